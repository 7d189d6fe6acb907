// The moments of the design, as data for the gallery.
import type { Card, Colour } from '../cards/card.ts';
import type { Person } from '../cloth/person.ts';

export interface Moment {
  what: string;
  people: Person[];
  pile: Card[];
  colour: Colour;
  toDraw: number;
  before: string;
  now: string;
  yours: boolean;
  hand: string[];
  hints: boolean;
  clockwise?: boolean;
  rule?: string;
  draw?: 'raised' | 'sunk' | 'lit';
  others?: 'raised' | 'sunk' | 'lit';
  catchWord?: string;
  bar?: string;
  link?: boolean;
  slip?: string;
}
const person = (name: string, count: number, seat: number, more: Partial<Person> = {}): Person => ({
  seat,
  name,
  initials: name.slice(0, 2),
  count,
  turn: false,
  spoken: `${name}, ${count} cards`,
  ...more,
});
const three = (a: number, b: number, c: number, more: Partial<Person>[] = []): Person[] =>
  ['Ada', 'Ben', 'Chloe'].map((name, i) => person(name, [a, b, c][i] ?? 0, i + 1, more[i]));

const table: Moment = {
  what: 'Classic, round 3',
  people: three(5, 2, 6),
  pile: ['R3', 'G3', 'G7'],
  colour: 'green',
  toDraw: 73,
  before: 'Chloe played Green 7.',
  now: 'Your turn: green, a 7 or a wild card.',
  yours: true,
  hand: ['R7 fits', 'B5', 'G2 fits', 'Gskip fits', 'Y9', 'Yrev', 'W4 bluff'],
  hints: true,
  draw: 'raised',
};
const twenty = 'R0 R2 R3 R6 R6 R+2 B1 B4:fits B8 Bskip G0 G5 G9 G9 Grev Y2:fits Y7:fits Y+2:fits W:fits W4:bluff'
  .split(' ')
  .map((each) => each.replace(':', ' '));
const many = (count: number): string[] => Array.from({ length: count }, (_, i) => `${'RBGY'.charAt(i % 4)}${i % 10}`).sort();
const ten = ['Ada', 'Ben', 'Chloe', 'Dev', 'Elif', 'Finn', 'Grace', 'Hugo', 'Ines'].map((name, i) =>
  person(name, [4, 7, 2, 9, 1, 6, 5, 3, 8][i] ?? 0, i + 1, { turn: name === 'Dev', uno: name === 'Elif' ? 'UNO' : null }),
);
const quiet = { yours: false, hints: false, draw: 'sunk' } as const;
const plain = ['R7', 'B5', 'G2', 'Gskip', 'Y9', 'Yrev', 'W4'];
const RULE = 'Everyone discards or draws to exactly 3 cards.';
const answer: Moment = {
  ...table,
  what: 'Super Mario deck, round 2',
  people: three(5, 4, 3),
  pile: ['G1', 'G5', 'W4'],
  colour: 'red',
  toDraw: 79,
  before: 'Chloe played Wild Draw Four on you and named red.',
  now: 'Your answer?',
  hand: ['R7', 'B5', 'G2', 'Y9', 'Yrev', 'ST fits'],
  draw: 'sunk',
  slip: 'answer',
};

