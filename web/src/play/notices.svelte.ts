// What the table tells without asking: a hand shown in private, a written card that acts, something to perform. Each stays
// until it is pressed away, or for its time.

import { IDEA_STEPS } from '../generated/catalogue.ts';
import type { CardName, ColourName, Text, TextStep } from '../generated/protocol.ts';
import { mySeat, type Round, type Row, type TableState } from '../state/index.ts';
import { ideaOf } from '../words/index.ts';

/** What a written card makes of a hand: in numbers only where hand sizes alone give them. */
export interface Effect {
  readonly seat: number;
  readonly how: 'draw' | 'discard' | 'keep';
  readonly number: number;
}

export type Notice =
  | {
      readonly is: 'result';
      readonly seat: number;
      readonly guilty: boolean;
      readonly cards: readonly CardName[];
      /** The colour that it was judged by, and the cards that would prove it. */
      readonly colour: ColourName | null;
      readonly proof: readonly CardName[];
      readonly drew: { readonly number: number; readonly mine: boolean } | null;
    }
  | { readonly is: 'written'; readonly text: number; readonly actor: number; readonly effects: readonly Effect[] }
  | { readonly is: 'joke' | 'perform' | 'elbows'; readonly text: number | null };

/** So long a written card is shown by itself, and a private hand where the clock runs (ms). */
const SHOWN_MS = 6000;

export class Notices {
  #now: Notice | null = $state.raw(null);
  #seen: Row | null = null;
  #before: Round | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get now(): Notice | null {
    return this.#now;
  }
  close(): void {
    clearTimeout(this.#timer);
    this.#now = null;
  }

  /** After each row: what of it deserves a slip. `first`: what was there before this page came is no news. */
  hear(state: TableState, first: boolean): void {
    const row = state.last;
    const before = this.#before;
    this.#before = state.round;
    if (row === this.#seen) return;
    this.#seen = row;
    if (row === null || first) return;
    const found = noticeIn(state, row, before);
    if (found !== null) this.#show(found, state);
    else if (this.#now !== null && row.events.some((event) => event.type === 'round-began')) this.close();
  }

  #show(notice: Notice, state: TableState): void {
    clearTimeout(this.#timer);
    this.#now = notice;
    const stays = notice.is === 'joke' || notice.is === 'perform' || (notice.is === 'result' && state.room?.clock == null);
    if (!stays) this.#timer = setTimeout(() => this.close(), SHOWN_MS);
  }
}

function noticeIn(state: TableState, row: Row, before: Round | null): Notice | null {
  const me = mySeat(state);
  const shown = row.events.some((event) => event.type === 'hand-shown') ? state.shown : null;
  if (shown !== null && !shown.open && shown.guilty !== null && shown.seat !== me) {
    const drew = Object.entries(state.drew).map(([seat, number]) => ({ number, mine: Number(seat) === me }))[0] ?? null;
    const [colour, proof] = [state.round?.before ?? null, state.round?.proof ?? []];
    return { is: 'result', seat: shown.seat, guilty: shown.guilty, cards: shown.cards, colour, proof, drew };
  }
  let found: Notice | null = null;
  const rule = state.round?.rule ?? null;
  const counts = before?.counts ?? [];
  let acting = rule;
  for (const event of row.events) {
    if (event.type === 'rule-acts') {
      const held = row.events.some((one) => one.type === 'played' && one.seat === event.seat)
        ? counts.map((count, seat) => (seat === event.seat ? count - 1 : count))
        : counts;
      const next = before !== null && before.turn === event.seat ? before.target : null;
      acting = event.text;
      found = {
        is: 'written',
        text: event.text,
        actor: event.seat,
        effects: effectsOf(state, event.text, event.seat, next, held),
      };
    } else if (event.type === 'vote-asked' && event.seat === me) {
      if (isJoke(state, rule)) found = { is: 'joke', text: rule };
    } else if (event.type === 'performs' && event.seat === me) {
      found = { is: 'perform', text: acting };
    } else if (event.type === 'elbows-straight' && event.seat === me) {
      found = { is: 'elbows', text: acting };
    }
  }
  return found;
}

/** The idea that asks whether anybody laughed. */
export const isJoke = (state: TableState, rule: number | null): boolean => {
  const text = rule === null ? undefined : state.room?.texts[rule];
  return text !== undefined && ideaOf(text) === 'c08';
};

/** The steps of a text, an idea's as well as written ones. */
export function stepsOfText(text: Text): readonly TextStep[] {
  const idea = ideaOf(text);
  return idea === '' ? (text.steps ?? []) : (IDEA_STEPS[idea] ?? []);
}

/** What a card that wants exactly so many does to each hand. `next`: who sits next; null: that can't be told. */
function effectsOf(
  state: TableState,
  place: number,
  actor: number,
  next: number | null,
  counts: readonly number[],
): Effect[] {
  const text = state.room?.texts[place];
  const round = state.round;
  if (text === undefined || round === null) return [];
  return stepsOfText(text).flatMap((step) => {
    const number = step.number;
    if (step.does !== 'hold' || number === undefined) return [];
    return counts.flatMap((count, seat): Effect[] => {
      const meant =
        step.who === 'everyone' ||
        (step.who === 'others' && seat !== actor) ||
        (step.who === 'player' && seat === actor) ||
        (step.who === 'next' && seat === next);
      if (!meant || round.here[seat] !== true) return [];
      const how = count < number ? 'draw' : count > number ? 'discard' : 'keep';
      return [{ seat, how, number: how === 'keep' ? count : Math.abs(count - number) }];
    });
  });
}
