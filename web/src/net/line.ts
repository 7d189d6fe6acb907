// The line to a table: a socket that comes back by itself, and commands that are sent until they are answered.
import { PROTOCOL } from '../generated/catalogue.ts';
import type { Done, FromPage, FromServer, Ping, Refused } from '../generated/protocol.ts';

/** How the line is. `lost`: since when, by the page's clock, and whether the server said that it stops for a moment.
 * `closed`: the server doesn't want this page any more; the code says why. */
export type Link =
  | { readonly is: 'connecting' }
  | { readonly is: 'live' }
  | { readonly is: 'lost'; readonly since: number; readonly restarts: boolean }
  | { readonly is: 'closed'; readonly code: string };

type Unsigned<C> = C extends { readonly id: string } ? Omit<C, 'id'> : never;
/** A command without its id, which the line gives it. */
export type Command = Unsigned<Exclude<FromPage, Ping>>;
export type Outcome = { readonly ok: true; readonly seq: number } | { readonly ok: false; readonly refused: Refused };

export interface LineWants {
  /** The table's id. */
  readonly table: string;
  /** The last row that the page has; null: none. */
  readonly since: () => number | null;
  readonly onframe: (frame: FromServer) => void;
  readonly onlink: (link: Link) => void;
  /** Whether there is such a table at all: asked when no socket can be opened. Null: there is; else the code why not. */
  readonly check?: () => Promise<string | null>;
  /** The server knows no session of this browser: ask for one. Whether it gave one. */
  readonly session?: () => Promise<boolean>;
}

/** What the line needs of the world; tests bring their own. */
export interface World {
  readonly open: (address: string, ends: Ends) => Socket;
  readonly now: () => number;
  readonly later: (ms: number, what: () => void) => () => void;
  readonly random: () => number;
  readonly id: () => string;
  /** The page is seen again, was asleep, or the network is back. */
  readonly onwake: (what: () => void) => () => void;
  /** Where the sockets are: `wss://table.example`. */
  readonly base: string;
}

export interface Socket {
  send(text: string): void;
  close(): void;
}

/** What comes from a socket. */
export interface Ends {
  readonly opened: () => void;
  readonly heard: (text: string) => void;
  readonly closed: (code: number) => void;
}

/** How long before each new try, and before all after the last of these (ms). */
const RETRIES = [300, 600, 1000, 1500, 2000] as const;
/** So long may a socket take to open, or a ping to be answered. */
const OPENING = 5000;
const ANSWERING = 2000;
/** So long may the line be silent before it is asked whether it is still there. */
const SILENCE = 8000;
/** After so many tries that never came to a socket, ask whether there is such a table; and again after so many more. */
const DOUBTS = 2;
const DOUBTS_EVERY = 5;
/** Codes with which a server closes for good, should its last frame have been lost: two pages would fight for the seat. */
const FOR_GOOD: Readonly<Record<number, string>> = { 4001: 'another-page', 4010: 'reload' };
const NO_SESSION = 'no-session';

const PING = JSON.stringify({ type: 'ping' } satisfies Ping);

interface Waiting {
  readonly text: string;
  readonly answer: (outcome: Outcome) => void;
}

export class Line {
  #link: Link = { is: 'connecting' };
  readonly #wants: LineWants;
  readonly #world: World;
  readonly #waiting = new Map<string, Waiting>();
  #socket: Socket | null = null;
  #open = false;
  #tries = 0;
  #restarts = false;
  #retryIn: number | null = null;
  #cancel: (() => void) | null = null;
  #silence: (() => void) | null = null;
  readonly #unwake: () => void;

  constructor(wants: LineWants, world: World = browser()) {
    this.#wants = wants;
    this.#world = world;
    this.#unwake = world.onwake(() => this.check());
    this.#connect();
  }

  get link(): Link {
    return this.#link;
  }

