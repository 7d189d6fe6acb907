// Where the others stand round the track of a laptop, in playing order from one's own left: left side upwards, top, right
// side downwards. Three stand left, top, right; nine two left, five on top, two right.
export interface Spot {
  side: 'left' | 'top' | 'right';
  /** How far along its side, in hundredths: from edge to edge at the top, of the whole height at the sides. */
  at: number;
}

export function spotsOf(count: number): Spot[] {
  const side = count < 3 ? 0 : count < 7 ? 1 : 2;
  const heights = side === 1 ? [50] : side === 2 ? [44, 84] : [];
  const across = count - 2 * side;
  const top: Spot[] = Array.from({ length: across }, (_, i) => ({
    side: 'top',
    at: across > 3 ? (i * 100) / (across - 1) : 50 + (i - (across - 1) / 2) * 30,
  }));
  return [
    ...[...heights].reverse().map((at): Spot => ({ side: 'left', at })),
    ...top,
    ...heights.map((at): Spot => ({ side: 'right', at })),
  ];
}
