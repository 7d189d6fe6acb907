// What is shown when a round is over, read from what happened in it.
import type { CardName } from '../generated/protocol.ts';
import type { TableState } from '../state/index.ts';

export interface Ended {
  readonly seat: number;
  readonly name: string;
  /** What was left in the hand; null: this player went out, or it was not counted. */
  readonly cards: readonly CardName[] | null;
  /** What they count; null: nothing was left. */
  readonly counts: number | null;
  /** Points of this round; null: none. */
  readonly points: number | null;
  readonly total: number;
  readonly wins: boolean;
  readonly out: boolean;
}

/** A row for each seat, the winner first. */
export function endingOf(state: TableState, names: readonly string[]): Ended[] {
  const { round } = state;
  if (round === null) return [];
  const left = new Map<number, readonly CardName[]>();
  const points = new Map<number, number>();
  for (const event of state.log.flatMap((row) => row.events)) {
    if (event.type === 'hand-counted') left.set(event.seat, event.cards);
    else if (event.type === 'scored' || event.type === 'collected') points.set(event.seat, event.points);
  }
  const rows = round.counts.map((count, seat): Ended => {
    const counted = left.get(seat) ?? null;
    return {
      seat,
      name: names[seat] ?? '',
      cards: counted,
      counts: counted === null || counted.length === 0 ? null : (round.points_left[seat] ?? null),
      points: points.get(seat) ?? null,
      total: round.scores[seat] ?? 0,
      wins: round.over ? round.winners.includes(seat) : round.winner === seat,
      out: round.winner === seat && count === 0,
    };
  });
  return [...rows.filter((row) => row.wins), ...rows.filter((row) => !row.wins)];
}
