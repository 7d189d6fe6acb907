// Why something can't be done, with people called by their names.
import { RULE_OF } from '../generated/catalogue.ts';
import type { CardName, Refused } from '../generated/protocol.ts';
import { cardList, cardWords, colourWords, isCard, isColour } from './cards.ts';
import { has, t, type Values } from './texts.ts';

/** What a refusal speaks of, as it travels: cards, colours and seats by their short names. */
export type SpokenOf = Readonly<Record<string, string | number | boolean | null>>;

export interface Why {
  readonly code: string;
  readonly text: string;
  /** The number of the rule, "" if no rule of the game is behind it. */
  readonly rule: string;
}

/** The sentence for a code. `message`: what the server says in English, for a code that this page has no words for. */
export function refusal(code: string, values: SpokenOf, names: readonly string[], message = ''): string {
  const said: Record<string, Values[string]> = {};
  for (const [key, value] of Object.entries(values)) {
    if (value === null) said[key] = 'none';
    else if (typeof value === 'boolean') said[key] = value ? 'yes' : 'no';
    else if (key === 'drawn') said[key] = drawnCards(String(value));
    else if ((key === 'card' || key === 'top') && typeof value === 'string' && isCard(value)) said[key] = cardWords(value);
    else if (key === 'colour' && typeof value === 'string' && isColour(value)) said[key] = colourWords(value);
    else if (key === 'symbol' && typeof value === 'string' && /^\d$/.test(value)) said[key] = Number(value);
    else said[key] = value;
    const seat = key === 'turn' || key === 'asked' ? value : null;
    const name = typeof seat === 'number' ? names[seat] : undefined;
    if (name !== undefined) said.name = name;
  }
  const id = `error-${code}`;
  if (said.name !== undefined && has(`${id}.named`)) return t(`${id}.named`, said);
  return has(id) ? t(id, said) : message === '' ? code : message;
}

/** A refusal as the server sent it. */
export const refused = (frame: Refused, names: readonly string[]): Why => ({
  code: frame.code,
  text: refusal(frame.code, frame.values ?? {}, names, frame.message),
  rule: frame.rule ?? RULE_OF[frame.code] ?? '',
});

function drawnCards(codes: string): string {
  const cards = codes.split(' ').filter((code): code is CardName => isCard(code));
  return cards.length === 0 ? codes : cardList(cards);
}
