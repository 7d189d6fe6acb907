// Lets cards fly as the state's steps say: from hand to pile, pile to hand, hand to hand. What is on its way is not shown
// at its place until it lands there; with motion off nothing is ever on its way.
import { turnOf } from '../cloth/laid.ts';
import type { CardName } from '../generated/protocol.ts';
import { cutShort, FLIGHT_MS, type Flight, flyAll } from '../motion/flights.ts';
import { placeOf, type Where } from '../motion/places.ts';
import type { Step, TableState } from '../state/index.ts';
import { type Held, type Lying, pileOf } from './deciding.ts';

/** What the flights need to know of the table before and after a row. */
interface Scene {
  readonly held: readonly Held[];
  readonly pile: readonly Lying[];
  readonly counts: readonly number[];
}

export class Flying {
  /** Cards of the pile and of the hand that have not landed. */
  #aloft: ReadonlySet<string> = $state.raw(new Set());
  #pile: readonly Lying[] = $state.raw([]);
  /** Where the hand's cards lay before the row. */
  #slots = new Map<string, DOMRect>();
  #before: Scene = { held: [], pile: [], counts: [] };
  #pressed: string | null = null;

  /** The visible discard pile, without what is still on its way to it; the top card keeps its place. */
  get pile(): readonly Lying[] {
    const top = this.#pile.at(-1);
    return this.#pile.filter((one) => one === top || !this.#aloft.has(pileKey(one)));
  }
  get landing(): boolean {
    const top = this.#pile.at(-1);
    return top !== undefined && this.#aloft.has(pileKey(top));
  }
  onItsWay(key: string): boolean {
    return this.#aloft.has(handKey(key));
  }

  /** The card that was pressed: of two alike, that one flies. */
  meant(key: string | null): void {
    this.#pressed = key;
  }