  /** Send a command until the server has answered it: it is played once, however often it is sent. */
  send(command: Command): Promise<Outcome> {
    const id = this.#world.id();
    const text = JSON.stringify({ ...command, id });
    if (this.#link.is === 'closed') return Promise.resolve(notDone(id));
    return new Promise((answer) => {
      this.#waiting.set(id, { text, answer });
      if (this.#open) this.#socket?.send(text);
    });
  }

  /** Whether a command is still unanswered. */
  get busy(): boolean {
    return this.#waiting.size > 0;
  }

  /** Is the line still there? Asked at once, after a sleep. */
  check(): void {
    if (this.#link.is === 'closed') return;
    if (!this.#open) {
      if (this.#link.is === 'lost' || this.#tries > 0) this.#anew(0);
      return;
    }
    this.#socket?.send(PING);
    this.#watch(ANSWERING, () => this.#lost());
  }

  /** Open a new socket: a row is missing. */
  anew(): void {
    if (this.#link.is === 'closed') return;
    this.#drop();
    this.#anew(0);
  }

  /** The page leaves this table. */
  close(): void {
    this.#end('left');
  }

  // --- within ---

  #connect(): void {
    this.#cancel = null;
    const since = this.#wants.since();
    const query = `v=${PROTOCOL}${since === null ? '' : `&since=${since}`}`;
    const mine = (): boolean => this.#socket === socket;
    const socket: Socket = this.#world.open(`${this.#world.base}/ws/${encodeURIComponent(this.#wants.table)}?${query}`, {
      opened: () => {
        if (mine()) this.#opened(socket);
      },
      heard: (text) => {
        if (mine()) this.#hear(text);
      },
      closed: (code) => {
        if (!mine()) return;
        const why = FOR_GOOD[code];
        if (why === undefined || this.#retryIn !== null) this.#lost();
        else this.#end(why);
      },
    });
    this.#socket = socket;
    this.#watch(OPENING, () => this.#lost());
  }

  /** Nothing may have happened meanwhile: the answer to the ping says that the line is there. */
  #opened(socket: Socket): void {
    this.#open = true;
    socket.send(PING);
    for (const { text } of this.#waiting.values()) socket.send(text);
    this.#watch(OPENING, () => this.#lost());
  }

  #hear(data: string): void {
    const frame = read(data);
    if (frame === null) {
      this.#lost();
      return;
    }
    this.#watch(SILENCE, () => this.check());
    switch (frame.type) {
      case 'pong':
        break;
      case 'done':
      case 'refused':
        this.#wants.onframe(frame);
        this.#answered(frame);
        break;
      case 'closing':
        if (frame.code === NO_SESSION && this.#tries < DOUBTS && this.#wants.session !== undefined) {
          void this.#introduce(this.#wants.session);
          return;
        }
        this.#wants.onframe(frame);
        if (frame.retry_in === undefined) {
          this.#end(frame.code);
          return;
        }
        this.#restarts = frame.code === 'server-stops';
        this.#retryIn = frame.retry_in * 1000;
        return; // the socket closes next
      default:
        this.#wants.onframe(frame);
    }
    if (this.#link.is === 'live') return;
    this.#tries = 0;
    this.#restarts = false;
    this.#tell({ is: 'live' });
  }

  #answered(frame: Done | Refused): void {
    const waiting = this.#waiting.get(frame.id);
    if (waiting === undefined) return;
    this.#waiting.delete(frame.id);
    waiting.answer(frame.type === 'done' ? { ok: true, seq: frame.seq } : { ok: false, refused: frame });
  }

  #lost(): void {
    const opened = this.#open;
    this.#drop();
    if (this.#link.is === 'closed') return;
    if (this.#link.is !== 'lost') this.#tell({ is: 'lost', since: this.#world.now(), restarts: this.#restarts });
    const wait = this.#retryIn ?? RETRIES[Math.min(this.#tries, RETRIES.length - 1)] ?? 0;
    this.#retryIn = null;
    this.#tries += 1;
    this.#anew(wait * (0.75 + this.#world.random() / 4));
    if (!opened && this.#tries % DOUBTS_EVERY === DOUBTS) void this.#doubt();
  }

  /** No socket opens: perhaps there is no such table any more, or it doesn't want this page. */
  async #doubt(): Promise<void> {
    const code = (await this.#wants.check?.()) ?? null;
    if (code !== null && this.#link.is === 'lost') this.#end(code);
  }

  /** A new session, and then the line again. */
  async #introduce(session: () => Promise<boolean>): Promise<void> {
    this.#drop();
    this.#tries += 1;
    const known = await session();
    if (this.#link.is === 'closed' || this.#socket !== null) return;
    if (known) this.#anew(0);
    else this.#lost();
  }

  #anew(wait: number): void {
    this.#cancel?.();
    this.#drop();
    if (wait === 0) this.#connect();
    else this.#cancel = this.#world.later(wait, () => this.#connect());
  }

  #drop(): void {
    const socket = this.#socket;
    this.#silence?.();
    this.#silence = null;
    this.#socket = null;
    this.#open = false;
    socket?.close();
  }

  #end(code: string): void {
    if (this.#link.is === 'closed') return;
    this.#cancel?.();
    this.#drop();
    this.#unwake();
    this.#tell({ is: 'closed', code });
    for (const [id, { answer }] of this.#waiting) answer(notDone(id));
    this.#waiting.clear();
  }

  #watch(ms: number, what: () => void): void {
    this.#silence?.();
    this.#silence = this.#world.later(ms, what);
  }

  #tell(link: Link): void {
    this.#link = link;
    this.#wants.onlink(link);
  }
}

/** A frame of our own server, made of the same types as this page; null: something on the way has broken it. */
function read(data: string): FromServer | null {
  try {
    return JSON.parse(data) as FromServer;
  } catch {
    return null;
  }
}

/** The line is closed for good: what was to be done isn't. */
const notDone = (id: string): Outcome => ({
  ok: false,
  refused: { type: 'refused', id, code: 'line-closed', message: '' },
});

/** A command's id: 120 random bits. Plain http under a name has no `crypto.randomUUID`. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** The browser's own world. */
export function browser(): World {
  return {
    open: (address, { opened, heard, closed }) => {
      const socket = new WebSocket(address);
      socket.onopen = opened;
      socket.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') heard(data);
      };
      socket.onclose = ({ code }) => closed(code);
      return socket;
    },
    now: () => performance.now(),
    later: (ms, what) => {
      const timer = setTimeout(what, ms);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
    id: randomId,
    onwake: (what) => {
      const seen = (): void => {
        if (document.visibilityState === 'visible') what();
      };
      document.addEventListener('visibilitychange', seen);
      document.addEventListener('resume', what);
      addEventListener('online', what);
      addEventListener('pageshow', seen);
      return () => {
        document.removeEventListener('visibilitychange', seen);
        document.removeEventListener('resume', what);
        removeEventListener('online', what);
        removeEventListener('pageshow', seen);
      };
    },
    base: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}`,
  };
}
