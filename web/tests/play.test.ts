// What the table in play makes of what the server says: decisions, what is still to be asked with a card, the pile.
import { describe, expect, it } from 'vitest';
import type { CardName, FullLay, Lay, Seen } from '../src/generated/protocol.ts';
import {
  catchable,
  decisionOf,
  heldCards,
  keysOf,
  type Lying,
  moveOf,
  nextAsked,
  pileOf,
  proposalOf,
} from '../src/play/deciding.ts';
import { endingOf } from '../src/play/ending.ts';
import { NOTHING, roundOf, type TableState } from '../src/state/index.ts';
import { aLay, aRound, aViewer } from './frames.ts';

const SEEN: Seen = aRound(4, {
  hand: ['R7', 'G7', 'W', 'R7'],
  may: { fits: ['R7', 'G7'], lays: [{ card: 'W', colours: true }], acts: ['draw'] },
});
const at = (changes: Partial<Seen>, seat: number | null = 0): TableState => ({
  ...NOTHING,
  you: aViewer({ seat }),
  round: roundOf({ ...SEEN, ...changes }),
});
const lay = (more: Partial<Lay> = {}): FullLay => aLay({ card: 'SW', ...more });

describe('the decision that is awaited', () => {
  it('is none for who looks on, and for who is not asked', () => {
    expect(decisionOf(at({}, null))).toEqual({ is: 'none' });
    expect(decisionOf(at({ awaited: [1] }))).toEqual({ is: 'none' });
    expect(decisionOf(at({ phase: 'round-over', awaited: [] }))).toEqual({ is: 'none' });
  });
  it('follows the phase', () => {
    expect(decisionOf(at({})).is).toBe('turn');
    expect(decisionOf(at({ phase: 'name-first-colour' }))).toEqual({ is: 'colour', first: true });
    expect(decisionOf(at({ phase: 'name-colour' }))).toEqual({ is: 'colour', first: false });
    expect(decisionOf(at({ phase: 'propose', may: { acts: ['propose'] } })).is).toBe('propose');
  });
  it('tells what was drawn from what of it fits', () => {
    const drew = at({ phase: 'drew', drawn: ['R7', 'B2'], may: { fits: ['R7'], acts: ['keep'] } });
    expect(decisionOf(drew)).toEqual({ is: 'drawn', cards: ['R7', 'B2'], open: ['R7'], keep: true });
    const must = at({ phase: 'drew', drawn: ['R7'], may: { fits: ['R7'] } });
    expect(decisionOf(must)).toMatchObject({ keep: false });
  });
  it('offers each answer that the server offers, and no other', () => {
    const hit = at({ phase: 'answer', owed: 4, may: { acts: ['take', 'challenge'], lays: [{ card: 'ST', colours: true }] } });
    expect(decisionOf(hit)).toEqual({ is: 'answer', challenge: true, cards: ['ST'] });
    expect(decisionOf(at({ phase: 'answer', may: { acts: ['take'] } }))).toEqual({
      is: 'answer',
      challenge: false,
      cards: [],
    });
  });
  it('counts what is to be discarded', () => {
    expect(decisionOf(at({ phase: 'discard', down_to: 3 }))).toEqual({ is: 'discard', number: 4 });
  });
  it('tells a vote on a card from one on what is proposed', () => {
    expect(decisionOf(at({ phase: 'vote' })).is).toBe('vote');
    const steps = [{ who: 'B', does: 'draw', number: 2 }];
    expect(decisionOf(at({ phase: 'vote', proposer: 1, proposal: steps }))).toEqual({ is: 'agree', proposer: 1, steps });
  });
});

describe('what is still to be said with a card', () => {
  it('is nothing with a plain one', () => {
    expect(nextAsked(lay({ card: 'R7' }), null, null)).toBeNull();
  });
  it('is the colour first, then whom', () => {
    const swap = lay({ colours: true, targets: [1, 2], nobody: true });
    expect(nextAsked(swap, null, null)).toBe('colour');
    expect(nextAsked(swap, 'red', null)).toBe('target');
    expect(nextAsked(swap, 'red', 'nobody')).toBeNull();
    expect(nextAsked(swap, 'red', 2)).toBeNull();
  });
  it('is whom first where the colour comes afterwards, and then a colour only for nobody', () => {
    const swap = lay({ colours: true, targets: [1, 2], nobody: true, colour_later: true });
    expect(nextAsked(swap, null, null)).toBe('target');
    expect(nextAsked(swap, null, 2)).toBeNull();
    expect(nextAsked(swap, null, 'nobody')).toBe('colour');
  });
  it('is whom alone with a seven', () => {
    const seven = lay({ card: 'R7', targets: [1, 2] });
    expect(nextAsked(seven, null, null)).toBe('target');
    expect(nextAsked(seven, null, 1)).toBeNull();
  });
});

