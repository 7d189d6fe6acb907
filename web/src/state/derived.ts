// What follows from the state of a table: who sits where, what fits, why not, what is asked.
import { RULE_OF } from '../generated/catalogue.ts';
import { type CardName, type FullLay, type FullPerson, fullLay, fullPerson } from '../generated/protocol.ts';
import { cardWords, refusal, type SpokenOf, type Standing, symbolToChooseBy, type Why } from '../words/index.ts';
import type { Round, TableState } from './table.ts';

/** My seat; null: I look on. */
export const mySeat = (state: TableState): number | null => state.you?.seat ?? null;

/** The names of the seats, by seat. */
export function namesOf(state: TableState): readonly string[] {
  const names: string[] = [];
  for (const person of state.room?.people ?? []) names[person.seat] = person.name;
  return Array.from(names, (name) => name ?? '');
}

/** Who sits on a seat. */
export function personAt(state: TableState, seat: number): FullPerson | null {
  const found = state.room?.people.find((person) => person.seat === seat);
  return found === undefined ? null : fullPerson(found);
}

/** Everybody at the table, seat by seat. */
export const people = (state: TableState): readonly FullPerson[] => (state.room?.people ?? []).map(fullPerson);

/** The others in playing order as I sit: first who plays after me when play runs clockwise. Who has left is not among them. */
export function opponents(state: TableState): readonly FullPerson[] {
  const me = mySeat(state);
  const all = people(state).filter((person) => state.round?.here[person.seat] ?? true);
  const seats = Math.max(0, ...all.map((person) => person.seat)) + 1;
  const from = me ?? seats - 1;
  return all
    .filter((person) => person.seat !== me)
    .sort((one, other) => ((one.seat - from - 1 + seats) % seats) - ((other.seat - from - 1 + seats) % seats));
}

/** Whether the table waits for a decision of mine. */
export function mine(state: TableState): boolean {
  const me = mySeat(state);
  const round = state.round;
  if (me === null || round === null) return false;
  return round.awaited.includes(me) && isOn(round);
}

/** Whether a round is on. */
export const isOn = (round: Round): boolean => round.phase !== 'round-over' && round.phase !== 'game-over';

// --- the cards of my hand ---

/** Whether a card may be laid as it is, or with something said to it. */
export function fits(round: Round, card: CardName): boolean {
  return round.may.fits.includes(card) || round.may.lays.some((lay) => lay.card === card);
}

/** Whether hints light it: a bluff is never among them. */
export const lit = (round: Round, card: CardName): boolean => fits(round, card) && !isBluff(round, card);

/** What has to be said with a card, and what it means; null: it can't be laid now. */
export function layOf(round: Round, card: CardName): FullLay | null {
  const lay = round.may.lays.find((one) => one.card === card);
  if (lay !== undefined) return lay;
  if (!round.may.fits.includes(card)) return null;
  return fullLay({ card });
}

/** Whether a Wild Draw Four laid now would be a bluff. */
export const isBluff = (round: Round, card: CardName): boolean => layOf(round, card)?.bluff ?? false;

/** Why a card can't be laid, by its code; "" if it may be. */
export function whyNotCode(round: Round, card: CardName): string {
  if (fits(round, card)) return '';
  for (const [code, cards] of Object.entries(round.may.no)) if (cards.includes(card)) return code;
  return round.may.why;
}

/** Why a card can't be laid, in a sentence, at once and without asking the server; null if it may be. */
export function whyNot(state: TableState, card: CardName): Why | null {
  const round = state.round;
  if (round === null) return null;
  const code = whyNotCode(round, card);
  return code === '' ? null : why(state, code, card);
}

/** Why there is no drawing now; null if there is. */
export function whyNoDraw(state: TableState): Why | null {
  const round = state.round;
  if (round === null || round.may.acts.includes('draw')) return null;
  const code = round.may.no_draw || round.may.why;
  return code === '' ? null : why(state, code, null);
}

/** A reason in words, from what is seen. */
export function why(state: TableState, code: string, card: CardName | null): Why {
  return { code, text: refusal(code, spokenOf(state.round, card), namesOf(state)), rule: RULE_OF[code] ?? '' };
}

