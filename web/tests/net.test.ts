import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import examples from '../../docs/protocol/examples.json';
import { PROTOCOL } from '../src/generated/catalogue.ts';
import { glance, myTables, openSession, openTable } from '../src/net/http.ts';
import {
  browser,
  type Command,
  type Ends,
  Line,
  type Link,
  type Outcome,
  randomId,
  type Socket,
  type World,
} from '../src/net/line.ts';

interface Opened {
  readonly address: string;
  readonly ends: Ends;
  readonly sent: Record<string, unknown>[];
  closed: boolean;
}

/** A world where time stands until it is told to go on, and sockets do what the test says. */
class Made implements World {
  readonly base = 'ws://lastcard.test';
  readonly sockets: Opened[] = [];
  readonly timers: { when: number; what: () => void }[] = [];
  time = 0;
  ids = 0;
  wake: () => void = () => undefined;

  open = (address: string, ends: Ends): Socket => {
    const opened: Opened = { address, ends, sent: [], closed: false };
    this.sockets.push(opened);
    return {
      send: (text) => opened.sent.push(JSON.parse(text) as Record<string, unknown>),
      close: () => {
        opened.closed = true;
      },
    };
  };
  now = (): number => this.time;
  later = (ms: number, what: () => void): (() => void) => {
    const timer = { when: this.time + ms, what };
    this.timers.push(timer);
    return () => {
      if (this.timers.includes(timer)) this.timers.splice(this.timers.indexOf(timer), 1);
    };
  };
  random = (): number => 1;
  id = (): string => `id${this.ids++}`;
  onwake = (what: () => void): (() => void) => {
    this.wake = what;
    return () => {
      this.wake = () => undefined;
    };
  };

  get last(): Opened {
    const last = this.sockets.at(-1);
    if (last === undefined) throw new Error('no socket');
    return last;
  }
  get types(): unknown[] {
    return this.last.sent.map((one) => one.type);
  }
  pass(ms: number): void {
    const until = this.time + ms;
    for (;;) {
      const next = this.timers.filter((timer) => timer.when <= until).sort((a, b) => a.when - b.when)[0];
      if (next === undefined) break;
      this.timers.splice(this.timers.indexOf(next), 1);
      this.time = next.when;
      next.what();
    }
    this.time = until;
  }
  /** The socket opens, and the server says something. */
  comes(...frames: object[]): void {
    this.last.ends.opened();
    this.hears(...frames);
  }
  hears(...frames: object[]): void {
    for (const frame of frames) this.last.ends.heard(JSON.stringify(frame));
  }
}

const FRESH = examples.fresh;
const PONG = { type: 'pong' };
const DRAW: Command = { type: 'do', seen: 6, move: 'draw' };

let world: Made;
let since: number | null;
let links: Link[];
let heard: string[];
let check: (() => Promise<string | null>) | undefined;

const line = (): Line =>
  new Line(
    {
      table: 'k7Q',
      since: () => since,
      onframe: (frame) => heard.push(frame.type),
      onlink: (link) => links.push(link),
      ...(check === undefined ? {} : { check }),
    },
    world,
  );

beforeEach(() => {
  world = new Made();
  since = null;
  links = [];
  heard = [];
  check = undefined;
});

