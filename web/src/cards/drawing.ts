// Draws every face as a list of paths on a grid of 100 x 144. Figures are strokes of our own; only a rule that people
// wrote on a card is text. Paints are custom properties, so that tokens.css stays the one place for colours.
import { COLOURS, type Colour, readCard, type Sign } from './card.ts';

export interface Mark {
  d: string;
  fill: string;
  stroke?: string;
  width?: number;
  join?: 'round' | 'miter';
  at?: string;
  fade?: number;
}
export interface WrittenLine {
  y: number;
  size: number;
  text: string;
}
export interface Drawn {
  marks: readonly Mark[];
  lines: readonly WrittenLine[];
}

const PAPER = 'var(--paper)';
const INK = 'var(--ink)';
const RULE = 'var(--paper-line)';
const BRASS = 'var(--brass)';
const WALNUT = 'var(--walnut)';
const NONE = 'none';

const ground = (c: Colour): string => `var(--${c})`;
const tone = (c: Colour): string => `var(--${c}-2)`;
const inkOn = (c: Colour): string => (c === 'yellow' ? 'var(--on-yellow)' : 'var(--on-suit)');
const onPaper = (c: Colour): string => (c === 'yellow' ? 'var(--gold)' : ground(c));

// strokes in a box of 60 x 100
const DIGITS = [
  'M30 8C45 8 52 23 52 50S45 92 30 92 8 77 8 50 15 8 30 8Z',
  'M15 26 35 9V92',
  'M9 31C9 17 18 8 30 8S51 17 51 30C51 41 45 48 36 57L11 84V92H53',
  'M11 8H49L28 39C43 39 52 49 52 65S43 92 29 92C18 92 10 86 7 75',
  'M41 92V9L8 69H55',
  'M49 8H17L13 46C18 40 24 37 31 37 44 37 52 48 52 64S43 92 29 92C18 92 10 86 7 76',
  'M44 8C24 22 8 42 8 65 8 82 17 92 30 92S52 81 52 66 43 40 31 40C20 40 11 48 9 60',
  'M8 8H52L25 92',
  'M30 46C19 46 12 38 12 27S19 8 30 8 48 16 48 27 41 46 30 46C17 46 8 56 8 69S17 92 30 92 52 82 52 69 43 46 30 46Z',
  'M16 92C36 78 52 58 52 35 52 18 43 8 30 8S8 19 8 34 17 60 29 60C40 60 49 52 51 40',
] as const;
// strokes in a box of 60 x 60
const REVERSE = 'M7 18H50M38 6 51 18 38 30M53 43H10M22 31 9 43 22 55';
const SKIP = 'M6 50C6 20 16 9 29 9S50 19 51 40M39 31 51 43 61 30';
const SWAP = 'M19 53V10M7 22 19 9 31 22M43 7V50M31 38 43 51 55 38';
const PEN = 'M8 52 12 37 41 8 52 19 23 48ZM33 16 44 27';

const n = (x: number): string => String(Math.round(x * 100) / 100);

const circle = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}A${n(r)} ${n(r)} 0 1 1 ${n(x + r)} ${n(y)}A${n(r)} ${n(r)} 0 1 1 ${n(x - r)} ${n(y)}Z`;

const box = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${n(x + r)} ${n(y)}H${n(x + w - r)}A${r} ${r} 0 0 1 ${n(x + w)} ${n(y + r)}V${n(y + h - r)}A${r} ${r} 0 0 1 ` +
  `${n(x + w - r)} ${n(y + h)}H${n(x + r)}A${r} ${r} 0 0 1 ${n(x)} ${n(y + h - r)}V${n(y + r)}A${r} ${r} 0 0 1 ${n(x + r)} ${n(y)}Z`;

function star(x: number, y: number, points: number, outer: number, inner: number): string {
  let d = '';
  for (let i = 0; i < 2 * points; i++) {
    const reach = i % 2 === 0 ? outer : inner;
    const angle = (i * Math.PI) / points - Math.PI / 2;
    d += `${i === 0 ? 'M' : 'L'}${n(x + reach * Math.cos(angle))} ${n(y + reach * Math.sin(angle))}`;
  }
  return `${d}Z`;
}

