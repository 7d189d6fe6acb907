import { describe, expect, it } from 'vitest';
import { cardAt, layHand, movedUnder, neighbour, placesOf, SETTLED_MS, STRIP } from '../src/hand/hand.ts';

// The bands of the three reference screens: 390 x 844, 360 x 640, 1440 x 900.
const P = { width: 374, height: 228, widest: 116 };
const S = { width: 344, height: 180, widest: 116 };
const L = { width: 792, height: 210, widest: 118 };
type Band = typeof P;

interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
  z: number;
}
function rects(count: number, band: Band): Rect[] {
  const lay = layHand(count, band.width, band.height, band.widest);
  return placesOf(lay, count, band.width, band.height).map((place) => ({
    x: place.x,
    y: place.y,
    w: lay.w,
    h: lay.h,
    z: place.z,
  }));
}

/** The free strip at the upper left of each card: as far as the next card to the right and the next row below. */
function strips(count: number, band: Band): { w: number; h: number }[] {
  const all = rects(count, band);
  return all.map((card) => {
    const right = all.filter((other) => other.y === card.y && other.x > card.x).map((other) => other.x - card.x);
    const below = all.filter((other) => other.y > card.y).map((other) => other.y - card.y);
    const bottom = band.height + 8 - card.y;
    return { w: Math.min(card.w, ...right), h: Math.min(card.h, bottom, ...below) };
  });
}
const smallest = (count: number, band: Band): [number, number, number, number] => {
  const lay = layHand(count, band.width, band.height, band.widest);
  const free = strips(count, band);
  return [
    lay.rows,
    lay.w,
    Math.floor(Math.min(...free.map((one) => one.w))),
    Math.round(Math.min(...free.map((one) => one.h))),
  ];
};

describe('a hand lies in its band', () => {
  it.each([
    [7, P, 1, 116, 43],
    [14, P, 2, 92, 47],
    [15, P, 2, 87, 41],
    [20, P, 3, 72, 50],
    [24, P, 3, 72, 43],
    [30, P, 3, 72, 33],
    [40, P, 4, 55, 35],
    [7, S, 1, 98, 41],
    [14, S, 2, 72, 45],
    [15, S, 3, 56, 57],
    [20, S, 3, 56, 48],
    [24, S, 3, 56, 41],
    [30, S, 3, 56, 32],
    [40, S, 4, 55, 32],
    [7, L, 1, 118, 112],
    [14, L, 1, 118, 51],
    [15, L, 1, 118, 48],
    [20, L, 2, 84, 78],
    [24, L, 2, 84, 64],
    [30, L, 2, 84, 50],
    [40, L, 3, 66, 55],
  ])('%i cards in %o', (count, band, rows, width, strip) => {
    const [isRows, isWidth, isStrip] = smallest(count, band);
    expect([isRows, isWidth]).toEqual([rows, width]);
    expect(Math.abs(isStrip - strip)).toBeLessThanOrEqual(1);
  });

  it('never leaves less than a thumb needs, whatever the hand', () => {
    for (const band of [P, S, L, { width: 320, height: 172, widest: 116 }, { width: 500, height: 120, widest: 116 }]) {
      for (let count = 1; count <= 108; count++) {
        const lay = layHand(count, band.width, band.height, band.widest);
        for (const strip of strips(count, lay.scrolls ? { ...band, height: 9999 } : band)) {
          expect(strip.w, `${count} in ${band.width}`).toBeGreaterThanOrEqual(STRIP.w);
          expect(strip.h, `${count} in ${band.width}`).toBeGreaterThanOrEqual(STRIP.h);
        }
        if (band === P || band === S || band === L) expect(count > 40 || !lay.scrolls).toBe(true);
      }
    }
  });

  it('keeps every card inside the band from edge to edge', () => {
    for (const band of [P, S, L]) {
      for (let count = 1; count <= 40; count++) {
        for (const card of rects(count, band)) {
          expect(card.x).toBeGreaterThanOrEqual(-0.01);
          expect(card.x + card.w).toBeLessThanOrEqual(band.width + 0.01);
        }
      }
    }
  });
});

describe('arrows', () => {
  const lay = layHand(20, S.width, S.height, S.widest);
  const places = placesOf(lay, 20, S.width, S.height);
  it('run through the hand and between its rows', () => {
    expect(neighbour(places, 3, 'ArrowRight')).toBe(4);
    expect(neighbour(places, 0, 'ArrowLeft')).toBe(0);
    expect(neighbour(places, 5, 'Home')).toBe(0);
    expect(neighbour(places, 5, 'End')).toBe(19);
    expect(neighbour(places, 3, 'ArrowDown')).toBe(10);
    expect(neighbour(places, 10, 'ArrowUp')).toBe(3);
    expect(neighbour(places, 13, 'ArrowDown')).toBe(19);
    expect(neighbour(places, 3, 'ArrowUp')).toBe(3);
    expect(neighbour(places, 3, 'x')).toBeNull();
  });
});

describe('a press means what lay there', () => {
  const box = (key: string, x: number, z: number) => ({ key, x, y: 0, w: 100, h: 144, z });
  it('finds the uppermost card', () => {
    expect(cardAt([box('a', 0, 0), box('b', 40, 1)], 60, 10)).toBe('b');
    expect(cardAt([box('a', 0, 0), box('b', 40, 1)], 20, 10)).toBe('a');
    expect(cardAt([box('a', 0, 0)], 300, 10)).toBeNull();
  });
  it('counts for nothing on a card that has just slid under the finger', () => {
    const history = [{ until: 1000, boxes: [box('a', 0, 0), box('b', 40, 1), box('c', 80, 2)] }];
    // a left, b lies where a was
    expect(movedUnder(history, 'b', 20, 10, 1000 + SETTLED_MS - 1)).toBe(true);
    expect(movedUnder(history, 'b', 20, 10, 1000 + SETTLED_MS)).toBe(false);
    // it moved, but lay under this very point before as well
    expect(movedUnder(history, 'b', 70, 10, 1100)).toBe(false);
  });
});
