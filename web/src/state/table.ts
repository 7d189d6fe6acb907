// A table as this page knows it, folded from the server's frames: the page decides nothing and knows no rules.
import {
  type CardName,
  type Closing,
  type EventOnTheWire,
  type Fresh,
  type FromServer,
  type FullClock,
  type FullLay,
  type FullMay,
  fullClock,
  fullLay,
  fullMay,
  type HandShown,
  type May,
  type Refused,
  type Room,
  type Seen,
  type SeenChanges,
  type You,
} from '../generated/protocol.ts';
import { type Step, stepsOf } from './motion.ts';

/** What may be done, with nothing left out. */
export type OpenMay = Omit<FullMay, 'lays'> & { readonly lays: readonly FullLay[] };
/** A round as this viewer sees it, with nothing left out. */
export type Round = Omit<Seen, 'may'> & { readonly may: OpenMay };

/** One row of the table's log: what happened at once. */
export interface Row {
  readonly seq: number;
  readonly events: readonly EventOnTheWire[];
}

export interface TableState {
  /** The last row of the table's log that is folded in; null: nothing has come yet. */
  readonly seq: number | null;
  readonly room: Room | null;
  readonly you: You | null;
  /** null: no round has been dealt yet. */
  readonly round: Round | null;
  readonly clock: FullClock | null;
  /** When `clock` came, by the page's own clock (ms). */
  readonly clockAt: number;
  /** What happened in this round, the oldest first; sentences are made of it when it is shown. */
  readonly log: readonly Row[];
  /** The row whose events the line speaks of. */
  readonly last: Row | null;
  /** "+4" beside the count of whoever drew, by seat, until the next act. */
  readonly drew: Readonly<Record<number, number>>;
  /** The hand that was shown to me after a challenge, until the next act. */
  readonly shown: Shown | null;
  /** What is still to be seen moving, the oldest first. */
  readonly motion: readonly Step[];
  /** How many steps have ever been queued: the number of the next. */
  readonly steps: number;
  /** How many times everything was replaced by a `Fresh`: nothing that was raised or chosen before is good any more. */
  readonly fresh: number;
  /** A row is missing: the line has to be opened anew, from `seq` on. */
  readonly gap: boolean;
  /** The last refusal of a command, until the next row or the next press. */
  readonly refused: Refused | null;
  /** The server's last word on the line that is now closed. */
  readonly closing: Closing | null;
}

export interface Shown {
  readonly seat: number;
  readonly to: number | null;
  readonly cards: readonly CardName[];
  /** Everybody sees it. */
  readonly open: boolean;
  readonly guilty: boolean | null;
}

export const NOTHING: TableState = {
  seq: null,
  room: null,
  you: null,
  round: null,
  clock: null,
  clockAt: 0,
  log: [],
  last: null,
  drew: {},
  shown: null,
  motion: [],
  steps: 0,
  fresh: 0,
  gap: false,
  refused: null,
  closing: null,
};

/** The table after a frame. `now`: the page's clock in ms. `still`: nothing shall move. */
export function reduce(state: TableState, frame: FromServer, now: number, still = false): TableState {
  switch (frame.type) {
    case 'fresh':
      return afresh(state, frame);
    case 'told': {
      if (state.seq === null || frame.seq > state.seq + 1) return { ...state, gap: true };
      if (frame.seq <= state.seq) return state;
      return told(state, frame.seq, frame.events ?? [], frame.seen, still);
    }
    case 'room':
      return { ...state, room: frame.room, you: frame.you };
    case 'clock':
      return { ...state, clock: fullClock(frame.clock), clockAt: now };
    case 'refused':
      return { ...state, refused: frame };
    case 'closing':
      return { ...state, closing: frame };
    case 'done':
    case 'pong':
      return state;
    default:
      return unknown(state, frame);
  }
}

/** The steps up to this one have been seen, or cut short. */
export const moved = (state: TableState, upTo: number): TableState => ({
  ...state,
  motion: state.motion.filter((step) => step.id > upTo),
});

/** The refusal has been read: something else was pressed. */
export const answered = (state: TableState): TableState => (state.refused === null ? state : { ...state, refused: null });

// --- within ---

