// What is agreed before a game: the options as questions with answers, what is written on the cards, and all of it as the
// name of a table (`mario(seats=3, stacking=any, written=[c01])`), which is what the server reads. No rule is applied here.
import { BOTS, EDITIONS, type Edition, OPTIONS, type OptionInfo, type OptionValue, WRITING } from '../generated/catalogue.ts';
import type { CardName, Pace, Problem, Room } from '../generated/protocol.ts';
import { tableName } from '../words/index.ts';

// The dozen that tables argue about, the loudest first: the house rules most often taken for the printed ones (answering a draw
// card, jumping in, 7 and 0, drawing on, laying what was drawn), what a Wild Draw Four and a forgotten UNO cost, what may be
// the last card, what a Reverse does between two, and how long it all goes.
export const ARGUED: readonly string[] = [
  'stacking',
  'jump_in',
  'seven_zero',
  'draw_to_match',
  'must_play_drawn',
  'wild_draw_four',
  'uno_duty',
  'uno_penalty',
  'false_catch',
  'last_card',
  'reverse_with_two',
  'target',
];

/** The card that stands for a deck. */
export const FACE_OF: { readonly [E in Edition]: CardName } = { classic: 'W4', uno112: 'SW', mario: 'ST' };

/** The steps in which a number is changed by the buttons beside it. */
export const STEP: { readonly [option: string]: number } = { target: 50 };

export const OPTION: ReadonlyMap<string, OptionInfo> = new Map(OPTIONS.map((option) => [option.name, option]));

/** The group under which a question is asked in the fine print. */
export type Group = 'deck' | 'turn' | 'wild' | 'star' | 'swap' | 'written' | 'uno' | 'end';
const GROUP_OF: readonly (readonly [RegExp, Group])[] = [
  [/^(customizables|stars|swap_hands)$/, 'deck'],
  [/^(wild_draw_four|after_caught)/, 'wild'],
  [/^star_/, 'star'],
  [/^swap_/, 'swap'],
  [/^(customizable_|open_hands)/, 'written'],
  [/^(uno_|false_)/, 'uno'],
  [/^(last_card|scoring|target|rounds|lowest_tie|blocked)$/, 'end'],
];
export const GROUPS: readonly Group[] = ['deck', 'turn', 'wild', 'star', 'swap', 'written', 'uno', 'end'];
export const groupOf = (option: string): Group => GROUP_OF.find(([pattern]) => pattern.test(option))?.[1] ?? 'turn';

/** The decks in which an option makes a difference. */
export function decksOf(option: OptionInfo): readonly Edition[] {
  const having = EDITIONS.filter((edition) => edition in option.defaults);
  switch (groupOf(option.name)) {
    case 'star':
      return having.filter((edition) => edition === 'mario');
    case 'swap':
      return having.filter((edition) => edition === 'uno112');
    case 'written':
      return having.filter((edition) => edition !== 'classic');
    default:
      return having;
  }
}

/** Whether an option makes a difference at a table that has chosen the others so. */
export function concerns(option: OptionInfo, edition: Edition, chosen: Chosen): boolean {
  if (!decksOf(option).includes(edition)) return false;
  const has = (name: string): boolean => {
    const value = chosen[name] ?? OPTION.get(name)?.defaults[edition];
    return value !== false && value !== 0;
  };
  switch (groupOf(option.name)) {
    case 'star':
      return has('stars');
    case 'swap':
      return has('swap_hands');
    case 'written':
      return has('customizables');
    default:
      break;
  }
  switch (option.name) {
    case 'jump_in_win':
      return chosen.jump_in === true;
    case 'wild_draw_four_colour':
      return chosen.wild_draw_four !== 'free';
    case 'after_caught_bluff':
      return (chosen.wild_draw_four ?? 'bluff') === 'bluff';
    case 'uno_duty':
    case 'uno_penalty':
    case 'false_catch':
    case 'false_uno':
      return chosen.uno_call !== 'silent';
    case 'lowest_tie':
      return chosen.scoring === 'alternative';
    default:
      return true;
  }
}

export type Chosen = { readonly [option: string]: OptionValue };

/** What is written on one card, as it is being chosen: the words of a choice that is not taken are kept. */
export interface Writing {
  kind: 'blank' | 'idea' | 'free';
  idea: string;
  free: string;
}

/** A table that is being put together. An option that is not in `options` is played as the deck has it. */
export interface Draft {
  name: string;
  seats: number;
  options: Record<string, OptionValue>;
  written: Writing[];
  clock: number | null;
  pace: Pace;
  moment: number;
  /** Who fills in for whoever leaves, and whether anybody does. */
  bot: string;
  bots: boolean;
}

/** The most cards that words can be written on, in any deck. */
export const MOST_WRITTEN = Math.max(...EDITIONS.map((edition) => mostWritten(edition)));

function mostWritten(edition: Edition): number {
  return OPTION.get('customizables')?.numbers[edition]?.[1] ?? 0;
}

export function newDraft(name: string): Draft {
  const written = Array.from({ length: MOST_WRITTEN }, (): Writing => ({ kind: 'blank', idea: '', free: '' }));
  return { name, seats: 4, options: {}, written, clock: null, pace: 'usual', moment: 1, bot: BOTS[0] ?? '', bots: true };
}

