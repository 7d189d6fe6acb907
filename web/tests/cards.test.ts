import { describe, expect, it } from 'vitest';
import { COLOURS, rankOf, readCard } from '../src/cards/card.ts';
import { BACK, drawFace, type Mark, wrap } from '../src/cards/drawing.ts';
import { initialsOf } from '../src/cloth/initials.ts';
import { leaning, turnOf } from '../src/cloth/laid.ts';
import { spotsOf } from '../src/cloth/plates.ts';

const SIGNS = [...'0123456789', 'skip', 'rev', '+2'];
const ALL = [...['R', 'B', 'G', 'Y'].flatMap((letter) => SIGNS.map((sign) => letter + sign)), 'W', 'W4', 'SW', 'ST', 'CU:1'];

describe('cards', () => {
  it('reads every name that the server uses', () => {
    expect(readCard('R7')).toEqual({ is: 'number', colour: 'red', number: 7 });
    expect(readCard('Gskip')).toEqual({ is: 'sign', colour: 'green', sign: 'skip' });
    expect(readCard('Y+2')).toEqual({ is: 'sign', colour: 'yellow', sign: '+2' });
    expect(readCard('Brev')).toEqual({ is: 'sign', colour: 'blue', sign: 'rev' });
    expect(readCard('CU:12')).toEqual({ is: 'customizable', text: 12 });
    expect(['W', 'W4', 'SW', 'ST'].map((card) => readCard(card).is)).toEqual([
      'wild',
      'wild-draw-four',
      'swap-hands',
      'super-star',
    ]);
    expect(readCard('Z9')).toEqual({ is: 'customizable', text: null });
    expect(ALL.map(readCard).filter((face) => 'colour' in face && face.colour === 'blue')).toHaveLength(13);
  });

  it('sorts a hand by colour, then value, paper cards last', () => {
    const sorted = ['W4', 'Y9', 'G2', 'CU:2', 'R7', 'Gskip', 'B5', 'W', 'R0'].sort((a, b) => rankOf(a) - rankOf(b));
    expect(sorted).toEqual(['R0', 'R7', 'B5', 'G2', 'Gskip', 'Y9', 'W', 'W4', 'CU:2']);
    expect(new Set(ALL.map(rankOf)).size).toBe(ALL.length);
  });

  it('draws each face differently, and only with colours of the tokens', () => {
    const faces = ALL.map((card) => drawFace(card));
    expect(new Set(faces.map((face) => JSON.stringify(face))).size).toBe(ALL.length);
    const paints = (marks: readonly Mark[]): string[] => marks.flatMap((mark) => [mark.fill, mark.stroke ?? 'none']);
    for (const paint of [...faces.flatMap((face) => paints(face.marks)), ...paints(BACK)]) {
      expect(paint).toMatch(/^(none|var\(--[a-z0-9-]+\)|#000|#fff|#4a4038)$/);
    }
    for (const mark of [...faces.flatMap((face) => face.marks), ...BACK])
      expect(`${mark.d}${mark.at ?? ''}`).not.toMatch(/NaN|undefined/);
  });

  it('gives a wild card the named colour as a corner', () => {
    for (const colour of COLOURS) {
      expect(
        drawFace('W', colour).marks.some((mark) => mark.fill === `var(--${colour})` && mark.d.startsWith('M100 96')),
      ).toBe(true);
    }
  });

  it('writes a rule as large as whole words allow, and never past the paper', () => {
    expect(drawFace('CU:1', null, '').lines).toEqual([]);
    const short = drawFace('CU:1', null, 'Everyone sings.').lines;
    expect(short.map((line) => line.text)).toEqual(['Everyone', 'sings.']);
    expect(short[0]?.size).toBe(10.4);
    const long = drawFace('CU:1', null, 'word '.repeat(80)).lines;
    expect(long[0]?.size).toBe(6.4);
    expect(long.at(-1)?.text.endsWith('…')).toBe(true);
    for (const line of long) expect(line.y).toBeLessThan(110);
    const markup = drawFace('CU:1', null, '<b>bold</b> & <script>')
      .lines.map((line) => line.text)
      .join(' ');
    expect(markup).toContain('<b>');
    expect(wrap('abcdefghijklmnopqrstuvwxyz', 4).join('')).toBe('abcdefghijklmnopqrstuvwxyz');
  });
});

describe('the cloth', () => {
  it('turns a card on the pile always by the same angle', () => {
    for (const key of ['a', 'b', 17, 'R7#3']) {
      expect(leaning(key)).toBe(leaning(key));
      expect(Math.abs(turnOf(key, true))).toBeLessThanOrEqual(2);
      expect(Math.abs(turnOf(key, false))).toBeGreaterThanOrEqual(4);
      expect(Math.abs(turnOf(key, false))).toBeLessThanOrEqual(10);
    }
  });

  it('seats people round the track in playing order', () => {
    expect(spotsOf(3).map((spot) => spot.side)).toEqual(['left', 'top', 'right']);
    expect(spotsOf(9).map((spot) => spot.side)).toEqual([
      'left',
      'left',
      'top',
      'top',
      'top',
      'top',
      'top',
      'right',
      'right',
    ]);
    expect(spotsOf(9).map((spot) => spot.at)).toEqual([84, 44, 0, 25, 50, 75, 100, 44, 84]);
    for (let count = 0; count <= 9; count++) expect(spotsOf(count)).toHaveLength(count);
  });

  it('finds two letters for everyone that nobody else has', () => {
    expect(initialsOf(['Ada', 'Ben', 'Chloe'])).toEqual(['Ad', 'Be', 'Ch']);
    const alike = initialsOf(['Anna', 'Anne', 'Ann', 'An', 'anna', 'A', 'Ånn', '李', '李']);
    expect(new Set(alike.map((each) => each.toLowerCase())).size).toBe(9);
    for (const each of alike) expect([...each].length).toBeLessThanOrEqual(2);
  });
});