function afresh(state: TableState, { seq, room, you, seen, recent }: Fresh): TableState {
  const round = seen === null ? null : roundOf(seen);
  const replaced = { ...state, seq, room, you, round, gap: false, closing: null };
  if (seq === state.seq) return replaced; // nothing has happened: what the line says, and what moves, stays
  const beginning = recent.findLastIndex((event) => event.type === 'round-began');
  return {
    ...replaced,
    log: recent.length === 0 ? [] : [{ seq, events: recent }],
    last: recent.length === 0 ? null : { seq, events: lastAct(recent.slice(beginning + 1)) },
    drew: {},
    shown: null,
    motion: [],
    fresh: state.fresh + 1,
  };
}

function told(
  state: TableState,
  seq: number,
  events: readonly EventOnTheWire[],
  changes: SeenChanges | undefined,
  still: boolean,
): TableState {
  const row: Row = { seq, events };
  const begins = events.some((event) => event.type === 'round-began' || event.type === 'game-opened');
  const round = changes === undefined ? state.round : changed(state.round, changes);
  const happened = events.some(isAct);
  const motion = still ? [] : stepsOf(events, state.steps);
  return {
    ...state,
    seq,
    round,
    log: begins ? [row] : events.length === 0 ? state.log : [...state.log, row],
    last: events.some((event) => isAct(event) || isOfPeople(event) || isCall(event)) ? row : state.last,
    drew: happened ? drawn(events) : state.drew,
    shown: happened ? shown(events) : state.shown,
    motion: still ? [] : [...state.motion, ...motion],
    steps: state.steps + motion.length,
    refused: happened ? null : state.refused,
    gap: false,
  };
}

export const roundOf = (seen: Seen): Round => ({ ...seen, may: mayOf(seen.may) });

function mayOf(sent: May): OpenMay {
  const may = fullMay(sent);
  return { ...may, lays: may.lays.map(fullLay) };
}

function changed(round: Round | null, changes: SeenChanges): Round {
  const { may, ...rest } = changes;
  if (round === null) return roundOf(changes as Seen); // of a first round, everything is told
  return { ...round, ...rest, may: may === undefined ? round.may : mayOf(may) };
}

/** Whether an event is of the game: what was drawn before is old then. */
export function isAct(event: EventOnTheWire): boolean {
  switch (event.type) {
    case 'uno-announced':
    case 'uno-called':
    case 'voted':
    case 'player-joined':
      return false;
    default:
      return !isOfPeople(event);
  }
}

/** Somebody said UNO: told as soon as it is said, though what was drawn before stays. */
const isCall = (event: EventOnTheWire): boolean => event.type === 'uno-announced' || event.type === 'uno-called';

/** Whether an event is of the people at the table, not of the cards. */
export function isOfPeople(event: EventOnTheWire): boolean {
  switch (event.type) {
    case 'sat-down':
    case 'got-up':
    case 'bot-sat':
    case 'fell-asleep':
    case 'woke-up':
    case 'nudged':
    case 'time-up':
    case 'host-is':
    case 'game-opened':
      return true;
    default:
      return false;
  }
}

/** Who drew how many, the dealing aside. */
function drawn(events: readonly EventOnTheWire[]): Readonly<Record<number, number>> {
  const found: Record<number, number> = {};
  for (const event of events) {
    if (event.type === 'drew' && event.number > 0) found[event.seat] = (found[event.seat] ?? 0) + event.number;
  }
  return found;
}

/** The hand that a challenge showed to me, and whether it was a bluff. */
function shown(events: readonly EventOnTheWire[]): Shown | null {
  const hand = events.find((event): event is HandShown => event.type === 'hand-shown' && event.cards !== undefined);
  if (hand?.cards === undefined) return null;
  const found = (type: EventOnTheWire['type']): boolean =>
    events.some((event) => event.type === type && 'seat' in event && event.seat === hand.seat);
  const guilty = found('found-guilty') ? true : found('found-innocent') ? false : null;
  return { seat: hand.seat, to: hand.to ?? null, cards: hand.cards, open: hand.open ?? false, guilty };
}

/** The events of the last thing that somebody did, of those of a whole round. */
function lastAct(events: readonly EventOnTheWire[]): readonly EventOnTheWire[] {
  const from = events.findLastIndex((event) => ['played', 'drew', 'first-card', 'challenged'].includes(event.type));
  return from < 0 ? events : events.slice(from);
}

/** A frame of a newer server. */
function unknown(state: TableState, _frame: never): TableState {
  return state;
}