/** The shape that stands for a colour: circle, square, triangle, star. */
export function shape(c: Colour, x: number, y: number, r: number, fill: string): Mark {
  switch (c) {
    case 'red':
      return { d: circle(x, y, r), fill };
    case 'blue':
      return { d: box(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8, Number(n(r * 0.16))), fill };
    case 'green':
      return {
        d: `M${n(x)} ${n(y - r * 1.04)}L${n(x + r * 1.13)} ${n(y + r * 0.8736)}H${n(x - r * 1.13)}Z`,
        fill,
        stroke: fill,
        width: r * 0.14,
        join: 'round',
      };
    case 'yellow':
      return { d: star(x, y + r * 0.06, 5, r * 1.16, r * 0.5), fill, stroke: fill, width: r * 0.12, join: 'round' };
  }
}

const four = (x: number, y: number, r: number, gap: number): Mark[] =>
  COLOURS.map((c, i) => shape(c, x + (i % 2 === 1 ? gap : -gap), y + (i > 1 ? gap : -gap), r, onPaper(c)));

const stroke = (
  d: string,
  x: number,
  y: number,
  scale: number,
  width: number,
  ink: string,
  join: 'round' | 'miter',
): Mark => ({
  d,
  fill: NONE,
  stroke: ink,
  width,
  join,
  at: `translate(${n(x)} ${n(y)}) scale(${scale})`,
});
const digit = (k: number, x: number, y: number, height: number, width: number, ink: string): Mark =>
  stroke(DIGITS[k] ?? '', x, y, height / 100, width, ink, 'round');
const sign = (d: string, x: number, y: number, height: number, width: number, ink: string): Mark =>
  stroke(d, x, y, height / 60, width, ink, 'miter');
const plus = (k: number, x: number, y: number, ink: string): Mark[] => [
  { d: `M${x} ${n(y + 14.58)}h9.18M${n(x + 4.59)} ${n(y + 9.99)}v9.18`, fill: NONE, stroke: ink, width: 4.3 },
  digit(k, x + 10.8, y, 27, 16, ink),
];

function figure(s: Sign, c: Colour, large: boolean): Mark[] {
  const ink = inkOn(c);
  switch (s) {
    case 'rev':
      return [large ? sign(REVERSE, 27, 49, 48, 9, ink) : sign(REVERSE, 7, 9.5, 25, 10, ink)];
    case 'skip':
      return large
        ? [sign(SKIP, 25.5, 47, 48, 9, ink), { d: circle(48.7, 83, 6.8), fill: ink }]
        : [sign(SKIP, 7, 9.5, 25, 10, ink), { d: circle(19.08, 28.25, 3.54), fill: ink }];
    case '+2': {
      if (!large) return plus(2, 6, 9, ink);
      const at = 'translate(51 73) scale(.88)';
      const one = box(-15, -22, 30, 44, 4);
      const front = `${at} rotate(9) translate(7 3)`;
      return [
        { d: one, fill: tone(c), stroke: ink, width: 3.4, at: `${at} rotate(-14) translate(-8 -3)` },
        { d: one, fill: ink, stroke: tone(c), width: 2.4, at: front },
        { ...shape(c, 0, 0, 8, ground(c)), at: front },
      ];
    }
  }
}

/** A small card on a card; without a colour its back. */
function mini(c: Colour | null, x: number, y: number, w: number, turn: number): Mark[] {
  const at = `translate(${x} ${y}) rotate(${turn})`;
  const radius = Number(n(w * 0.12));
  const card = box(-w / 2, -w * 0.72, w, w * 1.44, radius);
  const on: Mark =
    c === null
      ? { d: box(-w * 0.34, -w * 0.55, w * 0.68, w * 1.1, Number(n(w * 0.08))), fill: NONE, stroke: BRASS, width: 1.2 }
      : shape(c, 0, 0, w * 0.24, inkOn(c));
  return [
    { d: card, fill: c === null ? INK : ground(c), stroke: PAPER, width: 1.6, at },
    { ...on, at },
  ];
}

/** The eight-pointed star: never the five-pointed one of yellow. */
function compass(): Mark[] {
  const fills: readonly (readonly [string, string])[] = [
    ['var(--gold)', 'var(--yellow)'],
    ['var(--red)', 'var(--red-2)'],
    ['var(--blue)', 'var(--blue-2)'],
    ['var(--green)', 'var(--green-2)'],
  ];
  const marks: Mark[] = [];
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4 - Math.PI / 2;
    const point = (t: number, k: number): string => `L${n(50 + k * Math.cos(t))} ${n(72 + k * Math.sin(t))}`;
    const tip = point(a, i % 2 === 1 ? 28.86 : 39);
    const pair = i % 2 === 1 ? undefined : fills[i / 2];
    marks.push(
      { d: `M50 72${point(a - Math.PI / 8, 16.38)}${tip}Z`, fill: pair?.[0] ?? INK },
      { d: `M50 72${tip}${point(a + Math.PI / 8, 16.38)}Z`, fill: pair?.[1] ?? '#4a4038' },
    );
  }
  return marks;
}

