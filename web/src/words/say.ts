// What happened, in sentences: as one viewer reads them. The same sentences as the terminal's (saying.py), from the same texts.
import type { CardName, ColourName, EventOnTheWire, Text } from '../generated/protocol.ts';
import { cardList, cardWords, colourWords, proposed, together, writtenSentences } from './cards.ts';
import { t, type Values } from './texts.ts';

/** An event as a sentence; null where a sentence would be noise: it can be seen, or the next sentence says it.
 * `viewer`: the seat of who reads, null for who looks on. `texts`: what stands on the table's Customizable cards. */
export function say(
  event: EventOnTheWire,
  viewer: number | null,
  names: readonly string[],
  texts: readonly Text[],
): string | null {
  const name = (seat: number): string => names[seat] ?? '';
  const sentence = (whose: string, values: Values = {}): string => t(`event-${event.type}.${whose}`, values);
  /** Of you, or of somebody else. */
  const of = (seat: number, values: Values = {}): string =>
    sentence(seat === viewer ? 'you' : 'other', { who: name(seat), ...values });
  /** … who does something to you, or to others. */
  const between = (seat: number, other: number): string =>
    sentence(seat === viewer ? 'you' : other === viewer ? 'to-you' : 'other', { who: name(seat), other: name(other) });

  switch (event.type) {
    case 'dealt':
    case 'discarded':
      return null;
    case 'turn-began':
      return event.seat === viewer ? sentence('you', { who: name(event.seat) }) : null;
    case 'may-play':
      return event.seat === viewer ? sentence('you', { who: name(event.seat), card: cardWords(event.card) }) : null;
    case 'hand-received':
      if (event.seat !== viewer) return null;
      return sentence(event.cards.length > 0 ? 'you' : 'none', { cards: cardList(event.cards) });
    case 'dealer-card-drawn':
    case 'card-discarded':
      return of(event.seat, { card: cardWords(event.card) });
    case 'first-card':
    case 'card-returned':
      return sentence('other', { card: cardWords(event.card) });
    case 'draw-again': {
      const others = event.seats.filter((seat) => seat !== viewer).map(name);
      return sentence(others.length < event.seats.length ? 'you' : 'other', { names: together(others) });
    }
    case 'dealer-chosen':
    case 'colour-asked':
    case 'jumped-in':
    case 'kept':
    case 'skipped':
    case 'found-guilty':
    case 'found-innocent':
    case 'uno-announced':
    case 'uno-called':
    case 'wrong-uno':
    case 'performs':
    case 'elbows-straight':
    case 'vote-asked':
    case 'voted':
    case 'proposal-asked':
    case 'agreed':
    case 'not-agreed':
    case 'extra-turn':
    case 'player-left':
    case 'player-joined':
    case 'round-won':
    case 'game-won':
      return of(event.seat);
    case 'round-began':
      return of(event.dealer);
    case 'hands-opened':
      return of(event.until);
    case 'colour-named':
      return of(event.seat, { colour: colourWords(event.colour) });
    case 'played':
      return played(event.seat, event.card, event.colour, viewer, name);
    case 'drew': {
      const whose = event.seat === viewer ? 'you' : event.open && event.number > 0 ? 'open' : 'other';
      return sentence(whose, { who: name(event.seat), number: event.number, cards: cardList(event.cards ?? []) });
    }
    case 'direction-changed':
    case 'hands-passed':
      return sentence('other', { left: event.left ? 'yes' : 'no' });
    case 'answer-asked':
      return of(event.seat, { owed: event.owed });
    case 'discard-asked':
      return of(event.seat, { down_to: event.down_to });
    case 'challenged':
    case 'bounced':
    case 'hands-swapped':
    case 'caught':
    case 'wrong-catch':
      return between(event.seat, event.other);
    case 'hand-shown': {
      const whose = event.seat === viewer ? 'you' : event.to !== undefined && event.to === viewer ? 'to-you' : 'other';
      return sentence(event.open ? `${whose}-open` : whose, {
        who: name(event.seat),
        other: event.to === undefined ? '' : name(event.to),
        cards: cardList(event.cards ?? []),
      });
    }
    case 'rule-acts': {
      const text = texts[event.text];
      return of(event.seat, { text: text === undefined ? '' : writtenSentences(text).join(' ') });
    }
    case 'vote-decided':
      return of(event.seat, { yes: event.yes ? 'yes' : 'no' });
    case 'proposed':
      return of(event.seat, { text: proposed(event.steps, viewer, names) });
    case 'hands-closed':
    case 'round-blocked':
    case 'rules-written':
      return sentence('other');
    case 'reshuffled':
      return sentence('other', { number: event.number });
    case 'hand-counted':
      return of(event.seat, { cards: cardList(event.cards) });
    case 'scored':
    case 'collected':
      return of(event.seat, { points: event.points });
    case 'sat-down':
    case 'bot-sat':
      return sentence(event.seat === viewer ? 'you' : 'other', { who: event.name });
    case 'got-up': {
      const how = event.freed ? 'freed' : event.bot !== undefined && event.bot !== '' ? 'bot' : 'other';
      return sentence(event.seat === viewer ? 'you' : how, { who: event.name });
    }
    case 'fell-asleep':
    case 'woke-up':
    case 'time-up':
    case 'host-is':
      return of(event.seat);
    case 'nudged': {
      const whose = event.by !== null && event.by === viewer ? 'you' : event.seat === viewer ? 'to-you' : 'other';
      if (event.by === null) return sentence(event.seat === viewer ? 'all-you' : 'all-other', { who: name(event.seat) });
      return sentence(whose, { who: name(event.by), other: name(event.seat) });
    }
    case 'game-opened':
      return sentence('other', { names: together(event.names) });
    default:
      return unknown(event);
  }
}

function played(
  seat: number,
  card: CardName,
  colour: ColourName | undefined,
  viewer: number | null,
  name: (seat: number) => string,
): string {
  const named = colour !== undefined && isWild(card);
  return t(`event-played.${seat === viewer ? 'you' : 'other'}${named ? '-named' : ''}`, {
    who: name(seat),
    card: cardWords(card),
    ...(colour === undefined ? {} : { colour: colourWords(colour) }),
  });
}

const isWild = (card: CardName): boolean => !/^[RGBY]/.test(card);

/** An event of a newer server: nothing is said about it. */
function unknown(_event: never): null {
  return null;
}
