// The state of a table, and all that follows from it.
export * from './derived.ts';
export * from './line.ts';
export * from './log.ts';
export * from './motion.ts';
export * from './table.ts';
