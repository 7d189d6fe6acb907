// What is on a card, read from its short name: R7, Gskip, Brev, Y+2, W, W4, SW, ST, CU:1 (the first text of the table).

/** The four colours, in the order of their numbers on the keyboard. */
export const COLOURS = ['red', 'blue', 'green', 'yellow'] as const;
export type Colour = (typeof COLOURS)[number];

/** A card as the server names it. */
export type Card = string;

export type Sign = 'skip' | 'rev' | '+2';
export type Face =
  | { is: 'number'; colour: Colour; number: number }
  | { is: 'sign'; colour: Colour; sign: Sign }
  | { is: 'wild' }
  | { is: 'wild-draw-four' }
  | { is: 'swap-hands' }
  | { is: 'super-star' }
  | { is: 'customizable'; text: number | null };

const LETTERS: Readonly<Record<string, Colour>> = { R: 'red', B: 'blue', G: 'green', Y: 'yellow' };

/** What stands on a card. A name that this page does not know is paper without words. */
export function readCard(card: Card): Face {
  const colour = LETTERS[card.charAt(0)];
  const rest = card.slice(1);
  if (colour !== undefined) {
    if (/^\d$/.test(rest)) return { is: 'number', colour, number: Number(rest) };
    if (rest === 'skip' || rest === 'rev' || rest === '+2') return { is: 'sign', colour, sign: rest };
  }
  switch (card) {
    case 'W':
      return { is: 'wild' };
    case 'W4':
      return { is: 'wild-draw-four' };
    case 'SW':
      return { is: 'swap-hands' };
    case 'ST':
      return { is: 'super-star' };
  }
  const text = /^CU:(\d+)$/.exec(card)?.[1];
  return { is: 'customizable', text: text === undefined ? null : Number(text) };
}

const RANK: Readonly<Record<Colour, number>> = { red: 0, blue: 1, green: 2, yellow: 3 };

/** Where a card stands in a sorted hand: by colour, then value, paper cards last. */
export function rankOf(card: Card): number {
  const face = readCard(card);
  switch (face.is) {
    case 'number':
      return RANK[face.colour] * 20 + face.number;
    case 'sign':
      return RANK[face.colour] * 20 + { '+2': 10, rev: 11, skip: 12 }[face.sign];
    case 'wild':
      return 100;
    case 'wild-draw-four':
      return 101;
    case 'swap-hands':
      return 102;
    case 'super-star':
      return 103;
    case 'customizable':
      return 104 + (face.text ?? 0);
  }
}