  /** Before the page is changed: where everything lies now. */
  remember(): void {
    this.#slots = new Map(
      this.#before.held.flatMap(({ key }) => {
        const box = placeOf({ key });
        return box === null ? [] : [[key, box] as const];
      }),
    );
  }

  /** The pile as it is now; steps that lead to it make its new cards wait for their landing. */
  settle(state: TableState, held: readonly Held[], steps: readonly Step[]): Scene {
    const pile = pileOf(this.#pile, state.round);
    const known = new Set(this.#pile.map((one) => one.key));
    this.#pile = pile;
    const before = this.#before;
    this.#before = { held, pile, counts: state.round?.counts ?? [] };
    const coming = steps.filter((step) => step.is === 'play' || step.is === 'first').length;
    const fresh = pile.filter((one) => !known.has(one.key)).slice(-coming);
    const waiting = new Set(this.#aloft);
    if (coming > 0) for (const one of fresh) waiting.add(pileKey(one));
    const me = state.you?.seat ?? null;
    const drawn = steps.flatMap((step) =>
      (step.is === 'draw' || step.is === 'deal') && step.seat === me ? (step.cards ?? []) : [],
    );
    if (drawn.length > 0) for (const key of newKeys(before.held, held)) waiting.add(handKey(key));
    this.#aloft = waiting;
    return before;
  }

  /** After the page was changed: everything flies, one step after the other. */
  launch(state: TableState, before: Scene, steps: readonly Step[]): void {
    const me = state.you?.seat ?? null;
    const toHand = newKeys(before.held, this.#before.held);
    const plays = steps.filter((step) => step.is === 'play' || step.is === 'first').length;
    // The last cards are those that lie there now; of many plays at once the first are covered already.
    const onTop = this.#pile.slice(Math.max(0, this.#pile.length - plays));
    let landed = onTop.length - plays;
    for (const step of steps) {
      const lands = step.is === 'play' || step.is === 'first' ? onTop[landed++] : undefined;
      const keys = (step.is === 'draw' || step.is === 'deal') && step.seat === me ? toHand.splice(0, step.number) : [];
      const flights = this.#flights(step, me, before, lands, keys);
      void flyAll(flights).then(() => {
        const left = new Set(this.#aloft);
        if (lands !== undefined) left.delete(pileKey(lands));
        for (const key of keys) left.delete(handKey(key));
        this.#aloft = left;
      });
    }
    this.#pressed = null;
  }

  /** All that flies lies where it belongs. */
  land(): void {
    cutShort(true);
    this.#aloft = new Set();
  }

  // --- within ---

  #flights(step: Step, me: number | null, before: Scene, lands: Lying | undefined, keys: readonly string[]): Flight[] {
    const seat = (one: number): Where => (one === me ? 'hand' : { seat: one });
    const turn = lands === undefined ? 0 : turnOf(lands.key, true);
    switch (step.is) {
      case 'play':
        if (step.seat === me) {
          return flight(step.card, this.#slot(step.card, before), placeOf({ pile: 'discard' }), { ms: FLIGHT_MS.play, turn });
        }
        return flight(step.card, placeOf(seat(step.seat)), placeOf({ pile: 'discard' }), {
          ms: FLIGHT_MS.othersPlay,
          opens: 0.5,
          turn,
        });
      case 'first':
        return flight(step.card, placeOf({ pile: 'draw' }), placeOf({ pile: 'discard' }), {
          ms: FLIGHT_MS.othersPlay,
          opens: 0.5,
          turn,
        });
      case 'back':
        return flight(null, placeOf({ pile: 'discard' }), placeOf({ pile: 'draw' }), { ms: FLIGHT_MS.draw });
      case 'discard':
        return flight(
          step.card,
          step.seat === me ? this.#slot(step.card, before) : placeOf(seat(step.seat)),
          placeOf({ pile: 'discard' }),
          { ms: FLIGHT_MS.play },
        );
      case 'draw':
      case 'deal': {
        const from = placeOf({ pile: 'draw' });
        if (step.seat === me) {
          return keys.flatMap((key) =>
            flight(cardOfKey(key), from, placeOf({ key }) ?? placeOf('hand'), { ms: FLIGHT_MS.draw, opens: 0.6 }),
          );
        }
        const to = placeOf(seat(step.seat));
        if (step.is === 'deal') return flight(null, from, to, { ms: FLIGHT_MS.draw, packet: step.number });
        return Array.from({ length: Math.min(step.number, MOST) }, () =>
          flight(null, from, to, { ms: FLIGHT_MS.draw }),
        ).flat();
      }
      case 'swap': {
        const [one, other] = [placeOf(seat(step.seat)), placeOf(seat(step.other))];
        const size = (who: number): number => Math.max(2, before.counts[who] ?? 2);
        return [
          ...flight(null, one, other, { ms: FLIGHT_MS.swap, packet: size(step.seat) }),
          ...flight(null, other, one, { ms: FLIGHT_MS.swap, packet: size(step.other) }),
        ];
      }
      case 'pass': {
        const sitting = before.counts.flatMap((count, who) => (count > 0 ? [who] : []));
        return sitting.flatMap((who, i) => {
          const next = sitting[(i + (step.left ? 1 : -1) + sitting.length) % sitting.length] ?? who;
          return flight(null, placeOf(seat(who)), placeOf(seat(next)), { ms: FLIGHT_MS.swap, packet: 3 });
        });
      }
      case 'bounce':
        return [
          ...flight(null, placeOf({ pile: 'discard' }), placeOf(seat(step.seat)), { ms: FLIGHT_MS.bounce, packet: 3 }),
          ...flight(null, placeOf(seat(step.seat)), placeOf(seat(step.other)), { ms: FLIGHT_MS.bounce, packet: 3 }),
        ];
      case 'reshuffle':
        return flight(null, placeOf({ pile: 'discard' }), placeOf({ pile: 'draw' }), { ms: FLIGHT_MS.draw, packet: 3 });
      case 'leave':
        return flight(null, placeOf(seat(step.seat)), placeOf({ pile: 'draw' }), { ms: FLIGHT_MS.draw, packet: 3 });
      case 'reverse':
      case 'colour':
        return []; // the track and the lamp turn by themselves
    }
  }

  /** Where a card of the own hand lay: the one that was pressed, or any of that name. */
  #slot(card: CardName, before: Scene): DOMRect | null {
    const pressed = this.#pressed !== null && cardOfKey(this.#pressed) === card ? this.#slots.get(this.#pressed) : undefined;
    if (pressed !== undefined) return pressed;
    const one = before.held.findLast((held) => held.card === card && this.#slots.has(held.key));
    return (one === undefined ? undefined : this.#slots.get(one.key)) ?? placeOf('hand');
  }
}

/** More cards than these do not fly one by one. */
const MOST = 6;

const pileKey = (one: Lying): string => `pile ${one.key}`;
const handKey = (key: string): string => `hand ${key}`;
const cardOfKey = (key: string): CardName => key.slice(0, key.lastIndexOf('.')) as CardName;

/** The keys that a hand has gained. */
function newKeys(before: readonly Held[], after: readonly Held[]): string[] {
  const old = new Set(before.map((one) => one.key));
  return after.filter((one) => !old.has(one.key)).map((one) => one.key);
}

/** One flight, if both ends of it are on the page. */
function flight(
  card: CardName | null,
  from: DOMRect | null,
  to: DOMRect | null,
  how: Omit<Flight, 'card' | 'from' | 'to'>,
): Flight[] {
  return from === null || to === null ? [] : [{ card, from, to, ...how }];
}
