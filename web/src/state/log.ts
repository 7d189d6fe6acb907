// The log of the round in sentences, and what is announced to who doesn't see the table.
import type { EventOnTheWire } from '../generated/protocol.ts';
import { cardWords, colourWords, say, t, together } from '../words/index.ts';
import { attack, isOn, lit, mine, mySeat, namesOf, waysOf } from './derived.ts';
import { nowLine } from './line.ts';
import type { Row, TableState } from './table.ts';

/** A row in sentences, as I read it. `line`: without what stands elsewhere on the screen. */
export function sayRow(state: TableState, row: Row, where: 'log' | 'line'): string[] {
  const names = namesOf(state);
  const texts = state.room?.texts ?? [];
  return row.events.flatMap((event) => {
    if (where === 'line' ? !inTheLine(event) : !inTheLog(event)) return [];
    const said = say(event, mySeat(state), names, texts);
    return said === null ? [] : [said];
  });
}

export interface LogEntry {
  readonly key: string;
  readonly text: string;
}

/** What happened in this round, the oldest first. */
export function logOf(state: TableState): readonly LogEntry[] {
  return state.log.flatMap((row) => sayRow(state, row, 'log').map((text, place) => ({ key: `${row.seq}-${place}`, text })));
}

export interface Announced {
  /** Said when there is room: each sentence of the line, once. */
  readonly polite: readonly string[];
  /** Said at once: it is about me and it hurries. */
  readonly assertive: readonly string[];
}

/** What a screen reader says when the table has gone from one state to another. */
export function announced(from: TableState, to: TableState, hints: boolean): Announced {
  const polite: string[] = [];
  const assertive: string[] = [];
  const happened = to.last !== null && to.last !== from.last;
  if (happened && to.last !== null) polite.push(...sayRow(to, to.last, 'line'));
  const round = to.round;
  if (round !== null && isOn(round)) {
    if (mine(to) && (!mine(from) || asked(from) !== asked(to))) assertive.push(yourTurn(to));
    const me = mySeat(to);
    const catches = round.may.catches.filter((seat) => !(from.round?.may.catches ?? []).includes(seat));
    if (hints && catches.length > 0) {
      const names = namesOf(to);
      assertive.push(t('page-said-catch', { names: together(catches.map((seat) => names[seat] ?? '')) }));
    }
    if (hints && me !== null && round.exposed.includes(me) && !(from.round?.exposed ?? []).includes(me)) {
      assertive.push(t('page-said-uno'));
    }
  }
  if (assertive.length === 0) {
    const now = nowLine(to, hints);
    if (from.room === null || now !== nowLine(from, hints)) polite.push(now);
  }
  return { polite, assertive };
}

/** What is asked now: a second question of the same turn is announced too. */
const asked = (state: TableState): string =>
  `${state.round?.round} ${state.round?.phase} ${state.round?.turn} ${state.round?.proposer} ${state.round?.awaited.join()} ${state.round?.top}`;

function yourTurn(state: TableState): string {
  const round = state.round;
  if (round === null) return '';
  if (round.phase === 'answer') {
    const { card, who } = attack(state);
    const what = t('page-answer', { ways: waysOf(round), owed: round.owed });
    return who === null ? t('page-said-answer-nobody', { card, what }) : t('page-said-answer', { card, who, what });
  }
  if (round.phase === 'lay' && round.top !== null) {
    const number = (round.hand ?? []).filter((card) => lit(round, card)).length;
    if (round.colour === null || /^[RGBY]/.test(round.top))
      return t('page-said-turn', { card: cardWords(round.top), number });
    return t('page-said-turn-coloured', { card: cardWords(round.top), colour: colourWords(round.colour), number });
  }
  return nowLine(state, true);
}

/** The line's second sentence says whose turn it is, the sheet at the end who held what. */
function inTheLine(event: EventOnTheWire): boolean {
  switch (event.type) {
    case 'turn-began':
    case 'may-play':
    case 'answer-asked':
    case 'colour-asked':
    case 'discard-asked':
    case 'vote-asked':
    case 'proposal-asked':
    case 'hand-counted':
    case 'dealer-card-drawn':
    case 'hand-received':
    case 'hands-closed':
      return false;
    default:
      return true;
  }
}

function inTheLog(event: EventOnTheWire): boolean {
  return event.type !== 'turn-began' && event.type !== 'may-play';
}