function spokenOf(round: Round | null, card: CardName | null): SpokenOf {
  if (round === null) return {};
  const asked = round.awaited[0];
  return {
    turn: round.turn ?? -1,
    ...(asked === undefined ? {} : { asked }),
    colour: round.colour ?? 'none',
    ...(round.top === null ? {} : { top: round.top }),
    symbol: symbolToChooseBy(round.top),
    drawn: round.drawn.length > 0 ? round.drawn.join(' ') : '',
    ...(card === null ? {} : { card }),
  };
}

/** How a card of my hand stands, for its spoken name. `chosen`: it is ticked for a discard. */
export function standingOf(state: TableState, card: CardName, chosen = false): Standing {
  const round = state.round;
  if (round === null || !mineOrJump(state, round, card)) return { is: 'plain' };
  if (chosen) return { is: 'chosen' };
  if (round.may.discards.includes(card)) return { is: 'discard' };
  const lay = layOf(round, card);
  if (lay?.bluff) return { is: 'bluff', owed: lay.stake };
  if (fits(round, card)) return { is: round.drawn.includes(card) ? 'drawn' : 'fits' };
  const reason = whyNot(state, card);
  return reason === null ? { is: 'plain' } : { is: 'no', code: reason.code, text: reason.text };
}

const mineOrJump = (state: TableState, round: Round, card: CardName): boolean => mine(state) || fits(round, card);

/** How many of each colour I hold, a card aside (the one that is about to be laid). */
export function coloursHeld(
  round: Round,
  aside: CardName | null,
): Readonly<Record<'red' | 'green' | 'blue' | 'yellow', number>> {
  const held = { red: 0, green: 0, blue: 0, yellow: 0 };
  const hand = [...(round.hand ?? [])];
  const place = aside === null ? -1 : hand.indexOf(aside);
  if (place >= 0) hand.splice(place, 1);
  for (const card of hand) {
    if (card.startsWith('R')) held.red += 1;
    else if (card.startsWith('G')) held.green += 1;
    else if (card.startsWith('B')) held.blue += 1;
    else if (card.startsWith('Y')) held.yellow += 1;
  }
  return held;
}

// --- answering a draw card ---

/** The ways to answer what was laid on me, in the order of the line. */
export interface Answers {
  readonly take: boolean;
  readonly challenge: boolean;
  /** Super Stars in the hand that send it back. */
  readonly bounce: readonly FullLay[];
  /** Draw cards that pass it on. */
  readonly passOn: readonly FullLay[];
}

export function answers(round: Round): Answers {
  const open = [...round.may.lays, ...round.may.fits.map((card) => layOf(round, card))].filter((lay) => lay !== null);
  return {
    take: round.may.acts.includes('take'),
    challenge: round.may.acts.includes('challenge'),
    bounce: open.filter((lay) => lay.card === 'ST'),
    passOn: open.filter((lay) => lay.card !== 'ST'),
  };
}

/** The key of the line's sentence about them. */
export function waysOf(round: Round): string {
  const { challenge, bounce, passOn } = answers(round);
  const ways = ['take'];
  if (challenge) ways.push('challenge');
  if (bounce.length > 0) ways.push('bounce');
  if (passOn.length > 0) ways.push('pass-on');
  return ways.join('-');
}

/** How many more cards I have to discard by a written rule. */
export function toDiscard(state: TableState): number {
  const round = state.round;
  const asked = round?.awaited[0];
  return round === null || asked === undefined ? 0 : (round.counts[asked] ?? 0) - round.down_to;
}

/** Of a vote: who is asked, and how many have answered. */
export function votes(round: Round): { readonly answered: number; readonly all: number } {
  return { answered: round.voters.filter((seat) => !round.awaited.includes(seat)).length, all: round.voters.length };
}

/** Who could be caught by the looks of it: all who hold one card and have not called, as everybody can see. */
export const withOneCard = (state: TableState): readonly number[] => {
  const me = mySeat(state);
  const round = state.round;
  if (round === null) return [];
  return round.counts.flatMap((count, seat) => (count === 1 && seat !== me && !round.called.includes(seat) ? [seat] : []));
};

/** The card that waits for an answer, in words, with its owner. */
export const attack = (state: TableState): { readonly card: string; readonly who: string | null } => {
  const round = state.round;
  const attacker = round?.attacker ?? null;
  const top = round?.top ?? null;
  return {
    card: top === null ? '' : cardWords(top).text,
    who: attacker === null ? null : (namesOf(state)[attacker] ?? null),
  };
};
