// What the player's hands do: the moves that go out for presses, what is asked in between, what a refusal leaves behind.
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromServer, Lay, Room, Seen, SeenChanges } from '../src/generated/protocol.ts';
import type { Ends, World } from '../src/net/line.ts';
import { Hands } from '../src/play/hands.svelte.ts';
import { isJoke, Notices } from '../src/play/notices.svelte.ts';
import { LiveTable } from '../src/state/live.svelte.ts';
import { speak } from '../src/words/index.ts';
import { aRoom, aRound, aViewer } from './frames.ts';

const ROOM: Room = aRoom({
  rules: 'uno112(seats=3)',
  edition: 'uno112',
  options: { swap_colour: 'before', scoring: 'standard' },
  written: [0, 1, 2],
  texts: [{ idea: 'c06' }, { idea: 'c08' }, { free: 'Everybody sings' }],
  places: 3,
  people: [
    { seat: 0, name: 'Mia' },
    { seat: 1, name: 'Ada', bot: 'common' },
    { seat: 2, name: 'Ben', bot: 'common' },
  ],
});
const SWAP: Lay = { card: 'SW', colours: true, targets: [1, 2], nobody: true };
const SEEN: Seen = aRound(3, {
  top: 'R9',
  counts: [4, 5, 2],
  hand: ['R1', 'B5', 'W', 'SW'],
  may: { fits: ['R1'], lays: [{ card: 'W', colours: true }, SWAP], acts: ['draw'], why: 'does-not-fit' },
});

let ends: Ends[];
let sent: { id: string; move?: string }[];
const world: World = {
  open: (_address, to) => {
    ends.push(to);
    return {
      send: (text) => {
        const frame = JSON.parse(text) as { id: string; type: string };
        if (frame.type !== 'ping') sent.push(frame);
      },
      close: () => undefined,
    };
  },
  now: () => 0,
  later: () => () => undefined,
  random: () => 1,
  id: () => `id${sent.length}`,
  onwake: () => () => undefined,
  base: 'ws://lastcard.test',
};
const hears = (...what: readonly FromServer[]): void => {
  for (const frame of what) ends.at(-1)?.heard(JSON.stringify(frame));
};
const moves = (): (string | undefined)[] => sent.map((one) => one.move);
const settle = async (): Promise<void> => {
  await Promise.resolve();
  await new Promise((done) => setTimeout(done));
  flushSync();
};

let table: LiveTable;
let hands: Hands;
function begin(changes: Partial<Seen> = {}): void {
  table = new LiveTable('k7Q', { still: () => true, hints: () => true }, world);
  ends[0]?.opened();
  const seen = { ...SEEN, ...changes };
  hears({ type: 'fresh', protocol: 1, seq: 1, room: ROOM, you: aViewer(), seen, recent: [] });
  hands = new Hands(table);
}
let seq = 1;
function told(seen: SeenChanges, events: Extract<FromServer, { type: 'told' }>['events'] = []): void {
  seq += 1;
  hears({ type: 'told', seq, events, seen });
}
const done = (): void => hears({ type: 'done', id: sent.at(-1)?.id ?? '', seq });