const UPSIDE_DOWN = 'rotate(180 50 72)';
const turned = (marks: readonly Mark[]): Mark[] =>
  marks.map((mark) => ({ ...mark, at: mark.at === undefined ? UPSIDE_DOWN : `${UPSIDE_DOWN} ${mark.at}` }));

const card = (fill: string): Mark => ({ d: box(0, 0, 100, 144, 11), fill });
const EDGE: readonly Mark[] = [
  { d: box(0.6, 0.6, 98.8, 142.8, 10.5), fill: NONE, stroke: '#000', width: 1.2, fade: 0.22 },
  { d: box(1.7, 1.7, 96.6, 140.6, 9.6), fill: NONE, stroke: '#fff', width: 1, fade: 0.2 },
];
const corner = (c: Colour): Mark[] => [
  { d: 'M100 96V133A11 11 0 0 1 89 144H52Z', fill: ground(c) },
  shape(c, 83, 127, 8.5, inkOn(c)),
];

/** What is seen as one sign, and about how wide it is, in em of the serif italics. */
function signs(text: string): { sign: string; em: number }[] {
  const parts = 'Segmenter' in Intl ? [...new Intl.Segmenter().segment(text)].map((part) => part.segment) : [...text];
  return parts.map((part) => {
    const first = part.codePointAt(0) ?? 0;
    if (first >= 0x1100 && (first > 0xffff || (first < 0x2000 ? first < 0x1160 : first > 0x2e7f)))
      return { sign: part, em: 1.1 };
    if (/^[iljtfrI.,:;'!|()[\] ]/.test(part)) return { sign: part, em: 0.34 };
    if (/^[mwMW@%—…]/.test(part)) return { sign: part, em: 0.9 };
    return { sign: part, em: /^\p{Lu}/u.test(part) ? 0.76 : 0.56 };
  });
}
const wide = (text: string): number => signs(text).reduce((sum, each) => sum + each.em, 0);

/** Lines of at most so many em. A word that is too long for a line is broken. */
export function wrap(text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && wide(`${last} ${word}`) <= room) {
      lines[lines.length - 1] = `${last} ${word}`;
      continue;
    }
    let line = '';
    let used = 0;
    for (const { sign: one, em } of signs(word)) {
      if (line !== '' && used + em > room) {
        lines.push(line);
        line = '';
        used = 0;
      }
      line += one;
      used += em;
    }
    lines.push(line);
  }
  return lines;
}

/** A slip on the card with the rule, as large as whole words allow; what is too long for the smallest ends in dots. */
function written(text: string): { marks: Mark[]; lines: WrittenLine[] } {
  const words = text.trim();
  if (words === '') {
    return {
      marks: [{ d: 'M16 48H84M16 60H84M16 72H84M16 84H84M16 96H84', fill: NONE, stroke: RULE, width: 0.8 }],
      lines: [],
    };
  }
  const tries = [10.4, 9.4, 8.4, 7.4, 6.4].map((size) => ({
    size,
    lines: wrap(words, 72 / size),
    most: Math.floor(62 / (size * 1.1)),
  }));
  const fitting = tries.filter((each) => each.lines.length <= each.most);
  const whole = fitting.filter((each) => each.lines.join(' ') === words.split(/\s+/u).join(' '));
  const found = whole[0] ?? fitting[0] ?? tries.at(-1);
  if (found === undefined) return { marks: [], lines: [] };
  const shown = found.lines.slice(0, found.most);
  if (shown.length < found.lines.length) shown[shown.length - 1] = `${(shown.at(-1) ?? '').slice(0, -2)}…`;
  const step = found.size * 1.1;
  const first = 72 - ((shown.length - 1) * step) / 2;
  return {
    marks: [
      {
        d: box(11, first - step / 2 - 5, 78, shown.length * step + 10, 3),
        fill: 'var(--slip-paper)',
        stroke: RULE,
        width: 0.9,
      },
    ],
    lines: shown.map((line, i) => ({ y: first + i * step + found.size * 0.3, size: found.size, text: line })),
  };
}

function coloured(c: Colour, middle: readonly Mark[], index: readonly Mark[]): Mark[] {
  const large = shape(c, 50, c === 'green' ? 77 : 72, c === 'green' || c === 'blue' ? 38 : 37, tone(c));
  const reading = [...index, shape(c, 18, 47.5, 7.4, inkOn(c))];
  return [card(ground(c)), large, ...middle, ...reading, ...turned(reading), ...EDGE];
}

