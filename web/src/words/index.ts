// All texts that a person reads come from here.
export * from './cards.ts';
export * from './options.ts';
export * from './refusal.ts';
export { say } from './say.ts';
export * from './spoken.ts';
export {
  choose,
  has,
  language,
  languages,
  MissingText,
  openBook,
  rule,
  speak,
  t,
  type Values,
  Words,
  wished,
} from './texts.ts';
