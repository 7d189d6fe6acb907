import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import recorded from '../../docs/protocol/rounds.json';
import type { FromServer } from '../src/generated/protocol.ts';
import type { Ends, World } from '../src/net/line.ts';
import { LiveTable } from '../src/state/live.svelte.ts';
import type { Announced } from '../src/state/log.ts';
import { own } from '../src/state/settings.svelte.ts';
import { speak } from '../src/words/index.ts';

// A whole round, as the server told it.
const frames = (recorded as unknown as readonly { frames: readonly FromServer[] }[]).at(-1)?.frames ?? [];

let ends: Ends[];
let sent: Record<string, unknown>[];
let addresses: string[];
const world: World = {
  open: (address, to) => {
    addresses.push(address);
    ends.push(to);
    return { send: (text) => sent.push(JSON.parse(text) as Record<string, unknown>), close: () => undefined };
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

beforeAll(() => speak('en'));
beforeEach(() => {
  [ends, sent, addresses] = [[], [], []];
});
afterEach(() => localStorage.clear());

test('a round is followed to its end, and shown as it goes', () => {
  const said: Announced[] = [];
  const onroundover = vi.fn();
  const table = new LiveTable(
    'k7Q',
    { still: () => false, hints: () => true, onannounce: (one) => said.push(one), onroundover },
    world,
  );
  const shown: (number | null)[] = [];
  const stop = $effect.root(() => {
    $effect(() => {
      shown.push(table.state.seq);
    });
  });
  flushSync();
  ends[0]?.opened();
  for (const frame of frames) {
    hears(frame);
    flushSync();
  }
  stop();
  expect(shown).toEqual([null, ...frames.map((_, seq) => seq)]);
  expect(table.link).toEqual({ is: 'live' });
  expect(table.state.round?.phase).toBe('round-over');
  expect(onroundover).toHaveBeenCalledTimes(1);
  expect(said.length).toBeGreaterThan(frames.length / 2);
  const last = table.state.motion.at(-1)?.id ?? -1;
  table.moved(last);
  expect(table.state.motion).toEqual([]);
  table.close();
  expect(table.link.is).toBe('closed');
});

test('a missing row opens the line anew, from the last one on', async () => {
  const table = new LiveTable('k7Q', { still: () => true, hints: () => false }, world);
  ends[0]?.opened();
  hears(...frames.slice(0, 3), ...frames.slice(5, 6));
  await vi.waitFor(() => expect(addresses).toHaveLength(2));
  expect(addresses[1]).toMatch(/&since=2$/);
  ends[1]?.opened();
  hears(...frames.slice(3, 6));
  expect([table.state.seq, table.state.gap, table.state.motion]).toEqual([5, false, []]);
});

test('a move says what was seen, and a refusal stays until something else is pressed', async () => {
  const table = new LiveTable('k7Q', { still: () => true, hints: () => false }, world);
  ends[0]?.opened();
  hears(...frames.slice(0, 3));
  const drawn = table.move('draw');
  expect(sent.at(-1)).toEqual({ type: 'do', seen: 2, move: 'draw', id: 'id1' });
  expect(table.pending).toBe(true);
  hears({ type: 'refused', id: 'id1', code: 'not-your-turn', message: '', values: { turn: 1 }, rule: 'R-018' });
  expect((await drawn).ok).toBe(false);
  expect(table.pending).toBe(false);
  expect(table.refused).toEqual({ code: 'not-your-turn', text: "It is Ada's turn.", rule: 'R-018' });
  table.read();
  expect(table.refused).toBeNull();
});

test('the settings change for all at once, and are kept', () => {
  expect(own.hints).toBe(true);
  own.roundSeen();
  own.set({ rounds: 3, name: 'Ada' });
  expect(own.hints).toBe(false);
  expect(localStorage.getItem('lastcard-settings')).toContain('"name":"Ada"');
});