export const MOMENTS: Readonly<Record<string, Moment>> = {
  table,
  hand20: {
    ...table,
    people: three(3, 1, 6, [{}, { uno: 'UNO' }]),
    pile: ['B3', 'Y3', 'Y4'],
    colour: 'yellow',
    toDraw: 59,
    before: 'Chloe played Yellow 4.',
    now: 'Your turn: yellow, a 4 or a wild.',
    hand: twenty,
  },
  hand15: { ...table, hand: many(15) },
  hand24: { ...table, hand: many(24) },
  hand40: { ...table, hand: many(40) },
  hand70: { ...table, hand: many(70) },
  hand1: { ...table, hand: ['R7 fits'] },
  ten: {
    ...table,
    ...quiet,
    what: 'Classic, round 1',
    clockwise: false,
    people: ten,
    pile: ['G6', 'R6', 'B6'],
    colour: 'blue',
    toDraw: 34,
    before: 'Elif played Blue 6 and called UNO.',
    now: 'Dev’s turn. You play after Ada.',
    hand: ['R1', 'R5', 'B2', 'B9', 'G4', 'Y+2', 'W'],
  },
  six: {
    ...table,
    ...quiet,
    people: ten.slice(0, 6).map((one, i) => ({
      ...one,
      plus: i === 1 ? '+4' : null,
      away: i === 2 ? 12 : null,
      left: i === 5,
      note: i === 0 ? 'Bot' : undefined,
    })),
    now: 'Dev’s turn.',
    hand: plain,
  },
  four: {
    ...table,
    ...quiet,
    people: ten.slice(1, 5).map((one, i) => ({
      ...one,
      plus: i === 1 ? '+4' : null,
      away: i === 2 ? 12 : null,
      note: i === 0 ? 'Bot' : undefined,
    })),
    now: 'Dev’s turn.',
    hand: plain,
  },
  colour: {
    ...table,
    ...quiet,
    now: 'Choose a color for your Wild.',
    hand: [...plain.slice(0, 6), 'W raised'],
    slip: 'colour',
  },
  answer,
  result: {
    ...answer,
    people: three(5, 4, 7, [{}, {}, { plus: '+4' }]),
    toDraw: 75,
    hand: ['R7 fits', 'B5', 'G2', 'Y9', 'Yrev', 'ST fits'],
    slip: 'result',
  },
  swap: { ...table, ...quiet, what: 'Swap Hands deck, round 3', hand: [...plain.slice(0, 6), 'SW raised'], slip: 'swap' },
  swap9: { ...table, ...quiet, people: ten, hand: [...plain.slice(0, 6), 'SW raised'], slip: 'swap9' },
  drawn: { ...table, ...quiet, toDraw: 72, hand: ['R2', 'R3', 'B5', 'B9', 'Y9', 'Yrev', 'G4 raised'], slip: 'drawn' },
  refusal: {
    ...table,
    before: 'Blue 5 doesn’t fit.',
    now: 'Needs green, or a 7.',
    link: true,
    hand: ['R7 fits', 'B5 raised', 'G2 fits', 'Gskip fits', 'Y9', 'Yrev', 'W4 bluff'],
  },
  unocatch: {
    ...table,
    people: three(5, 2, 1),
    before: 'Chloe played Green 7 and has 1 card.',
    hand: ['R5', 'G2 fits'],
    others: 'lit',
    catchWord: 'Catch Chloe',
  },
  written: {
    ...table,
    ...quiet,
    rule: RULE,
    pile: ['G3', 'G7', 'CU:1'],
    colour: 'blue',
    toDraw: 77,
    hand: plain,
    slip: 'written',
  },
  discards: {
    ...table,
    ...quiet,
    rule: RULE,
    pile: ['G3', 'G7', 'CU:1'],
    colour: 'blue',
    hand: ['R7', 'B5 raised ticked', 'G2', 'Gskip', 'Y9 raised ticked', 'Yrev', 'W4'],
    slip: 'discards',
  },
  vote: { ...table, ...quiet, rule: 'Tell a joke.', pile: ['G3', 'G7', 'CU:1'], colour: 'yellow', hand: plain, slip: 'vote' },
  reconnect: {
    ...table,
    hints: false,
    draw: 'sunk',
    others: 'sunk',
    bar: 'Line lost, coming back. Clock paused.',
    now: 'Your turn waits. Nothing is lost.',
    hand: plain,
  },
  pseudo: {
    ...table,
    what: '[Çļàššîç, ŕöûñð 3 ļöñĝéŕ ŵö]',
    before: '[Çĥļöé þļàýéð Ĝŕééñ 7. ļöñĝéŕ]',
    now: '[Ýöûŕ ţûŕñ: ĝŕééñ, à 7 öŕ à ŵîļð çàŕð. ļöñĝéŕ ŵ]',
    catchWord: '[Çàţçĥ Çĥļöé ļö]',
    others: 'lit',
  },
  fresh: { ...table, hand: ['R7 fits', 'B5', 'G2 fits fresh', 'Gskip fits', 'Y9 fresh', 'Yrev', 'W4 bluff'] },
};