/** How many cards of a deck can be written on, the way the table has chosen. */
export function cardsToWrite(edition: Edition, chosen: Chosen): number {
  const most = mostWritten(edition);
  const asked = chosen.customizables;
  return typeof asked === 'number' ? Math.min(asked, most) : most;
}

/** The name of the table: only what differs from the deck as it is printed, and only what this deck has. */
export function rulesText(edition: Edition, draft: Draft): string {
  const chosen: Record<string, OptionValue> = {};
  for (const option of OPTIONS) {
    const value = draft.options[option.name];
    if (value !== undefined && concerns(option, edition, draft.options)) chosen[option.name] = within(option, edition, value);
  }
  const texts = draft.written.slice(0, cardsToWrite(edition, draft.options)).map(textOf);
  while (texts.at(-1) === '') texts.pop();
  return tableName(edition, draft.seats, chosen, texts);
}

/** A number of cards that one deck has and another has not is as many as there are. */
function within(option: OptionInfo, edition: Edition, value: OptionValue): OptionValue {
  const range = option.numbers[edition];
  if (typeof value !== 'number' || range === undefined || groupOf(option.name) !== 'deck') return value;
  return Math.max(range[0], Math.min(range[1], value));
}

function textOf(writing: Writing): string {
  switch (writing.kind) {
    case 'blank':
      return '';
    case 'idea':
      return writing.idea;
    case 'free':
      return `free: ${writing.free.normalize('NFC').trim()}`;
  }
}

/** What is wrong with what is to be written, before it is sent: the id of a text, or null. The server has the last word. */
export function wrongWriting(writing: Writing): string | null {
  if (writing.kind === 'blank') return null;
  if (writing.kind === 'idea') return writing.idea === '' ? 'open-idea-none' : null;
  const text = writing.free.normalize('NFC').trim();
  if (/^[\p{Cf}\p{Zs}]*$/u.test(text)) return 'open-words-empty';
  if ([...text].length > WRITING.longestFree) return 'open-words-long';
  return /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(text) ? 'open-words-sign' : null;
}

/** How many characters free words have, as they are counted. */
export const lengthOf = (words: string): number => [...words.normalize('NFC').trim()].length;

export interface Line {
  id: string;
  values: { readonly [name: string]: string | number };
}

/** The rules of a table in one line each: what a newcomer asks, then whatever else is played otherwise than printed. */
export function rulesInShort(room: Pick<Room, 'edition' | 'options'>): Line[] {
  const play = room.options;
  const lines: Line[] = [];
  const say = (id: string, values: Line['values'] = {}): void => {
    lines.push({ id: `short-${id}`, values });
  };
  const number = (name: string): number => Number(play[name] ?? 0);
  if (play.draw_to_match === true) say(play.must_play_drawn === true ? 'draw-on-must' : 'draw-on');
  else say(play.must_play_drawn === true ? 'draw-must' : 'draw-one');
  say(`wild-draw-four-${String(play.wild_draw_four)}`);
  say(`stacking-${String(play.stacking)}`);
  if (play.jump_in === true) say(play.jump_in_win === false ? 'jump-in-no-win' : 'jump-in');
  if (play.seven_zero === true) say('seven-zero');
  if (play.reverse_with_two === 'none') say('reverse-with-two');
  if (play.last_card === 'numbers') say('last-card');
  if (play.uno_call === 'silent') say('uno-silent');
  else say('uno', { number: number('uno_penalty') });
  if (play.uno_call !== 'silent' && number('false_catch') > 0) say('false-catch', { number: number('false_catch') });
  if (play.scoring === 'alternative') say('target-lowest', { number: number('target') });
  else say('target', { number: number('target') });
  if (typeof play.rounds === 'number') say('rounds', { number: play.rounds });
  const told = new Set([...ARGUED, 'jump_in_win', 'scoring', 'rounds', 'customizables', 'uno_call']);
  const more = differing(room).filter((option) => !told.has(option.name)).length;
  if (more > 0) say('more', { number: more });
  return lines;
}

/** The options that a table plays otherwise than its deck is printed. */
export function differing(room: Pick<Room, 'edition' | 'options'>): OptionInfo[] {
  return OPTIONS.filter((option) => {
    const value = room.options[option.name];
    return value !== undefined && value !== option.defaults[room.edition] && concerns(option, room.edition, room.options);
  });
}

/** What a problem that the server names is about, so that it is said there: a field, a card, an option, or "". */
export function aboutOf(problem: Problem, draft: Draft): string {
  const { code, values = {} } = problem;
  if (code.startsWith('name-')) return 'name';
  if (code === 'bad-seats') return 'seats';
  if (code === 'too-many-texts') return 'customizables';
  if (code.startsWith('program-')) {
    const text = String(values.text ?? values.step ?? '');
    const place = draft.written.findIndex((one) => one.kind === 'free' && text.includes(one.free.normalize('NFC').trim()));
    return `free-${Math.max(0, place) + 1}`;
  }
  const option = String(values.option ?? '').split('=')[0] ?? '';
  return OPTION.has(option) ? option : '';
}