describe('a move in the words of the rules', () => {
  it.each([
    [lay({ card: 'R7' }), null, null, 'play R7'],
    [lay({ card: 'W4', colours: true }), 'green', null, 'play W4 green'],
    [lay({ colours: true, targets: [2] }), 'red', 2, 'play SW red with 2'],
    [lay({ colours: true, targets: [2], nobody: true }), 'red', 'nobody', 'play SW red'],
    [lay({ card: 'R7', jump: true }), null, null, 'jump in R7'],
    [lay({ card: 'R7', jump: true, targets: [1] }), null, 1, 'jump in R7 with 1'],
  ] as const)('%o', (what, colour, target, move) => {
    expect(moveOf(what, colour, target)).toBe(move);
  });
  it('writes a proposal', () => {
    expect(proposalOf([], 'ABCD')).toBe('propose nothing');
    expect(
      proposalOf(
        [
          { id: 1, seat: 0, does: 'draw', number: 2, other: 1 },
          { id: 2, seat: 1, does: 'skip', number: 1, other: 0 },
          { id: 3, seat: 2, does: 'swap', number: 1, other: 3 },
          { id: 4, seat: 3, does: 'discard', number: 1, other: 0 },
        ],
        'ABCD',
      ),
    ).toBe('propose A draw 2; B skip; C swap D; D discard 1');
  });
});

describe('the own hand', () => {
  const keys = (hand: readonly CardName[]): string[] => heldCards(hand).map((one) => one.key);
  it('is sorted by colour, then value, paper last; like cards are told apart', () => {
    expect(keys(['W', 'Y2', 'R7', 'B1', 'R7'])).toEqual(['R7.0', 'R7.1', 'B1.0', 'Y2.0', 'W.0']);
  });
  it('keeps its keys when another card goes', () => {
    expect(keys(['Y2', 'R7', 'R7'])).toEqual(['R7.0', 'R7.1', 'Y2.0']);
  });
  it('finds what was drawn among what was held', () => {
    expect([...keysOf(heldCards(['R7', 'R7', 'B1']), ['R7'])]).toEqual(['R7.1']);
    expect([...keysOf(heldCards(['R7', 'R7', 'B1']), ['R7', 'R7'])].sort()).toEqual(['R7.0', 'R7.1']);
  });
});

describe('whom a press on Catch can mean', () => {
  const state = at({ counts: [7, 1, 1, 4], called: [1], may: { catches: [2] } });
  it('is with hints whoever can be caught', () => {
    expect(catchable(state, true)).toEqual([2]);
  });
  it('is without hints everybody with one card who has not called', () => {
    expect(catchable(at({ counts: [1, 1, 1, 4] }), false)).toEqual([1, 2]);
    expect(catchable(at({}), false)).toEqual([]);
  });
});

describe('the discard pile', () => {
  const pile = (...cards: CardName[]): Lying[] => cards.map((card, i) => ({ key: i + 1, card }));
  const seen = (top: CardName, ...under: CardName[]) => roundOf({ ...SEEN, top, under });
  it('keeps what lay there, and gives what is new a key of its own', () => {
    expect(pileOf([], seen('R7'))).toEqual([{ key: 1, card: 'R7' }]);
    const next = pileOf(pile('R7'), seen('R2', 'R7'));
    expect(next.map((one) => one.card)).toEqual(['R7', 'R2']);
    expect(next[0]?.key).toBe(1);
    expect(next[1]?.key).not.toBe(1);
  });
  it('forgets what lies too deep', () => {
    const next = pileOf(pile('R1', 'R2', 'R3', 'R4'), seen('B4', 'R4', 'R3', 'R2'));
    expect(next.map((one) => one.key).slice(0, 3)).toEqual([2, 3, 4]);
  });
  it('stays as it is while nothing is laid', () => {
    expect(pileOf(pile('R1', 'R2'), seen('R2', 'R1')).map((one) => one.key)).toEqual([1, 2]);
  });
  it('is another pile in another round', () => {
    const next = pileOf(pile('R1', 'R2'), seen('B9'));
    expect(next).toEqual([{ key: 3, card: 'B9' }]);
  });
  it('gives no key twice', () => {
    const next = pileOf(pile('R1', 'R2', 'R3'), seen('R3', 'Y5', 'R2'));
    expect(new Set(next.map((one) => one.key)).size).toBe(next.length);
  });
});

describe('the end of a round', () => {
  it('shows what was left in each hand and what it counts, the winner first', () => {
    const over = at({
      phase: 'round-over',
      winner: 1,
      counts: [2, 0, 1, 1],
      points_left: [27, 0, 5, 50],
      scores: [0, 82, 0, 0],
    });
    const events = [
      { type: 'hand-counted', seat: 0, cards: ['R7', 'Rskip'] },
      { type: 'hand-counted', seat: 2, cards: ['G5'] },
      { type: 'hand-counted', seat: 3, cards: ['W'] },
      { type: 'scored', seat: 1, points: 82 },
    ] as const;
    const rows = endingOf({ ...over, log: [{ seq: 9, events }] }, ['Ada', 'Ben', 'Chloe', 'Dora']);
    expect(rows.map(({ name, counts, points, out }) => [name, counts, points, out])).toEqual([
      ['Ben', null, 82, true],
      ['Ada', 27, null, false],
      ['Chloe', 5, null, false],
      ['Dora', 50, null, false],
    ]);
  });
});
