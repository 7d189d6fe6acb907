// The line above the tray: what happened, and what now. It is the tutorial, the refusal and the toast.
import type { CardName } from '../generated/protocol.ts';
import {
  cardList,
  cardWords,
  colourWords,
  symbolToChooseBy,
  t,
  textOf,
  together,
  type Why,
  writtenSentences,
} from '../words/index.ts';
import { fits, isOn, layOf, lit, mine, mySeat, namesOf, personAt, toDiscard, votes, waysOf } from './derived.ts';
import { sayRow } from './log.ts';
import type { Round, TableState } from './table.ts';

export interface Line {
  /** What happened, small; "" if nothing. */
  readonly before: string;
  /** What now. */
  readonly now: string;
  /** `yours`: a strip of paper. `refused`: with a "Why?". */
  readonly tone: 'yours' | 'quiet' | 'refused';
  /** The rule behind a refusal; "" if there is none to show. */
  readonly rule: string;
}

/** What the screen knows beside the state. */
export interface LineNow {
  /** Hints are on: the line may say that no card fits. */
  readonly hints: boolean;
  /** The card that is raised. */
  readonly raised?: CardName | null;
  /** Why what was pressed last doesn't go, and the card if it was one. */
  readonly refused?: Why | null;
  readonly refusedCard?: CardName | null;
  /** My play waits while somebody can be caught. */
  readonly held?: boolean;
  /** The line to the server is lost. */
  readonly lost?: boolean;
}

export function lineOf(state: TableState, { hints, raised, refused, refusedCard, held, lost }: LineNow): Line {
  const before = state.last === null ? '' : sayRow(state, state.last, 'line').join(' ');
  if (refused !== undefined && refused !== null) {
    const card = refusedCard ?? null;
    const what =
      card !== null && refused.code === 'does-not-fit' ? t('page-refused-card', { card: cardWords(card) }) : before;
    return { before: what, now: refused.text, tone: 'refused', rule: refused.rule };
  }
  const tone = mine(state) && !asleep(state) ? 'yours' : 'quiet';
  const line = (now: string): Line => ({ before, now, tone, rule: '' });
  if (lost && mine(state)) return line(t('page-line-lost.waits'));
  if (held) return line(t('page-held'));
  const round = state.round;
  if (raised !== undefined && raised !== null && round !== null) {
    const about = raisedLine(state, round, raised);
    if (about !== null) return line(about);
  }
  return line(nowLine(state, hints));
}

/** What the table waits for, as I read it. */
export function nowLine(state: TableState, hints: boolean): string {
  const { room, round } = state;
  if (room === null) return t('page-getting-cards');
  if (round === null || room.stage === 'gathering') return t(state.you?.begins ? 'page-gathering.host' : 'page-gathering');
  if (!isOn(round)) return betweenLine(state, round);
  if (asleep(state)) return t('page-asleep');
  if (mine(state)) return yourLine(state, round, hints);
  const jump = hints ? round.may.lays.find((lay) => lay.jump) : undefined;
  return jump === undefined ? waitLine(state, round) : t('page-jump', { card: cardWords(jump.card) });
}

function yourLine(state: TableState, round: Round, hints: boolean): string {
  const { may } = round;
  switch (round.phase) {
    case 'lay': {
      const some = may.fits.length + may.lays.length > 0;
      if (!may.acts.includes('draw')) return t('page-turn-must-lay');
      if (hints && !some) return t('page-turn-draw');
      if (round.colour === null) return t('page-name-colour');
      return t('page-turn', { colour: colourWords(round.colour), symbol: symbolToChooseBy(round.top) });
    }
    case 'drew': {
      const open = [...new Set(round.drawn)].filter((card) => fits(round, card));
      const [first] = open;
      if (first === undefined) return t('page-drawn-keep');
      const must = may.acts.includes('keep') ? '' : '-must';
      if (open.length === 1) return t(`page-drawn${must}`, { card: cardWords(first) });
      return t(`page-drawn${must}-some`, { cards: cardList(open) });
    }
    case 'answer':
      return t('page-answer', { ways: waysOf(round), owed: round.owed });
    case 'name-first-colour':
    case 'name-colour':
      return t('page-name-colour');
    case 'discard':
      return t('page-discard', { number: toDiscard(state) });
    case 'vote':
      return round.proposer === null ? t('page-vote') : t('page-agree', { who: namesOf(state)[round.proposer] ?? '' });
    case 'propose':
      return t('page-propose');
    case 'round-over':
    case 'game-over':
    case 'before-the-deal':
    case 'before-first-card':
    case 'before-dealer-draw':
      return betweenLine(state, round);
  }
}

function waitLine(state: TableState, round: Round): string {
  const names = namesOf(state);
  const first = round.awaited[0];
  const who = first === undefined ? '' : (names[first] ?? '');
  switch (round.phase) {
    case 'lay':
    case 'drew':
      return turnLine(state, round, names);
    case 'answer':
      return t('page-wait-answer', { who });
    case 'name-first-colour':
    case 'name-colour':
      return t('page-wait-colour', { who });
    case 'discard':
      return t('page-wait-discard', { who });
    case 'vote':
      return t('page-wait-vote', { ...votes(round) });
    case 'propose':
      return t('page-wait-propose');
    case 'round-over':
    case 'game-over':
    case 'before-the-deal':
    case 'before-first-card':
    case 'before-dealer-draw':
      return round.awaited.length === 0
        ? betweenLine(state, round)
        : t('page-wait-for', { names: together(round.awaited.map((seat) => names[seat] ?? '')) });
  }
}

/** Whose turn it is, and whether I am next. */
function turnLine(state: TableState, round: Round, names: readonly string[]): string {
  const me = mySeat(state);
  const who = round.turn === null ? '' : (names[round.turn] ?? '');
  return t(me !== null && round.next === me ? 'page-wait-turn.next' : 'page-wait-turn', { who });
}

function betweenLine(state: TableState, round: Round): string {
  const { room, you } = state;
  if (round.over || room?.stage === 'over') return t('page-over');
  if (you?.begins) return t('page-between-host');
  const host = room?.host ?? null;
  const who = host === null ? undefined : namesOf(state)[host];
  return who === undefined ? t('page-between-nobody') : t('page-between', { who });
}

/** What a bluff risks, in a sentence; null: the card would be none. */
export function bluffLine(state: TableState, round: Round, card: CardName): string | null {
  const lay = layOf(round, card);
  if (lay === null || !lay.bluff || round.colour === null) return null;
  const who = round.target === null ? '' : (namesOf(state)[round.target] ?? '');
  return t('page-raised-bluff', { colour: colourWords(round.colour), who, owed: lay.stake });
}

/** What a raised card would do: only where that isn't plain to see. */
function raisedLine(state: TableState, round: Round, card: CardName): string | null {
  const warning = bluffLine(state, round, card);
  if (warning !== null) return warning;
  const written = textOf(card);
  const text = written === null ? undefined : state.room?.texts[written];
  if (text !== undefined) return t('page-raised-written', { card: cardWords(card), text: writtenSentences(text).join(' ') });
  return lit(round, card) ? t('page-raised', { card: cardWords(card) }) : null;
}

const asleep = (state: TableState): boolean => {
  const me = mySeat(state);
  return me !== null && (personAt(state, me)?.asleep ?? false);
};