function draw(code: string, named: Colour | null, text: string): Drawn {
  const face = readCard(code);
  const beside = (x: number): Mark[] => four(x, 22.5, 4.6, 5.8);
  const paper = (middle: readonly Mark[], index: readonly Mark[], lines: readonly WrittenLine[] = []): Drawn => ({
    marks: [
      card(PAPER),
      ...index,
      ...(named === null ? turned(index) : []),
      ...middle,
      ...(named === null ? [] : corner(named)),
      ...EDGE,
    ],
    lines,
  });
  switch (face.is) {
    case 'number': {
      const ink = inkOn(face.colour);
      const middle = digit(face.number, face.number === 1 ? 37 : 33.8, 44.5, 55, 15.5, ink);
      return { marks: coloured(face.colour, [middle], [digit(face.number, 9.5, 9, 28, 17, ink)]), lines: [] };
    }
    case 'sign':
      return {
        marks: coloured(face.colour, figure(face.sign, face.colour, true), figure(face.sign, face.colour, false)),
        lines: [],
      };
    case 'wild':
      return paper(four(50, 73, 14, 17.2), four(21.5, 22, 6, 7.8));
    case 'wild-draw-four':
      return paper(
        [
          ...mini('red', 29, 75, 29, -27),
          ...mini('blue', 42, 70, 29, -9),
          ...mini('green', 57, 70, 29, 9),
          ...mini('yellow', 71, 75, 29, 27),
        ],
        [...plus(4, 6, 9, INK), ...beside(45.5)],
      );
    case 'swap-hands':
      return paper(
        [
          ...mini(null, 24, 91, 22, -20),
          ...mini(null, 33, 87, 22, -3),
          ...mini(null, 42, 89, 22, 14),
          ...mini('red', 58, 57, 22, -14),
          ...mini('blue', 67, 54, 22, 3),
          ...mini('yellow', 76, 57, 22, 20),
          {
            d: 'M20 67C20 58 25 53 36 52M29 45 37 52 30 59M80 79C80 88 75 93 64 94M71 101 63 94 70 87',
            fill: NONE,
            stroke: INK,
            width: 3.8,
          },
        ],
        [sign(SWAP, 7, 9, 26, 10, INK), ...beside(45)],
      );
    case 'super-star':
      return paper(compass(), [{ d: star(20, 22.5, 8, 14, 7), fill: INK }, ...beside(45)]);
    case 'customizable': {
      const words = written(text);
      return paper(words.marks, [stroke(PEN, 8, 9, 25 / 60, 8, INK, 'round'), ...beside(45)], words.lines);
    }
  }
}

const drawn = new Map<string, Drawn>();

/** A face: its paths, and the lines of a rule that people wrote on it. */
export function drawFace(code: string, named: Colour | null = null, text = ''): Drawn {
  const name = `${code}|${named ?? ''}|${text}`;
  let found = drawn.get(name);
  if (found === undefined) {
    found = draw(code, named, text);
    // Texts of people come and go; the faces themselves are about sixty, a few more with their named colours.
    if (drawn.size > 400) drawn.clear();
    drawn.set(name, found);
  }
  return found;
}

function drawBack(): Mark[] {
  let pattern = '';
  for (let row = 0; row < 9; row++) {
    for (let i = 0; i < 6; i++) {
      const x = 15 + i * 14;
      const y = 16 + row * 14;
      if (Math.abs(x - 50) < 22 && Math.abs(y - 72) < 28) continue;
      pattern += shape(COLOURS[(i + row * 2 + (row >> 1)) % 4] ?? 'red', x, y, 3.1, '').d;
    }
  }
  const at = 'translate(50 72) rotate(8)';
  return [
    card(WALNUT),
    { d: box(5.5, 5.5, 89, 133, 7), fill: NONE, stroke: BRASS, width: 1.5 },
    { d: pattern, fill: 'var(--walnut-2)' },
    { d: box(-17, -24.5, 34, 49, 5), fill: WALNUT, stroke: BRASS, width: 2.8, at },
    { d: 'M-6 -6 1 -12V13', fill: NONE, stroke: BRASS, width: 5, at },
    ...EDGE,
  ];
}

/** Walnut and brass, the four shapes as a small pattern, in the middle a card with a 1. */
export const BACK: readonly Mark[] = drawBack();
/** The back where it is under 40 px wide. */
export const SMALL_BACK: readonly Mark[] = [card(WALNUT), { d: box(7, 7, 86, 130, 8), fill: NONE, stroke: BRASS, width: 5 }];
