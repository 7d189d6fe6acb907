// What a press has opened over the decision that is awaited.
import type { CardName } from '../generated/protocol.ts';

export type Opened =
  | { readonly is: 'nothing' }
  /** The rule behind a refusal. */
  | { readonly is: 'why'; readonly rule: string }
  /** Several can be meant by Catch. */
  | { readonly is: 'catch'; readonly seats: readonly number[] }
  /** The written card on the pile, pressed. */
  | { readonly is: 'written'; readonly card: CardName; readonly text: number }
  /** Others may propose first. */
  | { readonly is: 'later' };

export const NOTHING_OPEN: Opened = { is: 'nothing' };
