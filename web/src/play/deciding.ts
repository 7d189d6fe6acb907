// What is asked of this seat, read from what the server says that it may do. Nothing here judges a card.
import { rankOf } from '../cards/card.ts';
import type { CardName, ColourName, FullLay, TextStep } from '../generated/protocol.ts';
import { answers, fits, mine, type Round, type TableState, toDiscard, withOneCard } from '../state/index.ts';

/** A card of the own hand, told from its like. */
export interface Held {
  readonly key: string;
  readonly card: CardName;
}

/** The decision that the table waits for, as far as it is this seat's. */
export type Decision =
  | { readonly is: 'none' }
  | { readonly is: 'turn' }
  | { readonly is: 'drawn'; readonly cards: readonly CardName[]; readonly open: readonly CardName[]; readonly keep: boolean }
  | { readonly is: 'answer'; readonly challenge: boolean; readonly cards: readonly CardName[] }
  | { readonly is: 'colour'; readonly first: boolean }
  | { readonly is: 'discard'; readonly number: number }
  | { readonly is: 'vote' }
  | { readonly is: 'agree'; readonly proposer: number; readonly steps: readonly TextStep[] }
  | { readonly is: 'propose' };

const NOTHING: Decision = { is: 'none' };

/** What the table waits for from this seat. */
export function decisionOf(state: TableState): Decision {
  const round = state.round;
  if (round === null || !mine(state)) return NOTHING;
  switch (round.phase) {
    case 'lay':
      return { is: 'turn' };
    case 'drew':
      return {
        is: 'drawn',
        cards: round.drawn,
        open: [...new Set(round.drawn)].filter((card) => fits(round, card)),
        keep: round.may.acts.includes('keep'),
      };
    case 'answer': {
      const { challenge, bounce, passOn } = answers(round);
      return { is: 'answer', challenge, cards: [...bounce, ...passOn].map((lay) => lay.card) };
    }
    case 'name-first-colour':
      return { is: 'colour', first: true };
    case 'name-colour':
      return { is: 'colour', first: false };
    case 'discard':
      return { is: 'discard', number: toDiscard(state) };
    case 'vote':
      if (round.proposer === null || round.proposal === null) return { is: 'vote' };
      return { is: 'agree', proposer: round.proposer, steps: round.proposal };
    case 'propose':
      return { is: 'propose' };
    case 'round-over':
    case 'game-over':
    case 'before-the-deal':
    case 'before-first-card':
    case 'before-dealer-draw':
      return NOTHING;
  }
}

/** Whom a card is laid at: somebody, nobody, or it has not been said yet. */
export type Target = number | 'nobody' | null;

/** What is still to be said with a card before it can be laid. */
export type Asked = 'colour' | 'target' | null;

/**
 * The next thing to say with a card: its colour, then whom. Where the colour of an exchange is named afterwards, whom comes
 * first, and only who swaps with nobody names one.
 */
export function nextAsked(lay: FullLay, colour: ColourName | null, target: Target): Asked {
  if (lay.targets.length === 0) return lay.colours && colour === null ? 'colour' : null;
  if (lay.colour_later || !lay.colours) {
    if (target === null) return 'target';
    return lay.colours && target === 'nobody' && colour === null ? 'colour' : null;
  }
  if (colour === null) return 'colour';
  return target === null ? 'target' : null;
}

/** The move as the server reads it. */
export function moveOf(lay: FullLay, colour: ColourName | null, target: Target): string {
  const words = [lay.jump ? 'jump in' : 'play', lay.card];
  if (colour !== null) words.push(colour);
  if (typeof target === 'number') words.push('with', String(target));
  return words.join(' ');
}

/** The own hand in its order, each card with a key that stays while others come and go. */
export function heldCards(hand: readonly CardName[]): Held[] {
  const counted = new Map<CardName, number>();
  return [...hand]
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map((card) => {
      const n = counted.get(card) ?? 0;
      counted.set(card, n + 1);
      return { key: `${card}.${n}`, card };
    });
}

/** The keys of cards in a hand: the last of each kind, so that what was just drawn is told from what was held. */
export function keysOf(held: readonly Held[], cards: readonly CardName[]): Set<string> {
  const free = [...held].reverse();
  const found = new Set<string>();
  for (const card of cards) {
    const one = free.find((each) => each.card === card && !found.has(each.key));
    if (one !== undefined) found.add(one.key);
  }
  return found;
}

/** Whom a press on Catch can mean: those who can be caught, with hints; else everybody who has one card. */
export function catchable(state: TableState, hints: boolean): readonly number[] {
  const told = state.round?.may.catches ?? [];
  if (hints && told.length > 0) return told;
  const seen = withOneCard(state);
  return seen.length > 0 ? seen : told;
}

/** A step of a proposal as it is being put together. */
export interface ProposalRow {
  readonly id: number;
  readonly seat: number;
  readonly does: 'draw' | 'discard' | 'skip' | 'swap';
  readonly number: number;
  readonly other: number;
}

/** The proposal as the server reads it; no rows: nothing happens. */
export function proposalOf(rows: readonly ProposalRow[], letters: string): string {
  const step = (row: ProposalRow): string => {
    const who = letters.charAt(row.seat);
    switch (row.does) {
      case 'draw':
      case 'discard':
        return `${who} ${row.does} ${row.number}`;
      case 'skip':
        return `${who} skip`;
      case 'swap':
        return `${who} swap ${letters.charAt(row.other)}`;
    }
  };
  return `propose ${rows.length === 0 ? 'nothing' : rows.map(step).join('; ')}`;
}

/** A card on the discard pile, with a key that is its own for as long as it lies there. */
export interface Lying {
  readonly key: number;
  readonly card: CardName;
}

/** The visible part of the discard pile, the top card last: what lay there keeps its key, what is new gets the next. */
export function pileOf(before: readonly Lying[], round: Round | null): readonly Lying[] {
  const top = round?.top ?? null;
  if (round === null || top === null) return [];
  const cards: readonly CardName[] = [...[...round.under].reverse(), top];
  const fresh = Math.max(0, ...before.map((one) => one.key)) + 1;
  for (let added = 0; added <= cards.length; added++) {
    const old = cards.slice(0, cards.length - added);
    const common = Math.min(old.length, before.length);
    if (common === 0 && added < cards.length) continue;
    const kept = (i: number): Lying | undefined => before[before.length - old.length + i];
    if (old.slice(old.length - common).some((card, i) => kept(old.length - common + i)?.card !== card)) continue;
    return cards.map((card, i) => (i < old.length ? kept(i) : undefined) ?? { key: fresh + i, card });
  }
  return cards.map((card, i) => ({ key: fresh + i, card }));
}
