import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import recorded from '../../docs/protocol/rounds.json';
import { CARDS } from '../src/generated/catalogue.ts';
import type { CardName, Fresh, FromServer, Lay, Room, Seen, Told, You } from '../src/generated/protocol.ts';
import {
  announced,
  answered,
  answers,
  coloursHeld,
  type DrawStep,
  fits,
  isBluff,
  isOn,
  layOf,
  lineOf,
  lit,
  logOf,
  mine,
  moved,
  mySeat,
  NOTHING,
  namesOf,
  nowLine,
  opponents,
  type Round,
  reduce,
  roundOf,
  standingOf,
  type TableState,
  toDiscard,
  votes,
  whyNoDraw,
  whyNot,
  withOneCard,
} from '../src/state/index.ts';
import { hintsOn, keep, kept, USUAL } from '../src/state/settings.ts';
import { speak, spokenCard } from '../src/words/index.ts';
import { aLay } from './frames.ts';

interface Recording {
  readonly table: string;
  readonly viewer: number | null;
  readonly frames: readonly FromServer[];
  readonly checks: Readonly<Record<string, Seen>>;
}
// Written by the generator from the server's own exit.
const rounds = recorded as unknown as readonly Recording[];

beforeAll(() => speak('en'));

const fold = (frames: readonly FromServer[], from: TableState = NOTHING): TableState =>
  frames.reduce((state, frame) => reduce(state, frame, 0), from);

/** A table in the middle of a recorded round, with what is seen changed by hand. */
function at(seen: Partial<Round>, you: Partial<You> = {}, room: Partial<Room> = {}): TableState {
  const state = fold(rounds[0]?.frames.slice(0, 1) ?? []);
  if (state.round === null || state.you === null || state.room === null) throw new Error('no round');
  return { ...state, round: { ...state.round, ...seen }, you: { ...state.you, ...you }, room: { ...state.room, ...room } };
}
const open = (changes: Partial<Round['may']>): Round['may'] => ({
  fits: [],
  lays: [],
  acts: [],
  discards: [],
  catches: [],
  costs: [],
  why: '',
  no: {},
  no_draw: '',
  ...changes,
});
const lay = (card: CardName, changes: Omit<Lay, 'card'> = {}) => aLay({ card, ...changes });
const line = (state: TableState, now: Partial<Parameters<typeof lineOf>[1]> = {}) => lineOf(state, { hints: false, ...now });

