// What the server would say, made by hand: a test names what it is about, the rest is as at any table.
import { type FullLay, fullLay, type Lay, type Room, type Seen, type You } from '../src/generated/protocol.ts';

/** A round in play at a table of so many: seat 0 looks, and has the turn. */
export function aRound(seats: number, more: Partial<Seen> = {}): Seen {
  const each = <T>(value: T): T[] => Array.from({ length: seats }, () => value);
  return {
    round: 1,
    phase: 'lay',
    turn: 0,
    next: 1,
    target: 1,
    awaited: [0],
    to_left: true,
    top: 'R7',
    colour: 'red',
    before: null,
    under: [],
    to_draw: 70,
    counts: each(7),
    here: each(true),
    scores: each(0),
    exposed: [],
    called: [],
    owed: 0,
    attacker: null,
    may_challenge: false,
    lost_challenge: 0,
    proof: [],
    bounced: false,
    down_to: 0,
    rule: null,
    actor: null,
    open_until: null,
    elbows: null,
    misses: each(0),
    voters: [],
    proposer: null,
    proposal: null,
    dealer: seats - 1,
    next_dealer: 0,
    points_left: [],
    winner: null,
    winners: [],
    over: false,
    hand: [],
    known: each([]),
    drawn: [],
    may: {},
    ...more,
  };
}

export const aLay = (lay: Lay): FullLay => fullLay(lay);

export const aRoom = (more: Partial<Room> = {}): Room => ({
  id: 'abcdefghabcdefghabcdefgh',
  stage: 'playing',
  rules: 'classic(seats=4)',
  edition: 'classic',
  options: {},
  written: [],
  texts: [],
  places: 4,
  people: [{ seat: 0, name: 'Ada' }],
  waiting: [],
  watching: 0,
  host: 0,
  clock: null,
  moment: 1,
  pace: 'usual',
  bots: true,
  bot: 'common',
  reach: [],
  idle_days: 30,
  ...more,
});

/** Who looks: the host, unless it is said otherwise. */
export const aViewer = (more: Partial<You> = {}): You => ({
  seat: 0,
  host: true,
  begins: more.host ?? true,
  waiting: false,
  may_sit: 'no',
  seats: [],
  was: null,
  ...more,
});
