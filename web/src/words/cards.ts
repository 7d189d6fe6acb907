// Cards, colours and what is written on cards, in words.
import { IDEA_STEPS, SEAT_LETTERS, SYMBOL_OF, WHO, WORDS_OF } from '../generated/catalogue.ts';
import type { CardName, ColourName, Text, TextStep } from '../generated/protocol.ts';
import { t, type Values, type Words, words } from './texts.ts';

/** A card by its name: "Red 7", "Wild Draw Four". */
export const cardWords = (card: CardName): Words => words(`card-${WORDS_OF[card]}`);

/** A colour by its name: "green". */
export const colourWords = (colour: ColourName): Words => words(`colour-${colour}`);

export const isCard = (text: string): text is CardName => Object.hasOwn(WORDS_OF, text);
export const isColour = (text: string): text is ColourName => ['red', 'green', 'blue', 'yellow'].includes(text);

/** Cards by their names: "Red 5, Wild". */
export const cardList = (cards: readonly CardName[]): string => cards.map((card) => cardWords(card).text).join(', ');

/** Several people: "Ada, Ben and Chloe". */
export function together(names: readonly string[]): string {
  const last = names.at(-1);
  if (names.length < 2 || last === undefined) return names.join(', ');
  return t('people', { others: names.slice(0, -1).join(', '), last });
}

/** The symbol of the top card as texts choose by it: a number, `skip`, `rev`, `draw-two`, or `none`. */
export function symbolToChooseBy(top: CardName | null): string | number {
  const symbol = top === null ? null : SYMBOL_OF[top];
  if (symbol === null) return 'none';
  return /^\d$/.test(symbol) ? Number(symbol) : symbol === '+2' ? 'draw-two' : symbol;
}

/** Which text of the table a Customizable card bears, from 0; null: it is another card. */
export function textOf(card: CardName): number | null {
  return card.startsWith('CU:') ? Number(card.slice(3)) - 1 : null;
}

/** Which of the ten ideas a text is, spelled out or not; "" if none. */
export function ideaOf(text: Text): string {
  if (text.idea !== undefined && text.idea !== '') return text.idea;
  const steps = text.steps ?? [];
  const same = (other: readonly TextStep[]): boolean =>
    steps.length === other.length && steps.every((step, place) => sameStep(step, other[place]));
  return Object.keys(IDEA_STEPS).find((idea) => same(IDEA_STEPS[idea] ?? [])) ?? '';
}

/** Whether nothing is written on the card: it is a plain Wild then. */
export const isBlank = (text: Text): boolean => (text.idea ?? '') === '' && (text.free ?? '') === '' && !text.steps?.length;

/** What is written on a card, in whole sentences. */
export function writtenSentences(text: Text): string[] {
  if (text.free !== undefined && text.free !== '') return [text.free];
  if (isBlank(text)) return [t('text-blank')];
  const idea = ideaOf(text);
  return idea === '' ? stepSentences(text.steps ?? []) : [t(`idea-${idea}`)];
}

/** Steps in whole sentences; `names` says what to call the seats of a proposal, by letter. */
export function stepSentences(steps: readonly TextStep[], names: Readonly<Record<string, string>> = {}): string[] {
  return steps.length === 0 ? [t('proposal-nothing')] : steps.map((step) => stepSentence(step, names));
}

/** What somebody proposes that free words mean, in sentences; `viewer` reads "you". */
export function proposed(steps: readonly TextStep[], viewer: number | null, names: readonly string[]): string {
  const called: Record<string, string> = {};
  for (const [seat, name] of names.entries()) called[SEAT_LETTERS.charAt(seat)] = name;
  const you = viewer === null ? '' : SEAT_LETTERS.charAt(viewer);
  const said = steps.flatMap((step) => {
    if (you === '' || (step.who !== you && step.other !== you)) return stepSentences([step], called);
    const other = step.who === you ? step.other : step.who;
    return [t(`proposed-${step.does}`, { number: step.number ?? 0, other: called[other ?? ''] ?? '' })];
  });
  return (said.length === 0 ? stepSentences([]) : said).join(' ');
}

function stepSentence(step: TextStep, names: Readonly<Record<string, string>>): string {
  const values: Record<string, Values[string]> = {};
  let verb = step.does.replaceAll(' ', '-');
  let who = step.who;
  if (!WHO.includes(who)) {
    values.seat = names[who] ?? who;
    who = 'seat';
  }
  if (step.number !== undefined) values.number = step.number;
  if (step.other !== undefined) values.other = names[step.other] ?? step.other;
  if (step.until === 'named') verb += '-named';
  else if (step.until !== undefined && isColour(step.until)) values.colour = colourWords(step.until);
  const sentence = t(`step-${verb}.${who}`, values);
  return step.only_if === undefined ? sentence : t(`step-if-${step.only_if}`, { sentence });
}

function sameStep(one: TextStep, other: TextStep | undefined): boolean {
  const keys = ['who', 'does', 'number', 'until', 'other', 'only_if'] as const;
  return other !== undefined && keys.every((key) => one[key] === other[key]);
}
