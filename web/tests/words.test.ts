import { beforeAll, describe, expect, test } from 'vitest';
import golden from '../../tests/words/golden.json';
import { CARDS, type Edition, IDEAS, OPTIONS, type OptionValue, RULE_OF } from '../src/generated/catalogue.ts';
import type { CardName, EventOnTheWire, Text, TextStep } from '../src/generated/protocol.ts';
import {
  answer,
  cardWords,
  choices,
  colourWords,
  has,
  isBlank,
  languages,
  MissingText,
  openBook,
  proposed,
  question,
  refusal,
  refused,
  rule,
  say,
  speak,
  spokenCard,
  spokenDirection,
  spokenDrawPile,
  spokenSeat,
  spokenTop,
  t,
  tableName,
  Words,
  wished,
  writtenSentences,
} from '../src/words/index.ts';
import { longer } from '../src/words/pseudo.ts';

interface Golden {
  readonly events: readonly {
    event: EventOnTheWire;
    viewer: number | null;
    names: string[];
    texts: Text[];
    said: string | null;
  }[];
  readonly refusals: readonly { code: string; values: Record<string, string | number>; names: string[]; said: string }[];
  readonly written: readonly { text: Text; said: string[] }[];
  readonly proposals: readonly { steps: TextStep[]; viewer: number | null; names: string[]; said: string }[];
  readonly cards: readonly { card: CardName; said: string }[];
  readonly options: readonly { name: string; value: OptionValue; question: string; answer: string }[];
  readonly tables: readonly {
    edition: Edition;
    seats: number;
    options: Record<string, OptionValue>;
    written: string[];
    name: string;
  }[];
}
// What Python says: written by the generator, so its literals are those of the protocol.
const python = golden as unknown as Golden;

beforeAll(() => speak('en'));

describe('the same sentences as Python', () => {
  test.each(python.events.map((one) => [one.event.type, one] as const))('%s', (_, { event, viewer, names, texts, said }) => {
    expect(say(event, viewer, names, texts)).toBe(said);
  });
  test.each(python.refusals)('refused: $code', ({ code, values, names, said }) => {
    expect(refusal(code, values, names)).toBe(said);
  });
  test('every reason of the rules has its words here', () => {
    expect(new Set(python.refusals.map((one) => one.code))).toEqual(new Set([...Object.keys(RULE_OF), 'bad-seats']));
  });
  test.each(python.written)('written on a card: $said', ({ text, said }) => {
    expect(writtenSentences(text)).toEqual(said);
  });
  test.each(python.proposals)('proposed to $viewer: $said', ({ steps, viewer, names, said }) => {
    expect(proposed(steps, viewer, names)).toBe(said);
  });
  test('all cards', () => {
    expect(python.cards.map(({ card }) => card)).toEqual(CARDS);
    for (const { card, said } of python.cards) expect(cardWords(card).text).toBe(said);
  });
  test('all options', () => {
    expect(new Set(python.options.map((one) => one.name))).toEqual(new Set(OPTIONS.map((one) => one.name)));
    for (const one of python.options) {
      expect(question(one.name)).toBe(one.question);
      expect(answer(one.name, one.value)).toBe(one.answer);
    }
  });
  test.each(python.tables)('$name', ({ edition, seats, options, written, name }) => {
    expect(tableName(edition, seats, options, written)).toBe(name);
  });
});

describe('texts', () => {
  test('a message, an attribute, a value with its grammar', () => {
    expect(t('card-red-7')).toBe('Red 7');
    expect(t('card-red-7.article')).toBe('a');
    expect(cardWords('R7').grammar).toEqual({ article: 'a', gender: 'n' });
    expect(colourWords('green').text).toBe('green');
    expect(t('event-played.other', { who: 'Ada', card: cardWords('W4') })).toBe('Ada played Wild Draw Four.');
  });
  test('what is missing stops the page while it is made', () => {
    expect(() => t('no-such-text')).toThrow(MissingText);
    expect(() => t('card-red-7.no-such-attribute')).toThrow(MissingText);
    expect(() => t('event-played.other', { who: 'Ada' })).toThrow(MissingText);
    expect(() => t('error-unknown-language')).toThrow(MissingText);
    expect(has('no-such-text')).toBe(false);
    expect(has('card-red-7')).toBe(true);
    expect(has('R-029')).toBe(false);
  });
  test('the rule book comes when it is opened', async () => {
    await speak('en');
    await openBook();
    const found = await rule('R-029');
    expect(found.number).toBe('R-029');
    expect(found.title).not.toBe('');
    expect(found.text).toMatch(/\.$/);
    for (const number of Object.values(RULE_OF)) expect(has(number) && has(`${number}.title`)).toBe(true);
    for (const { rule: number } of OPTIONS) expect(has(number)).toBe(true);
  });
  test('which language', () => {
    expect(languages()).toContain('en');
    expect(languages()).not.toContain('pseudo');
    expect(wished('http://x/t/1?lang=pseudo', 'en', ['en-US'])).toBe('pseudo');
    expect(wished('http://x/t/1', 'xx', ['yy', 'en-GB'])).toBe('en');
    expect(wished('http://x/t/1', null, [])).toBe('en');
  });
  test('a refusal of the server, with a code that this page does not know', () => {
    const frame = { type: 'refused', id: 'x', code: 'of-tomorrow', message: 'Not before tomorrow.' } as const;
    expect(refused(frame, [])).toEqual({ code: 'of-tomorrow', text: 'Not before tomorrow.', rule: '' });
    expect(refused({ ...frame, code: 'does-not-fit', values: { colour: 'red', symbol: '8' } }, [])).toEqual({
      code: 'does-not-fit',
      text: 'Needs red, or an 8.',
      rule: 'R-029',
    });
  });
  test('ideas have words, blank cards too', () => {
    for (const idea of IDEAS) expect(writtenSentences({ idea })[0]).toBe(t(`idea-${idea}`));
    expect(isBlank({})).toBe(true);
    expect(isBlank({ free: 'x' })).toBe(false);
  });
  test('choices of an option', () => {
    const stars = OPTIONS.find((one) => one.name === 'stars');
    expect(stars && choices(stars, 'mario')).toEqual([0, 1, 2]);
    expect(stars && choices(stars, 'classic')).toEqual([]);
  });
});