beforeAll(() => speak('en'));
beforeEach(() => {
  [ends, sent, seq] = [[], [], 1];
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

describe('playing a card', () => {
  it('raises first, then lays', async () => {
    begin();
    hands.raise('R1.0');
    expect([hands.raisedCard, moves()]).toEqual(['R1', []]);
    hands.lay('R1.0');
    expect(moves()).toEqual(['play R1']);
    hands.lay('R1.0'); // a second press while it is on its way
    expect(moves()).toEqual(['play R1']);
    told({ hand: ['B5', 'W', 'SW'], awaited: [1], turn: 1 });
    done();
    await settle();
    expect(hands.raised).toBeNull();
  });
  it('asks a wild card for its color, and taking it back costs nothing', () => {
    begin();
    hands.lay('W.0');
    expect([hands.asking?.asked, hands.raisedCard, moves()]).toEqual(['colour', 'W', []]);
    hands.back();
    expect([hands.asking, hands.raised, moves()]).toEqual([null, null, []]);
    hands.lay('W.0');
    hands.nameColour('green');
    expect(moves()).toEqual(['play W green']);
  });
  it('asks for the color, then whom; one step back leads to the color', () => {
    begin();
    hands.lay('SW.0');
    hands.nameColour('blue');
    expect([hands.asking?.asked, hands.asking?.colour]).toEqual(['target', 'blue']);
    hands.back();
    expect([hands.asking?.asked, hands.asking?.colour]).toEqual(['colour', null]);
    hands.nameColour('red');
    hands.aimAt(2);
    expect(moves()).toEqual(['play SW red with 2']);
  });
  it('asks for whom first where the color comes afterwards', () => {
    begin({ may: { lays: [{ ...SWAP, colour_later: true }] } });
    hands.lay('SW.0');
    expect(hands.asking?.asked).toBe('target');
    hands.aimAt(1);
    expect(moves()).toEqual(['play SW with 1']);
  });
  it('puts down what can be laid no more', () => {
    begin();
    hands.lay('W.0');
    told({ may: { acts: [], why: 'not-your-turn' }, awaited: [1], turn: 1 });
    expect(hands.asking).toBeNull();
  });
  it('says at once why a card does not fit, and asks nobody', () => {
    begin();
    hands.raise('B5.0');
    expect([hands.raisedCard, hands.refusal?.why.code]).toEqual(['B5', 'does-not-fit']);
    hands.lay('B5.0');
    expect(hands.refusal).toMatchObject({ key: 'B5.0', card: 'B5', why: { text: 'Needs red, or a 9.', rule: 'R-029' } });
    expect([hands.raised, moves()]).toEqual([null, []]);
    const before = hands.refusal?.count ?? 0;
    hands.lay('B5.0');
    expect(hands.refusal?.count).toBe(before + 1);
    hands.raise('R1.0');
    expect(hands.refusal).toBeNull();
  });
  it('shows what the server refuses, on the card it was about', async () => {
    begin();
    hands.lay('R1.0');
    const id = sent.at(-1)?.id ?? '';
    hears({ type: 'refused', id, code: 'not-your-turn', message: '', values: { turn: 1 }, rule: 'R-018' });
    await settle();
    expect(hands.refusal).toMatchObject({ key: 'R1.0', why: { text: "It is Ada's turn.", rule: 'R-018' } });
  });
  it('jumps in by the same press', () => {
    begin({ awaited: [1], turn: 1, may: { lays: [{ card: 'R1', jump: true }], why: 'not-your-turn' } });
    hands.lay('R1.0');
    expect(moves()).toEqual(['jump in R1']);
  });
});

describe('the slots', () => {
  it('draw, or say why not', () => {
    begin();
    hands.draw();
    expect(moves()).toEqual(['draw']);
  });
  it('draws nothing twice: who has drawn is told so', () => {
    begin({ phase: 'drew', drawn: ['B5'], may: { acts: ['keep'], why: 'only-the-drawn-card', no_draw: 'drew-already' } });
    hands.draw();
    expect([moves(), hands.refusal?.why.code]).toEqual([[], 'drew-already']);
  });
  it('calls and catches while something else is on its way', async () => {
    begin();
    hands.lay('R1.0');
    void hands.call('uno');
    void hands.call('catch 1');
    expect(moves()).toEqual(['play R1', 'uno', 'catch 1']);
    hears({ type: 'refused', id: sent.at(-1)?.id ?? '', code: 'nobody-to-catch', message: '' });
    await settle();
    expect(hands.refusal).toMatchObject({ key: null, why: { text: 'Nobody to catch there.' } });
  });
});

describe('discards by a written rule', () => {
  const asked = {
    phase: 'discard',
    down_to: 2,
    rule: 0,
    actor: 1,
    may: { discards: SEEN.hand ?? [], why: 'discard-first' },
  } as const;
  it('are ticked, counted, and sent one after the other', async () => {
    begin(asked);
    hands.tick('R1.0', 2);
    hands.tick('B5.0', 2);
    hands.tick('W.0', 2); // one more pushes out the first
    expect(hands.ticked).toEqual(['B5.0', 'W.0']);
    hands.tick('W.0', 2);
    hands.tick('SW.0', 2);
    const all = hands.discard();
    expect(moves()).toEqual(['discard B5']);
    told({ hand: ['R1', 'W', 'SW'], counts: [3, 5, 2] });
    done();
    await settle();
    expect(moves()).toEqual(['discard B5', 'discard SW']);
    told({ hand: ['R1', 'W'], counts: [2, 5, 2], phase: 'lay', awaited: [1] });
    done();
    await all;
    expect([hands.discarding, hands.ticked]).toEqual([false, []]);
  });
  it('end with what is refused', async () => {
    begin(asked);
    hands.tick('R1.0', 2);
    hands.tick('B5.0', 2);
    const all = hands.discard();
    hears({ type: 'refused', id: sent.at(-1)?.id ?? '', code: 'no-discard-asked', message: '' });
    await all;
    expect([moves(), hands.ticked, hands.refusal?.why.code]).toEqual([['discard R1'], [], 'no-discard-asked']);
  });
});

describe('what the table tells', () => {
  const heard = (notices: Notices): void => notices.hear(table.state, false);
  it('is nothing that was there before this page', () => {
    begin();
    const notices = new Notices();
    told({}, [{ type: 'rule-acts', seat: 1, text: 0 }]);
    notices.hear(table.state, true);
    expect(notices.now).toBeNull();
  });
  it('is what a written card makes of each hand, in numbers that everybody can count', () => {
    begin();
    const notices = new Notices();
    heard(notices);
    told({ counts: [4, 4, 3], rule: 0, actor: 1 }, [
      { type: 'played', seat: 1, card: 'CU:1', colour: 'red' },
      { type: 'rule-acts', seat: 1, text: 0 },
      { type: 'drew', seat: 2, number: 1 },
    ]);
    heard(notices);
    expect(notices.now).toEqual({
      is: 'written',
      text: 0,
      actor: 1,
      effects: [
        { seat: 0, how: 'discard', number: 1 },
        { seat: 1, how: 'discard', number: 1 },
        { seat: 2, how: 'draw', number: 1 },
      ],
    });
    notices.close();
    expect(notices.now).toBeNull();
  });
  it('goes by itself after its time', () => {
    vi.useFakeTimers();
    begin();
    const notices = new Notices();
    heard(notices);
    told({ rule: 2, actor: 1 }, [{ type: 'rule-acts', seat: 1, text: 2 }]);
    heard(notices);
    expect(notices.now?.is).toBe('written');
    vi.advanceTimersByTime(6000);
    expect(notices.now).toBeNull();
  });
  it('is the hand that a challenge has shown, to the challenger alone, with the color that counted', () => {
    const proof = ['R3', 'R4'] as const;
    begin({ top: 'W4', colour: 'blue', before: 'red', proof, under: ['R9'], phase: 'answer', owed: 4, attacker: 1 });
    const notices = new Notices();
    heard(notices);
    told({ phase: 'lay', counts: [4, 9, 2] }, [
      { type: 'challenged', seat: 0, other: 1 },
      { type: 'hand-shown', seat: 1, to: 0, cards: ['R3', 'G1'] },
      { type: 'found-guilty', seat: 1 },
      { type: 'drew', seat: 1, number: 4 },
    ]);
    heard(notices);
    expect(notices.now).toMatchObject({
      is: 'result',
      seat: 1,
      guilty: true,
      cards: ['R3', 'G1'],
      colour: 'red',
      proof,
      drew: { number: 4, mine: false },
    });
    told({ turn: 1, awaited: [1] }, [{ type: 'played', seat: 0, card: 'R1' }]);
    heard(notices);
    expect(notices.now?.is).toBe('result'); // it stays until it is pressed
    notices.close();
    told({}, [{ type: 'nudged', seat: 1, by: 0 }]);
    heard(notices);
    expect(notices.now).toBeNull();
  });
  it('is the joke for whoever has to tell it', () => {
    begin({ rule: 1, actor: 0 });
    expect(isJoke(table.state, 1)).toBe(true);
    const notices = new Notices();
    heard(notices);
    told({ phase: 'vote', awaited: [1, 2] }, [
      { type: 'rule-acts', seat: 0, text: 1 },
      { type: 'vote-asked', seat: 0 },
    ]);
    heard(notices);
    expect(notices.now).toEqual({ is: 'joke', text: 1 });
  });
});