describe.each(rounds)('a round of $table, seen by $viewer', ({ viewer, frames, checks }) => {
  test('what is told adds up to what is seen', () => {
    let state = NOTHING;
    let compared = 0;
    for (const frame of frames) {
      state = reduce(state, frame, 0);
      const check = checks[String(state.seq)];
      if (check === undefined) continue;
      expect(state.round).toEqual(roundOf(check));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(1);
    expect(state.gap).toBe(false);
  });

  test('every moment has its line, its log, its announcements; every card its spoken name', () => {
    let state = NOTHING;
    for (const frame of frames) {
      const before = state;
      state = reduce(state, frame, 0);
      for (const hints of [true, false]) {
        const { before: what, now, tone } = line(state, { hints });
        expect(now).toMatch(/[.?]$/);
        expect(`${what}${now}`).not.toContain('{');
        expect(tone === 'yours').toBe(mine(state));
        const { polite, assertive } = announced(before, state, hints);
        for (const said of [...polite, ...assertive]) expect(said).toMatch(/[.?]$|says: Everybody sings$/);
        if (mine(state) && !mine(before)) expect(assertive.length).toBeGreaterThan(0);
      }
      const { round } = state;
      for (const [place, card] of (round?.hand ?? []).entries()) {
        const { top = null, colour = null } = round ?? {};
        const stands = standingOf(state, card);
        const about = {
          card,
          texts: state.room?.texts ?? [],
          place: place + 1,
          of: round?.hand?.length ?? 0,
          stands,
          top,
          colour,
        };
        expect(spokenCard(about)).toMatch(/ard \d+ of \d+$/);
        if (round !== null && mine(state) && !fits(round, card) && round.may.discards.length === 0) {
          expect(whyNot(state, card)?.text).toMatch(/\.$/);
        }
      }
    }
    expect(logOf(state).length).toBeGreaterThan(10);
    expect(new Set(logOf(state).map((one) => one.key)).size).toBe(logOf(state).length);
  });

  test('what moves is what happened', () => {
    let state = NOTHING;
    for (const frame of frames) {
      const before = state;
      state = moved(reduce(before, frame, 0), Number.POSITIVE_INFINITY);
      if (frame.type !== 'told') continue;
      const after = reduce(before, frame, 0);
      const { motion } = after;
      const plays = (frame.events ?? []).filter((event) => event.type === 'played');
      expect(motion.filter((step) => step.is === 'play')).toHaveLength(plays.length);
      expect(motion.map((step) => step.id)).toEqual(motion.map((_, place) => before.steps + place));
      for (const [seat, number] of Object.entries(after.drew)) {
        if (after.drew === before.drew) continue; // a call, or a vote: the mark of the last act stays
        const draws = motion.filter((step): step is DrawStep => step.is === 'draw' && step.seat === Number(seat));
        expect(number).toBe(draws.reduce((sum, step) => sum + step.number, 0));
      }
      expect(reduce(before, frame, 0, true).motion).toEqual([]);
    }
  });

  test('only what this viewer may know is in the state', () => {
    const state = fold(frames);
    if (viewer === null) {
      expect(mySeat(state)).toBeNull();
      expect(state.round?.hand).toBeNull();
    } else {
      expect(state.round?.hand).toHaveLength(state.round?.counts[viewer] ?? -1);
    }
  });
});

describe('rows', () => {
  const frames = rounds[0]?.frames ?? [];
  const first = frames[0] as Fresh;
  const rows = frames.slice(1, 4) as readonly Told[];

  test('a row that is missing opens the line anew, and nothing is made up', () => {
    const state = fold([first]);
    const gapped = reduce(state, rows[1] as Told, 0);
    expect(gapped.gap).toBe(true);
    expect(gapped.round).toBe(state.round);
    expect(fold(rows, gapped)).toEqual(fold(rows, state));
    expect(fold([rows[0] as Told]).gap).toBe(true);
  });
  test('a row that comes twice is told once', () => {
    const state = fold([first, ...rows]);
    expect(reduce(state, rows[2] as Told, 0)).toBe(state);
  });
  test('a fresh view after a refusal changes nothing that moves', () => {
    const state = fold([first, ...rows]);
    const refused: FromServer = { type: 'refused', id: 'a', code: 'stale', message: '' };
    const again: FromServer = { ...first, seq: state.seq ?? 0, seen: { ...first.seen, ...(state.round as Round) } as Seen };
    const after = fold([refused, again], state);
    expect(after.refused).toEqual(refused);
    expect([after.log, after.last, after.motion, after.fresh]).toEqual([state.log, state.last, state.motion, state.fresh]);
    expect(answered(after).refused).toBeNull();
  });
  test('a fresh view from elsewhere replaces all', () => {
    const state = fold([first, ...rows]);
    const after = reduce(state, { ...first, seq: 99 }, 0);
    expect([after.seq, after.motion, after.drew, after.fresh]).toEqual([99, [], {}, state.fresh + 1]);
  });
  test('room, clock and closing replace what they speak of', () => {
    const state = fold([first]);
    const closed = reduce(state, { type: 'closing', code: 'reload', message: '' }, 0);
    expect(closed.closing?.code).toBe('reload');
    const clock = reduce(state, { type: 'clock', clock: { seats: [1], left: 12 } }, 77);
    expect(clock.clock).toMatchObject({ seats: [1], left: 12, of: null, nudge: false });
    expect(clock.clockAt).toBe(77);
    expect(reduce(state, { type: 'pong' }, 0)).toBe(state);
    expect(reduce(state, { type: 'done', id: 'x', seq: 1 }, 0)).toBe(state);
  });
  test('+4 stays beside the count until the next act, a call is none', () => {
    const told = (seq: number, events: Told['events'] & object): Told => ({ type: 'told', seq, events });
    const drew = fold([first, told(1, [{ type: 'drew', seat: 2, number: 4 }])]);
    expect(drew.drew).toEqual({ 2: 4 });
    const called = reduce(drew, told(2, [{ type: 'uno-called', seat: 1 }]), 0);
    expect(called.drew).toEqual({ 2: 4 });
    expect(reduce(called, told(3, [{ type: 'kept', seat: 2 }]), 0).drew).toEqual({});
  });
  test('a call in a row of its own is said, in the line and aloud', () => {
    const told = (seq: number, events: Told['events'] & object): Told => ({ type: 'told', seq, events });
    const before = fold([first, told(1, [{ type: 'kept', seat: 2 }])]);
    const after = reduce(before, told(2, [{ type: 'uno-called', seat: 1 }]), 0);
    expect(line(after).before).toBe('Ada called UNO.');
    expect(announced(before, after, false).polite).toContain('Ada called UNO.');
  });
  test('the hand that a challenge shows is kept with the verdict', () => {
    const told: Told = {
      type: 'told',
      seq: 1,
      events: [
        { type: 'challenged', seat: 0, other: 3 },
        { type: 'hand-shown', seat: 3, to: 0, cards: ['B3', 'G9'] },
        { type: 'found-guilty', seat: 3 },
        { type: 'drew', seat: 3, number: 4 },
      ],
    };
    const state = fold([first, told]);
    expect(state.shown).toEqual({ seat: 3, to: 0, cards: ['B3', 'G9'], open: false, guilty: true });
    expect(line(state).before).toBe(
      'You challenged Chloe. Chloe shows you: Blue 3, Green 9. Chloe was bluffing. Chloe drew 4 cards.',
    );
  });
});

describe('the line', () => {
  const yours = { turn: 0, awaited: [0], phase: 'lay', top: 'G7', colour: 'green' } as const;
  const draws = open({ fits: ['R7'], acts: ['draw'] });
  test('my turn says what fits', () => {
    expect(line(at({ ...yours, may: draws })).now).toBe('Your turn: green, a 7 or a wild card.');
    expect(line(at({ ...yours, top: 'W', colour: 'red', may: draws })).now).toBe('Your turn: red or a wild card.');
    expect(line(at({ ...yours, top: 'G+2', may: draws })).now).toBe('Your turn: green, a Draw Two or a wild card.');
    expect(line(at({ ...yours, may: open({ acts: ['draw'] }) })).now).toBe('Your turn: green, a 7 or a wild card.');
    expect(line(at({ ...yours, may: open({ acts: ['draw'] }) }), { hints: true }).now).toBe(
      'Your turn: no card fits, so draw.',
    );
    expect(line(at({ ...yours, may: open({ fits: ['R7'] }) })).now).toContain('nothing is left to draw');
  });
  test('who may jump in is told so, with hints', () => {
    const theirs = at({ ...yours, turn: 3, awaited: [3], may: open({ lays: [lay('G7', { jump: true })] }) });
    expect(line(theirs, { hints: true }).now).toBe('You hold Green 7 too: you may jump in.');
    expect(line(theirs).now).not.toContain('jump in');
  });
  test('what was drawn', () => {
    const drew = { ...yours, phase: 'drew', drawn: ['B7'] } as const;
    expect(line(at({ ...drew, may: open({ fits: ['B7'], acts: ['keep'] }) })).now).toBe('Blue 7 fits: play it or keep it.');
    expect(line(at({ ...drew, may: open({ fits: ['B7'] }) })).now).toBe('Blue 7 fits, so it has to be played.');
    expect(line(at({ ...drew, may: open({ acts: ['keep'] }) })).now).toBe("What you drew doesn't fit: keep it.");
    const several = {
      ...drew,
      drawn: ['B7', 'W', 'R1'] as const,
      may: open({ fits: ['B7'], lays: [lay('W')], acts: ['keep'] }),
    };
    expect(line(at(several)).now).toBe('Play one of these or keep them: Blue 7, Wild.');
  });
  test('every way to answer', () => {
    const laid = { ...yours, phase: 'answer', top: 'W4', owed: 4, attacker: 3 } as const;
    const now = (may: Partial<Round['may']>): string => line(at({ ...laid, may: open(may) })).now;
    expect(now({ acts: ['take'] })).toBe('Take 4.');
    expect(now({ acts: ['take', 'challenge'] })).toBe('Challenge, or take 4.');
    expect(now({ acts: ['take', 'challenge'], lays: [lay('ST', { colours: true })] })).toBe('Challenge, bounce or take 4.');
    expect(now({ acts: ['take'], lays: [lay('ST')] })).toBe('Bounce, or take 4.');
    expect(now({ acts: ['take'], fits: ['R+2'] })).toBe('Pass it on with a draw card, or take 4.');
    expect(now({ acts: ['take', 'challenge'], lays: [lay('W4')] })).toContain('Challenge, pass it on');
    expect(now({ acts: ['take'], lays: [lay('W4'), lay('ST')] })).toContain('Bounce, pass it on');
    expect(now({ acts: ['take', 'challenge'], lays: [lay('W4'), lay('ST')] })).toContain('Challenge, bounce, pass it on');
    const state = at({ ...laid, may: open({ acts: ['take', 'challenge'], lays: [lay('ST')] }) });
    expect(announced(at({ turn: 3, awaited: [3] }), state, false).assertive).toEqual([
      'Chloe played Wild Draw Four on you. Challenge, bounce or take 4.',
    ]);
    expect(answers(state.round as Round)).toMatchObject({ take: true, challenge: true, passOn: [] });
    expect(line(at({ ...laid, turn: 2, awaited: [2] })).now).toBe('Ben has to answer.');
  });
  test('colours, discards, votes, proposals', () => {
    expect(line(at({ ...yours, phase: 'name-first-colour' })).now).toBe('Name a color.');
    expect(line(at({ ...yours, phase: 'name-colour', awaited: [1] })).now).toBe('Ada has to name a color.');
    const discards = { ...yours, phase: 'discard', counts: [7, 7, 7, 7], down_to: 3 } as const;
    expect(line(at(discards)).now).toBe('Choose 4 cards to discard.');
    expect(toDiscard(at(discards))).toBe(4);
    expect(line(at({ ...discards, awaited: [2] })).now).toBe('Ben has to discard.');
    const vote = { ...yours, phase: 'vote', actor: 1, voters: [0, 2, 3], proposer: null, turn: 1, awaited: [0, 3] } as const;
    expect(line(at(vote)).now).toBe('Your vote: yes or no.');
    expect(line(at({ ...vote, proposer: 1 })).now).toBe('Ada proposes what the card does. Do you agree?');
    expect(line(at({ ...vote, awaited: [3] })).now).toBe('2 of 3 have answered.');
    expect(votes(at({ ...vote, awaited: [2, 3] }).round as Round)).toEqual({ answered: 1, all: 3 });
    expect(line(at({ ...yours, phase: 'propose', awaited: [0, 1, 2, 3] })).now).toBe(
      'What does this card do? Anybody may propose it.',
    );
    expect(line(at({ ...yours, phase: 'propose', awaited: [0, 1, 2, 3] }, { seat: null })).now).toBe(
      'The table agrees on what the card does.',
    );
  });
  test("the others' turns, and when mine comes", () => {
    const waits = (turn: number, next: number): string => line(at({ ...yours, turn, next, awaited: [turn] })).now;
    expect(waits(1, 2)).toBe("Ada's turn.");
    expect(waits(3, 0)).toBe("Chloe's turn. You are next.");
    expect(line(at({ ...yours, turn: 1, next: 0, awaited: [1] }, { seat: null })).now).toBe("Ada's turn.");
  });
  test('between rounds and at the end', () => {
    const over = { ...yours, phase: 'round-over', awaited: [], turn: null } as const;
    expect(line(at(over, { host: true })).now).toBe('Deal the next round when everybody is ready.');
    expect(line(at(over, { host: false, begins: false }, { host: 2 })).now).toBe('Ben deals the next round.');
    expect(line(at(over, { host: false, begins: false }, { host: null })).now).toBe('The next round is dealt soon.');
    expect(line(at({ ...over, phase: 'game-over', over: true })).now).toBe('The game is over.');
    expect(nowLine(NOTHING, false)).toBe('Getting your cards.');
    expect(nowLine({ ...at({}), round: null }, false)).toMatch(/[.]$/);
    expect(isOn(at(over).round as Round)).toBe(false);
  });
  test('a refusal stands in it, with its rule, until something else is pressed', () => {
    const state = at({ ...yours, may: open({ acts: ['draw'], why: 'does-not-fit', no: { 'swap-not-last': ['SW'] } }) });
    const why = whyNot(state, 'B5');
    expect(why).toEqual({ code: 'does-not-fit', text: 'Needs green, or a 7.', rule: 'R-029' });
    expect(line(state, { refused: why, refusedCard: 'B5' })).toEqual({
      before: "Blue 5 doesn't fit.",
      now: 'Needs green, or a 7.',
      tone: 'refused',
      rule: 'R-029',
    });
    expect(whyNot(state, 'SW')?.text).toBe("Swap Hands can't be your last card here.");
    expect(whyNoDraw(state)).toBeNull();
    const theirs = at({ ...yours, turn: 1, awaited: [1], may: open({ why: 'not-your-turn' }) });
    expect(whyNot(theirs, 'B5')?.text).toBe("It is Ada's turn.");
    expect(whyNoDraw(theirs)?.text).toBe("It is Ada's turn.");
    const discarding = at({ ...yours, phase: 'discard', awaited: [2], turn: 1, may: open({ why: 'discard-first' }) });
    expect(whyNot(discarding, 'B5')?.text).toBe('Ben has to discard first.');
    const drew = at({
      ...yours,
      phase: 'drew',
      drawn: ['B7'],
      may: open({ why: 'only-the-drawn-card', no_draw: 'drew-already' }),
    });
    expect(whyNot(drew, 'B5')?.text).toBe('After drawing you may play only what you drew: Blue 7.');
    expect(whyNoDraw(drew)?.code).toBe('drew-already');
  });
  test('a bluff says its price, a written card its rule, a lost line that nothing is lost', () => {
    const may = open({
      fits: ['G7'],
      lays: [lay('W4', { colours: true, bluff: true, stake: 4 }), lay('CU:1', { colours: true })],
      acts: ['draw'],
    });
    const state = at({ ...yours, target: 1, may }, {}, { texts: [{ idea: 'c04' }] });
    const round = state.round as Round;
    expect([isBluff(round, 'W4'), lit(round, 'W4'), lit(round, 'G7'), fits(round, 'B5')]).toEqual([true, false, true, false]);
    expect(layOf(round, 'G7')).toEqual(lay('G7'));
    expect(line(state, { raised: 'W4' }).now).toBe('You hold green. If Ada challenges, you take 4.');
    expect(line(state, { raised: 'CU:1' }).now).toBe('Customizable: The player of this card takes another turn.');
    expect(line(state, { raised: 'G7' }).now).toBe('Green 7. Press again to play it.');
    expect(line(state, { raised: 'B5' }).now).toBe('Your turn: green, a 7 or a wild card.');
    expect(line(state, { lost: true }).now).toBe('Your turn waits. Nothing is lost.');
    expect(line(state, { held: true }).now).toBe('A moment: somebody can still be caught.');
    expect(standingOf(state, 'W4')).toEqual({ is: 'bluff', owed: 4 });
    expect(standingOf(state, 'G7', true)).toEqual({ is: 'chosen' });
  });
  test('a bot plays for me', () => {
    const people = [{ seat: 0, name: 'You', asleep: true }];
    expect(line(at({ ...yours, may: draws }, {}, { people }))).toMatchObject({
      tone: 'quiet',
      now: 'A bot plays for you. Touch the table to go on yourself.',
    });
  });
});

describe('announcements', () => {
  const yours = { turn: 0, awaited: [0], phase: 'lay', top: 'G7', colour: 'green', hand: ['G1', 'R7', 'B5', 'W4'] } as const;
  const may = open({ fits: ['G1', 'R7'], lays: [lay('W4', { bluff: true })], acts: ['draw'] });
  const theirs = at({ ...yours, turn: 1, awaited: [1] });
  test('my turn, at once and only once', () => {
    const mine = at({ ...yours, may });
    expect(announced(theirs, mine, false).assertive).toEqual(['Your turn. Green 7 is on top. 2 of your cards fit.']);
    expect(announced(mine, { ...mine }, false)).toEqual({ polite: [], assertive: [] });
    const wild = at({ ...yours, top: 'W', may: open({ acts: ['draw'] }) });
    expect(announced(theirs, wild, false).assertive).toEqual([
      'Your turn. Wild is on top, the color is green. None of your cards fits.',
    ]);
  });
  test('whom to catch, only with hints on', () => {
    const exposed = at({ ...yours, turn: 1, awaited: [1], may: open({ catches: [3] }) });
    expect(announced(theirs, exposed, true).assertive).toEqual(['You can catch Chloe.']);
    expect(announced(theirs, exposed, false).assertive).toEqual([]);
    const forgot = at({ ...yours, turn: 1, awaited: [1], exposed: [0] });
    expect(announced(theirs, forgot, true).assertive).toEqual(['You have one card left: call UNO.']);
  });
});

describe('who sits where', () => {
  test('in playing order from my seat', () => {
    expect(opponents(at({})).map((person) => person.name)).toEqual(['Ada', 'Ben', 'Chloe']);
    expect(opponents(at({}, { seat: 2 })).map((person) => person.name)).toEqual(['Chloe', 'You', 'Ada']);
    expect(opponents(at({ here: [true, true, false, true] })).map((person) => person.name)).toEqual(['Ada', 'Chloe']);
    expect(opponents(at({}, { seat: null })).map((person) => person.seat)).toEqual([0, 1, 2, 3]);
    expect(namesOf(at({}))).toEqual(['You', 'Ada', 'Ben', 'Chloe']);
  });
  test('who could be caught by the looks of it', () => {
    expect(withOneCard(at({ counts: [1, 1, 2, 1], called: [3] }))).toEqual([1]);
  });
  test('how many of each colour, a card aside', () => {
    const round = at({ hand: ['R7', 'R7', 'G1', 'W'] }).round as Round;
    expect(coloursHeld(round, 'R7')).toEqual({ red: 1, green: 1, blue: 0, yellow: 0 });
    expect(Object.values(coloursHeld({ ...round, hand: [...CARDS] }, null))).toEqual([13, 13, 13, 13]);
  });
});

describe('settings', () => {
  beforeEach(() => localStorage.clear());
  test('are kept', () => {
    expect(kept()).toEqual(USUAL);
    expect(keep({ ...USUAL, name: 'Ada', theme: 'dark', hints: false })).toBe(true);
    expect(kept()).toEqual({ ...USUAL, name: 'Ada', theme: 'dark', hints: false });
  });
  test('what was changed by somebody is as usual', () => {
    for (const text of ['', '{', 'null', '[]', '{"theme":"pink","rounds":-1,"name":7,"instant":"yes"}']) {
      localStorage.setItem('lastcard-settings', text);
      expect(kept()).toEqual(USUAL);
    }
  });
  test('a browser that keeps nothing plays all the same', () => {
    expect(kept(null)).toEqual(USUAL);
    expect(keep(USUAL, null)).toBe(false);
    const full = { getItem: () => null, setItem: () => { throw new Error('full'); } } as unknown as Storage; // biome-ignore format: short
    expect(keep(USUAL, full)).toBe(false);
  });
  test('hints for a newcomer, unless set', () => {
    expect([0, 2, 3].map((rounds) => hintsOn({ ...USUAL, rounds }))).toEqual([true, true, false]);
    expect(hintsOn({ ...USUAL, rounds: 9, hints: true })).toBe(true);
    expect(hintsOn({ ...USUAL, hints: false })).toBe(false);
  });
});
