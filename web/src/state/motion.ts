// What is to be seen moving, made of what happened: a queue that the table works off, or cuts short.
import type { CardName, ColourName, EventOnTheWire } from '../generated/protocol.ts';

interface Numbered {
  /** Counts up over the life of the page. */
  readonly id: number;
}
/** A card flies from a seat's hand onto the pile. */
export type PlayStep = Numbered & { readonly is: 'play'; readonly seat: number; readonly card: CardName };
/** Cards come from the draw pile; `cards` are their faces, where the viewer sees them. `deal`: the first of a round. */
export type DrawStep = Numbered & {
  readonly is: 'draw' | 'deal';
  readonly seat: number;
  readonly number: number;
  readonly cards: readonly CardName[] | null;
};
/** The first card is turned; or one that goes back. */
export type TurnStep = Numbered & { readonly is: 'first' | 'back'; readonly card: CardName };
/** A card goes from a hand under the top card. */
export type DiscardStep = Numbered & { readonly is: 'discard'; readonly seat: number; readonly card: CardName };
/** Two hands pass each other. */
export type SwapStep = Numbered & { readonly is: 'swap'; readonly seat: number; readonly other: number };
/** All hands move on by a seat. */
export type PassStep = Numbered & { readonly is: 'pass'; readonly left: boolean };
/** The arrows turn. */
export type ReverseStep = Numbered & { readonly is: 'reverse'; readonly left: boolean };
/** The packet that was on its way to `seat` goes back to `other`. */
export type BounceStep = Numbered & { readonly is: 'bounce'; readonly seat: number; readonly other: number };
/** The lamp fills. */
export type ColourStep = Numbered & { readonly is: 'colour'; readonly seat: number; readonly colour: ColourName };
/** The discards become the draw pile. */
export type ReshuffleStep = Numbered & { readonly is: 'reshuffle'; readonly number: number };
/** Somebody's hand goes under the draw pile. */
export type LeaveStep = Numbered & { readonly is: 'leave'; readonly seat: number };

export type Step =
  | PlayStep
  | DrawStep
  | TurnStep
  | DiscardStep
  | SwapStep
  | PassStep
  | ReverseStep
  | BounceStep
  | ColourStep
  | ReshuffleStep
  | LeaveStep;

/** More than so many waiting steps: each is quick. */
export const MANY = 3;

type Unnumbered = Step extends infer S ? (S extends Step ? Omit<S, 'id'> : never) : never;

/** The steps of a row, numbered from `from` on. */
export function stepsOf(events: readonly EventOnTheWire[], from: number): Step[] {
  return events.flatMap(moves).map((step, place) => ({ ...step, id: from + place }));
}

function moves(event: EventOnTheWire): readonly Unnumbered[] {
  switch (event.type) {
    case 'played': {
      const play: Unnumbered = { is: 'play', seat: event.seat, card: event.card };
      const wild = !/^[RGBY]/.test(event.card);
      return wild && event.colour !== undefined ? [play, { is: 'colour', seat: event.seat, colour: event.colour }] : [play];
    }
    case 'drew':
      if (event.number === 0) return [];
      return [{ is: 'draw', seat: event.seat, number: event.number, cards: event.cards ?? null }];
    case 'dealt':
      return [{ is: 'deal', seat: event.seat, number: event.number, cards: event.cards ?? null }];
    case 'first-card':
      return [{ is: 'first', card: event.card }];
    case 'card-returned':
      return [{ is: 'back', card: event.card }];
    case 'card-discarded':
      return [{ is: 'discard', seat: event.seat, card: event.card }];
    case 'hands-swapped':
      return [{ is: 'swap', seat: event.seat, other: event.other }];
    case 'hands-passed':
      return [{ is: 'pass', left: event.left ?? false }];
    case 'direction-changed':
      return [{ is: 'reverse', left: event.left ?? false }];
    case 'bounced':
      return [{ is: 'bounce', seat: event.seat, other: event.other }];
    case 'colour-named':
      return [{ is: 'colour', seat: event.seat, colour: event.colour }];
    case 'reshuffled':
      return [{ is: 'reshuffle', number: event.number }];
    case 'player-left':
      return [{ is: 'leave', seat: event.seat }];
    default:
      return []; // nothing that can be seen moves
  }
}
