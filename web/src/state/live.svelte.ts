// A live table: its state, kept up to date over the line, and all that can be said to the server.

import { glance, openSession } from '../net/http.ts';
import { Line, type Link, type Outcome, type World } from '../net/line.ts';
import { refused, type Why } from '../words/index.ts';
import { namesOf } from './derived.ts';
import { type Announced, announced } from './log.ts';
import { answered, moved, NOTHING, reduce, type TableState } from './table.ts';

export interface LiveWants {
  /** Nothing shall move: motion is off, or asked for less. */
  readonly still: () => boolean;
  readonly hints: () => boolean;
  /** What a screen reader says. */
  readonly onannounce?: (said: Announced) => void;
  /** A round that was on has come to its end. */
  readonly onroundover?: () => void;
}

export class LiveTable {
  readonly id: string;
  #state: TableState = $state.raw(NOTHING);
  #link: Link = $state.raw({ is: 'connecting' });
  #pending = $state(0);
  readonly #line: Line;

  constructor(id: string, wants: LiveWants, world?: World) {
    this.id = id;
    this.#line = new Line(
      {
        table: id,
        since: () => this.#state.seq,
        onframe: (frame) => {
          const before = this.#state;
          const after = reduce(before, frame, performance.now(), wants.still() || hidden());
          this.#state = after;
          if (after.gap && !before.gap) queueMicrotask(() => this.#line.anew());
          if (after.round !== before.round || after.last !== before.last)
            wants.onannounce?.(announced(before, after, wants.hints()));
          if (roundOver(after) && before.round !== null && !roundOver(before)) wants.onroundover?.();
        },
        onlink: (link) => {
          this.#link = link;
        },
        check: async () => {
          const found = await glance(id);
          return found.ok || found.problem.code === 'no-answer' || found.problem.code === 'unreadable-answer'
            ? null
            : found.problem.code;
        },
        session: async () => (await openSession()).ok,
      },
      world,
    );
  }

  get state(): TableState {
    return this.#state;
  }
  get link(): Link {
    return this.#link;
  }
  /** A command of mine is on its way. */
  get pending(): boolean {
    return this.#pending > 0;
  }
  /** Why the last command was refused, in words; null: it wasn't, or something was pressed since. */
  get refused(): Why | null {
    const { refused: frame } = this.#state;
    return frame === null ? null : refused(frame, namesOf(this.#state));
  }

  /** Make a move, as moves are written: `play W4 red uno`, `draw`, `catch 2`. */
  move(move: string): Promise<Outcome> {
    return this.#send({ type: 'do', seen: this.#state.seq ?? 0, move });
  }
  sit(name: string, seat: number | null = null): Promise<Outcome> {
    return this.#send({ type: 'sit', name, seat });
  }
  getUp(): Promise<Outcome> {
    return this.#send({ type: 'get-up' });
  }
  /** Deal what comes next; `fill`: bots take the free seats. */
  begin(fill = false): Promise<Outcome> {
    return this.#send({ type: 'begin', fill });
  }
  /** Seat a bot, as this table has them. */
  addBot(): Promise<Outcome> {
    return this.#send({ type: 'add-bot' });
  }
  freeSeat(seat: number): Promise<Outcome> {
    return this.#send({ type: 'free-seat', seat });
  }
  nudge(seat: number): Promise<Outcome> {
    return this.#send({ type: 'nudge', seat });
  }
  playFor(seat: number): Promise<Outcome> {
    return this.#send({ type: 'play-for', seat });
  }
  wakeUp(): Promise<Outcome> {
    return this.#send({ type: 'wake-up' });
  }
  /** Tell the table whether my page has hints on. */
  hints(on: boolean): Promise<Outcome> {
    return this.#send({ type: 'hints', on });
  }
  /** The refusal was read: something else was pressed. */
  read(): void {
    this.#state = answered(this.#state);
  }
  /** The steps up to this one were seen, or cut short. */
  moved(upTo: number): void {
    this.#state = moved(this.#state, upTo);
  }
  /** The page leaves this table; the seat stays. */
  close(): void {
    this.#line.close();
  }

  async #send(command: Parameters<Line['send']>[0]): Promise<Outcome> {
    this.#state = answered(this.#state);
    this.#pending += 1;
    try {
      return await this.#line.send(command);
    } finally {
      this.#pending -= 1;
    }
  }
}

const roundOver = (state: TableState): boolean => state.round?.phase === 'round-over' || state.round?.phase === 'game-over';
/** A page that nobody sees collects no steps. */
const hidden = (): boolean => document.visibilityState === 'hidden';