describe('the line', () => {
  test('opens with the version, and with the last row once there is one', () => {
    line();
    expect(world.last.address).toBe(`ws://lastcard.test/ws/k7Q?v=${PROTOCOL}`);
    world.comes(FRESH);
    expect(heard).toEqual(['fresh']);
    expect(links).toEqual([{ is: 'live' }]);
    since = 12;
    world.last.ends.closed(1006);
    world.pass(300);
    expect(world.last.address).toBe(`ws://lastcard.test/ws/k7Q?v=${PROTOCOL}&since=12`);
  });
  test('where nothing happened meanwhile, an answer to the ping is enough', () => {
    line();
    world.comes();
    expect(world.types).toEqual(['ping']);
    expect(links).toEqual([]);
    world.hears(PONG);
    expect(links).toEqual([{ is: 'live' }]);
  });
  test('tries again soon, and never waits longer than two seconds', () => {
    line();
    const waits: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      const [from, before] = [world.time, world.sockets.length];
      world.last.ends.closed(1006);
      while (world.sockets.length === before) world.pass(10);
      waits.push(world.time - from);
    }
    expect(waits.slice(0, 5)).toEqual([300, 600, 1000, 1500, 2000]);
    expect(Math.max(...waits)).toBe(2000);
    expect(links).toHaveLength(1);
    world.comes(FRESH);
    world.last.ends.closed(1006);
    world.pass(300);
    world.comes(FRESH);
    expect(links.map((link) => link.is)).toEqual(['lost', 'live', 'lost', 'live']);
  });
  test('a socket that never opens is given up', () => {
    line();
    world.pass(5000);
    expect(world.last.closed).toBe(true);
    world.pass(300);
    expect(world.sockets).toHaveLength(2);
  });
  test('silence is asked, and no answer is a lost line', () => {
    line();
    world.comes(FRESH);
    world.pass(8000);
    expect(world.types).toEqual(['ping', 'ping']);
    world.hears(PONG);
    world.pass(8000);
    expect(world.types).toEqual(['ping', 'ping', 'ping']);
    world.pass(2000);
    expect(links.at(-1)).toMatchObject({ is: 'lost' });
  });
  test('after a sleep it is asked at once, and two seconds without an answer are enough', () => {
    line();
    world.comes(FRESH);
    world.time += 60_000; // asleep: no timer ran
    world.wake();
    expect(world.types).toEqual(['ping', 'ping']);
    world.pass(2000);
    expect(links.at(-1)).toMatchObject({ is: 'lost' });
    world.pass(300);
    expect(world.sockets).toHaveLength(2);
  });
  test('when the network is back, there is no waiting', () => {
    line();
    world.comes(FRESH);
    world.last.ends.closed(1006);
    world.wake();
    expect(world.sockets).toHaveLength(2);
    world.pass(3000);
    expect(world.sockets).toHaveLength(2);
  });
  test('what an old socket says late is not heard', () => {
    const one = line();
    world.comes(FRESH);
    const old = world.last;
    one.anew();
    old.ends.heard(JSON.stringify(PONG));
    old.ends.closed(1006);
    expect(old.closed).toBe(true);
    expect(heard).toEqual(['fresh']);
    expect(world.sockets).toHaveLength(2);
  });
  test('what is no JSON is a broken line', () => {
    line();
    world.comes(FRESH);
    world.last.ends.heard('<html>');
    expect(links.at(-1)).toMatchObject({ is: 'lost' });
  });
  test('a page that leaves is quiet', () => {
    const one = line();
    world.comes(FRESH);
    one.close();
    expect(world.last.closed).toBe(true);
    world.pass(60_000);
    world.wake();
    expect(world.sockets).toHaveLength(1);
    expect(links.at(-1)).toEqual({ is: 'closed', code: 'left' });
  });
});

