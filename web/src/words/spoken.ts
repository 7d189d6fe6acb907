// What a screen reader says of cards, piles and seats.
import type { CardName, ColourName, Text } from '../generated/protocol.ts';
import { cardWords, colourWords, isBlank, symbolToChooseBy, textOf, writtenSentences } from './cards.ts';
import { t } from './texts.ts';

/** How a card of the own hand stands: `text` says why it doesn't fit, in a sentence. */
export type Standing =
  | { readonly is: 'plain' | 'fits' | 'discard' | 'chosen' | 'drawn' }
  | { readonly is: 'bluff'; readonly owed: number }
  | { readonly is: 'no'; readonly code: string; readonly text: string };

export interface SpokenCard {
  readonly card: CardName;
  readonly texts: readonly Text[];
  /** 1 for the first. */
  readonly place: number;
  readonly of: number;
  readonly stands: Standing;
  readonly top: CardName | null;
  readonly colour: ColourName | null;
}

/** "Green 7, fits, card 3 of 7" · "Blue 5, needs green or a 7, card 2 of 7". */
export function spokenCard({ card, texts, place, of, stands, top, colour }: SpokenCard): string {
  const written = textOf(card);
  const text = written === null ? undefined : texts[written];
  const name =
    text === undefined || isBlank(text)
      ? cardWords(card)
      : t('page-card-written', { card: cardWords(card), text: writtenSentences(text).join(' ') });
  const said = standing(name, stands, top, colour);
  return t(said.endsWith('.') ? 'page-card.sentence' : 'page-card', { card: said, place, of });
}

function standing(
  card: ReturnType<typeof cardWords> | string,
  stands: Standing,
  top: CardName | null,
  colour: ColourName | null,
): string {
  switch (stands.is) {
    case 'plain':
      return String(card);
    case 'fits':
    case 'discard':
    case 'chosen':
    case 'drawn':
      return t(`page-card-stands.${stands.is}`, { card });
    case 'bluff':
      return t('page-card-stands.bluff', { card, owed: stands.owed });
    case 'no':
      if (stands.code === 'does-not-fit' && colour !== null) {
        return t('page-card-needs', { card, colour: colourWords(colour), symbol: symbolToChooseBy(top) });
      }
      return t('page-card-stands.no', { card, why: stands.text });
  }
}

export interface SpokenSeat {
  readonly name: string;
  readonly number: number;
  readonly uno: boolean;
  readonly turn: boolean;
  readonly away: boolean;
}

/** "Ben, 1 card, has called UNO". */
export function spokenSeat({ name, number, uno, turn, away }: SpokenSeat): string {
  const said = [t('page-seat', { name, number })];
  if (uno) said.push(t('page-seat.uno'));
  if (turn) said.push(t('page-seat.turn'));
  if (away) said.push(t('page-seat.away'));
  return said.join(', ');
}

/** "Draw pile, 73 cards". */
export const spokenDrawPile = (number: number): string => t('page-draw-pile', { number });

/** "On top: Green 7, color green". */
export function spokenTop(top: CardName | null, colour: ColourName | null): string {
  if (top === null) return t('page-top-none');
  return colour === null
    ? t('page-top.uncoloured', { card: cardWords(top) })
    : t('page-top', { card: cardWords(top), colour: colourWords(colour) });
}

/** "Play runs clockwise". */
export const spokenDirection = (toLeft: boolean): string => t(toLeft ? 'page-direction.left' : 'page-direction.right');
