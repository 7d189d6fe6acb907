// Lays a hand into its fixed band: pure arithmetic from count, width and height, no measuring.

export interface Lay {
  rows: number;
  /** Cards in the longest row. */
  per: number;
  /** Width and height of a card. */
  w: number;
  h: number;
  /** From one row to the next, and from one card to the next. */
  pitch: number;
  step: number;
  top: number;
  /** More cards than the band can hold at pressable size: the hand scrolls. */
  scrolls: boolean;
}
export interface Place {
  x: number;
  y: number;
  row: number;
  /** Its place in the row. */
  at: number;
  z: number;
}

export const RATIO = 1.44;
/** The least free strip of a card. */
export const STRIP = { w: 30, h: 44 } as const;
/** A raised card of a single row needs this much room above it. */
const LIFT = 14;
/** The strip that a thumb finds without looking, wanted while there are one or two rows. */
const EASY = 40;
const LEAST_WIDTH = 72;
const MOST_ROWS = 4;
/** The band is so much higher than what the cards are given. */
export const EDGE = 8;

/** How a hand of `count` cards lies in a band of `width` x `height`, cards at most `widest` wide. */
export function layHand(count: number, width: number, height: number, widest: number): Lay {
  for (const easy of [EASY, STRIP.w]) {
    for (let rows = 1; rows <= MOST_ROWS; rows++) {
      const per = Math.max(1, Math.ceil(count / rows));
      const top = rows === 1 ? LIFT : 6;
      const pitch = rows === 1 ? 0 : Math.max(STRIP.h + 2, Math.round((height - top) * (rows === 2 ? 0.4 : 0.265)));
      const above = top + pitch * (rows - 1);
      let h = Math.min(widest * RATIO, height - above);
      if (rows === MOST_ROWS) h = Math.max(h, 80);
      const room =
        rows < 3 ? Math.max(easy === EASY ? LEAST_WIDTH : STRIP.h, width - (per - 1) * (easy + 1)) : Number.POSITIVE_INFINITY;
      const w = Math.max(STRIP.w, Math.floor(Math.min(h / RATIO, room)));
      const step = per > 1 ? Math.min(w + 8, (width - w) / (per - 1)) : 0;
      // the lowest row may run off the edge, as long as enough of it is seen
      if (Math.min(h, height + EDGE - above) < STRIP.h) continue;
      if (per === 1 || step >= (rows < 3 ? easy : STRIP.w))
        return { rows, per, w, h: w * RATIO, pitch, step, top, scrolls: false };
    }
  }
  const w = 55;
  const per = Math.max(1, Math.floor((width - w) / STRIP.w) + 1);
  const step = per > 1 ? (width - w) / (per - 1) : 0;
  return { rows: Math.ceil(count / per), per, w, h: w * RATIO, pitch: STRIP.h + 2, step, top: 6, scrolls: true };
}

/** Where each card lies. Rows are filled evenly, the longer ones first. */
export function placesOf(lay: Lay, count: number, width: number, height: number): Place[] {
  const used = lay.h + lay.pitch * (lay.rows - 1) + lay.top;
  const y0 = lay.top + (lay.rows === 1 ? Math.max(0, (height - used) * 0.35) : 0);
  const base = Math.floor(count / lay.rows);
  const longer = count % lay.rows;
  const places: Place[] = [];
  for (let row = 0; row < lay.rows; row++) {
    const length = base + (row < longer ? 1 : 0);
    const span = (length - 1) * lay.step + lay.w;
    const x0 = lay.rows === 1 ? (width - span) / 2 : 0;
    for (let at = 0; at < length; at++) {
      places.push({ x: x0 + at * lay.step, y: y0 + row * lay.pitch, row, at, z: row * 100 + at });
    }
  }
  return places;
}

/** The card that an arrow leads to: left and right run through the hand, up and down to the nearest in the next row. */
export function neighbour(places: readonly Place[], from: number, key: string): number | null {
  const here = places[from];
  if (here === undefined) return null;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, from - 1);
    case 'ArrowRight':
      return Math.min(places.length - 1, from + 1);
    case 'Home':
      return 0;
    case 'End':
      return places.length - 1;
    case 'ArrowUp':
    case 'ArrowDown': {
      const row = here.row + (key === 'ArrowUp' ? -1 : 1);
      let best: number | null = null;
      let least = Number.POSITIVE_INFINITY;
      places.forEach((place, i) => {
        const off = Math.abs(place.x - here.x);
        if (place.row === row && off < least) {
          least = off;
          best = i;
        }
      });
      return best ?? from;
    }
    default:
      return null;
  }
}

interface Box {
  key: string;
  x: number;
  y: number;
  w: number;
  h: number;
  z: number;
}
export interface Lain {
  until: number;
  boxes: readonly Box[];
}

/** Which card lies uppermost at a point of the hand. */
export function cardAt(boxes: readonly Box[], x: number, y: number): string | null {
  let top: Box | null = null;
  for (const box of boxes) {
    if (x < box.x || y < box.y || x > box.x + box.w || y > box.y + box.h) continue;
    if (top === null || box.z > top.z) top = box;
  }
  return top?.key ?? null;
}

/** How long a thing must have lain under the finger before a press counts. */
export const SETTLED_MS = 300;

/** Whether something else lay under this point a moment ago, so that the finger meant that. */
export function movedUnder(history: readonly Lain[], key: string, x: number, y: number, now: number): boolean {
  return history.some((lain) => lain.until > now - SETTLED_MS && cardAt(lain.boxes, x, y) !== key);
}