describe('commands', () => {
  test('are answered by their id', async () => {
    const one = line();
    world.comes(FRESH);
    const [drawn, sat] = [one.send(DRAW), one.send({ type: 'sit', name: 'Ada', seat: null })];
    expect(world.last.sent.slice(1)).toEqual([
      { type: 'do', seen: 6, move: 'draw', id: 'id0' },
      { type: 'sit', name: 'Ada', seat: null, id: 'id1' },
    ]);
    expect(one.busy).toBe(true);
    const refused = { type: 'refused', id: 'id1', code: 'name-taken', message: '' } as const;
    world.hears(refused, { type: 'done', id: 'id0', seq: 7 });
    expect(await drawn).toEqual({ ok: true, seq: 7 });
    expect(await sat).toEqual({ ok: false, refused });
    expect(one.busy).toBe(false);
  });
  test('are sent again under the same id until they are answered, and not after', async () => {
    const one = line();
    const early = one.send(DRAW);
    expect(world.last.sent).toEqual([]);
    world.comes(FRESH);
    expect(world.last.sent.filter((sent) => sent.type === 'do')).toEqual([{ ...DRAW, id: 'id0' }]);
    world.last.ends.closed(1006);
    world.pass(300);
    world.comes({ type: 'done', id: 'id0', seq: 7 });
    expect(world.last.sent.filter((sent) => sent.type === 'do')).toEqual([{ ...DRAW, id: 'id0' }]);
    expect(await early).toEqual({ ok: true, seq: 7 });
    world.last.ends.closed(1006);
    world.pass(300);
    world.comes(FRESH);
    expect(world.types).toEqual(['ping']);
  });
  test('an answer to nobody is no harm', () => {
    line();
    world.comes(
      FRESH,
      { type: 'done', id: 'of-another-page', seq: 7 },
      { type: 'refused', id: '', code: 'bad-frame', message: '' },
    );
    expect(heard).toEqual(['fresh', 'done', 'refused']);
  });
  test('on a closed line are not done, and say so', async () => {
    const one = line();
    world.comes(FRESH);
    const waiting = one.send(DRAW);
    world.hears({ type: 'closing', code: 'table-cleared', message: '' });
    const not: Partial<Outcome> = { ok: false };
    expect(await waiting).toMatchObject({ ...not, refused: { code: 'line-closed', id: 'id0' } });
    expect(await one.send(DRAW)).toMatchObject({ ...not, refused: { code: 'line-closed', id: 'id1' } });
  });
});

describe('closing', () => {
  test.each(['another-page', 'reload', 'table-cleared', 'unknown-table'])('%s is for good', (code) => {
    line();
    world.comes(FRESH, { type: 'closing', code, message: '' });
    expect(links.at(-1)).toEqual({ is: 'closed', code });
    world.last.ends.closed(1000);
    world.pass(60_000);
    world.wake();
    expect(world.sockets).toHaveLength(1);
  });
  test('a server that stops for a moment is waited for as long as it says', () => {
    line();
    world.comes(FRESH, { type: 'closing', code: 'server-stops', message: '', retry_in: 3 });
    world.last.ends.closed(1012);
    expect(links.at(-1)).toMatchObject({ is: 'lost', restarts: true });
    world.pass(2900);
    expect(world.sockets).toHaveLength(1);
    world.pass(100);
    expect(world.sockets).toHaveLength(2);
    world.comes(FRESH);
    expect(links.at(-1)).toEqual({ is: 'live' });
  });
  test('a full house is no live line', () => {
    line();
    world.comes({ type: 'closing', code: 'house-full', message: '', retry_in: 30 });
    expect(links).toEqual([]);
    world.last.ends.closed(1013);
    expect(links).toEqual([{ is: 'lost', since: 0, restarts: false }]);
    world.pass(29_000);
    expect(world.sockets).toHaveLength(1);
    world.pass(1000);
    expect(world.sockets).toHaveLength(2);
  });
  test('a page that sent too much waits, whatever the code of the socket', () => {
    line();
    world.comes(FRESH, { type: 'closing', code: 'another-page', message: '', retry_in: 20 });
    world.last.ends.closed(4001);
    world.pass(20_000);
    expect(world.sockets).toHaveLength(2);
  });
  test('a browser that the server does not know introduces itself, and comes back', async () => {
    const session = vi.fn(() => Promise.resolve(true));
    const code = 'no-session';
    new Line(
      {
        table: 'k7Q',
        since: () => null,
        onframe: (frame) => heard.push(frame.type),
        onlink: (link) => links.push(link),
        session,
      },
      world,
    );
    world.comes({ type: 'closing', code, message: '' });
    await vi.waitFor(() => expect(world.sockets).toHaveLength(2));
    world.comes(FRESH);
    expect([heard, links]).toEqual([['fresh'], [{ is: 'live' }]]);
  });
  test('… but not for ever', async () => {
    const session = vi.fn(() => Promise.resolve(true));
    new Line(
      { table: 'k7Q', since: () => null, onframe: () => undefined, onlink: (link) => links.push(link), session },
      world,
    );
    for (let i = 1; i < 4 && links.at(-1)?.is !== 'closed'; i += 1) {
      world.comes({ type: 'closing', code: 'no-session', message: '' });
      if (i < 3) await vi.waitFor(() => expect(world.sockets).toHaveLength(i + 1));
    }
    expect(links.at(-1)).toEqual({ is: 'closed', code: 'no-session' });
  });
  test('a code of the socket says it where the last frame was lost', () => {
    line();
    world.comes(FRESH);
    world.last.ends.closed(4010);
    expect(links.at(-1)).toEqual({ is: 'closed', code: 'reload' });
    line();
    world.last.ends.closed(4001);
    expect(links.at(-1)).toEqual({ is: 'closed', code: 'another-page' });
  });
  test('where no socket ever opens, the page asks whether there is such a table', async () => {
    check = () => Promise.resolve('unknown-table');
    line();
    world.last.ends.closed(1006);
    world.pass(300);
    world.last.ends.closed(1006);
    await vi.waitFor(() => expect(links.at(-1)).toEqual({ is: 'closed', code: 'unknown-table' }));
    world.pass(60_000);
    expect(world.sockets).toHaveLength(2);
  });
  test('… and goes on trying if there is, or if nobody answers', async () => {
    check = vi.fn(() => Promise.resolve(null));
    line();
    for (let i = 0; i < 5; i += 1) {
      world.last.ends.closed(1006);
      world.pass(2000);
    }
    await vi.waitFor(() => expect(check).toHaveBeenCalled());
    expect(links.at(-1)?.is).toBe('lost');
    expect(world.sockets.length).toBeGreaterThan(5);
  });
});

