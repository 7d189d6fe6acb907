// The rules of a table as questions and answers.
import { EDITIONS, type Edition, OPTIONS, type OptionInfo, type OptionValue } from '../generated/catalogue.ts';
import { has, t } from './texts.ts';

/** A value as it is written in the name of a table: `true`, `none`, `any`, `4`. */
export const written = (value: OptionValue): string => (value === null ? 'none' : String(value));

export const option = (name: string): OptionInfo | undefined => OPTIONS.find((one) => one.name === name);
export const isEdition = (text: string): text is Edition => (EDITIONS as readonly string[]).includes(text);
export const editionName = (edition: Edition): string => t(`edition-${edition}`);

/** An option as a short question. */
export const question = (name: string): string => t(`option-${name.replaceAll('_', '-')}`);

/** What is played of it, in words. */
export function answer(name: string, value: OptionValue): string {
  const id = `option-${name.replaceAll('_', '-')}`;
  if (has(`${id}.value-${written(value)}`)) return t(`${id}.value-${written(value)}`);
  return t(`${id}.answer`, { number: Number(value ?? 0) });
}

/** Everything that can be chosen for it in an edition: the values by name, then the numbers; nothing if it hasn't got it. */
export function choices(info: OptionInfo, edition: Edition): readonly OptionValue[] {
  if (!(edition in info.defaults)) return [];
  const [from, to] = info.numbers[edition] ?? [1, 0];
  return [...info.values, ...Array.from({ length: to - from + 1 }, (_, place) => from + place)];
}

/** What a table plays otherwise than the edition's usual, in the order of the catalogue. */
export function changed(edition: Edition, options: Readonly<Record<string, OptionValue>>): readonly [string, OptionValue][] {
  return OPTIONS.flatMap((info): [string, OptionValue][] => {
    const played = options[info.name];
    return edition in info.defaults && played !== undefined && played !== info.defaults[edition] ? [[info.name, played]] : [];
  });
}

/** The name of a table, as the server reads it: `mario(seats=3, stacking=any, written=[c01])`. */
export function tableName(
  edition: Edition,
  seats: number,
  options: Readonly<Record<string, OptionValue>>,
  texts: readonly string[] = [],
): string {
  const quoted = (text: string): string =>
    /^[a-z0-9]+$/.test(text) ? text : `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const items = [`seats=${seats}`, ...changed(edition, options).map(([name, value]) => `${name}=${written(value)}`)];
  if (texts.some((text) => text !== '')) items.push(`written=[${texts.map(quoted).join(', ')}]`);
  return `${edition}(${items.join(', ')})`;
}

/** What a player that is a program plays like; one without words goes by its name. */
export const botWords = (bot: string): string => (has(`bot-${bot}`) ? t(`bot-${bot}`) : bot);