describe('the people at the table', () => {
  const names = ['You', 'Ada', 'Ben'];
  const said = (event: EventOnTheWire, viewer: number | null = 0): string | null => say(event, viewer, names, []);
  test('every event of the room has its sentence', () => {
    expect(said({ type: 'sat-down', seat: 1, name: 'Ada' })).toBe('Ada sits down.');
    expect(said({ type: 'sat-down', seat: 0, name: 'You' })).toBe('You sit down.');
    expect(said({ type: 'bot-sat', seat: 1, name: 'Ada', bot: 'common' })).toBe('Ada, a bot, sits down.');
    expect(said({ type: 'got-up', seat: 1, name: 'Ada' })).toBe('Ada left the table.');
    expect(said({ type: 'got-up', seat: 1, name: 'Ada', bot: 'common' })).toBe('Ada left. A bot plays on.');
    expect(said({ type: 'got-up', seat: 1, name: 'Ada', freed: true })).toBe('The host asked Ada to leave.');
    expect(said({ type: 'fell-asleep', seat: 0 })).toBe('A bot plays for you.');
    expect(said({ type: 'woke-up', seat: 1 })).toBe('Ada is back.');
    expect(said({ type: 'nudged', seat: 0, by: 1 })).toBe('Ada nudges you: it is up to you.');
    expect(said({ type: 'nudged', seat: 1, by: 0 })).toBe('You nudged Ada.');
    expect(said({ type: 'nudged', seat: 1, by: 2 })).toBe('Ben nudged Ada.');
    expect(said({ type: 'nudged', seat: 1, by: null }, null)).toBe('The table waits for Ada.');
    expect(said({ type: 'time-up', seat: 1 })).toBe("Ada's time is up.");
    expect(said({ type: 'host-is', seat: 0 })).toBe('You open the rounds now.');
    expect(said({ type: 'game-opened', names })).toBe('A new game: You, Ada and Ben.');
  });
});

describe('for who does not see the table', () => {
  const about = { texts: [{ idea: 'c06' }], place: 3, of: 7, top: 'G7', colour: 'green' } as const;
  test('cards', () => {
    expect(spokenCard({ ...about, card: 'G7', stands: { is: 'fits' } })).toBe('Green 7, fits, card 3 of 7');
    const no = { is: 'no', code: 'does-not-fit', text: 'Needs green, or a 7.' } as const;
    expect(spokenCard({ ...about, card: 'B5', stands: no })).toBe('Blue 5, needs green or a 7, card 3 of 7');
    expect(spokenCard({ ...about, card: 'W4', stands: { is: 'bluff', owed: 4 } })).toBe(
      'Wild Draw Four, would be a bluff: if challenged you take 4, card 3 of 7',
    );
    expect(spokenCard({ ...about, card: 'CU:1', stands: { is: 'plain' } })).toBe(
      'Customizable: Everybody draws or discards until holding exactly three cards. Card 3 of 7',
    );
  });
  test('seats, piles, direction', () => {
    const ben = { name: 'Ben', number: 1, uno: true, turn: false, away: false };
    expect(spokenSeat(ben)).toBe('Ben, one card, has called UNO');
    expect(spokenSeat({ ...ben, number: 2, uno: false, turn: true, away: true })).toBe('Ben, 2 cards, plays now, is away');
    expect(spokenDrawPile(73)).toBe('Draw pile, 73 cards');
    expect(spokenTop('G7', 'green')).toBe('On top: Green 7, color green');
    expect(spokenTop('W', null)).toBe('On top: Wild, no color yet');
    expect(spokenDirection(true)).toBe('Play runs clockwise');
  });
});

describe('the pseudo-language', () => {
  test('marks every letter and is 40 % longer', () => {
    const plain = 'Your turn: green, a 7 or a wild card.';
    const marked = longer(plain);
    expect(marked).not.toMatch(/[a-zA-Z]/);
    const letters = plain.replaceAll(/[^a-z]/gi, '').length;
    expect([...marked].length - plain.length).toBe(Math.round(letters * 0.4));
    expect(longer('grr')).toHaveLength(4);
    expect(longer(' : ')).toBe(' : ');
  });
  test('leaves alone what stands in gaps', async () => {
    await speak('pseudo');
    const said = t('event-played.other', { who: 'Ada', card: new Words('Red 7') });
    expect(said).toContain('Ada');
    expect(said).toContain('Red 7');
    expect(said).not.toContain('played');
    expect(cardWords('R7').text).not.toBe('Red 7');
    expect(cardWords('R7').grammar.gender).toBe('n');
    expect(t('event-drew.other', { who: 'Ada', number: 2, cards: '' })).toMatch(/2/);
    await speak('en');
  });
});