describe("the browser's own world", () => {
  test('ids are random and may stand in a frame', () => {
    const ids = new Set(Array.from({ length: 200 }, randomId));
    expect(ids.size).toBe(200);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{20}$/);
  });
  test('a page that is seen again wakes, one that is hidden does not', () => {
    const woken = vi.fn();
    const stop = browser().onwake(woken);
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new Event('online'));
    expect(woken).toHaveBeenCalledTimes(2);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(woken).toHaveBeenCalledTimes(2);
    stop();
    dispatchEvent(new Event('online'));
    expect(woken).toHaveBeenCalledTimes(2);
  });
});

describe('over HTTP', () => {
  const answers = (status: number, text: string): ReturnType<typeof vi.fn> => {
    const fetch = vi.fn(() => Promise.resolve(new Response(status === 204 ? null : text, { status })));
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };
  afterEach(() => vi.unstubAllGlobals());

  test('a table is opened', async () => {
    const fetch = answers(200, JSON.stringify(examples['… and its answer']));
    const opened = await openTable({ rules: 'classic(seats=4)', name: 'Ada', begin: true });
    expect(opened).toEqual({ ok: true, value: examples['… and its answer'] });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/tables');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ rules: 'classic(seats=4)', name: 'Ada', begin: true }),
    });
  });
  test('a table is looked at, whatever its name', async () => {
    const fetch = answers(200, JSON.stringify(examples['GET /api/tables/{id}']));
    expect((await glance('../x?y')).ok).toBe(true);
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/tables/..%2Fx%3Fy');
  });
  test('a refusal comes with its code', async () => {
    answers(404, JSON.stringify(examples['a refused request']));
    expect(await glance('x')).toEqual({ ok: false, problem: examples['a refused request'] });
  });
  test.each([
    [502, '<html>'],
    [200, '<html>'],
    [500, '{"error":1}'],
    [500, ''],
  ])('%i %s is an answer that can not be read', async (status, text) => {
    answers(status, text);
    expect(await myTables()).toMatchObject({ ok: false, problem: { code: 'unreadable-answer' } });
  });
  test('no server is said so', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await myTables()).toMatchObject({ ok: false, problem: { code: 'no-answer' } });
  });
  test('a session has nothing in its answer', async () => {
    answers(204, '');
    expect(await openSession()).toEqual({ ok: true, value: null });
  });
});
