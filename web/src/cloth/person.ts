// Somebody else at the table, as chips and plates show them.
export interface Person {
  seat: number;
  name: string;
  /** Two letters that are unique at the table. */
  initials: string;
  count: number;
  turn: boolean;
  /** The word that stands on the chip of whoever has called: "UNO". */
  uno?: string | null | undefined;
  /** What they drew last: "+4". */
  plus?: string | null | undefined;
  /** Seconds left until the table goes on without them (0: no clock counts), null while they are here. */
  away?: number | null | undefined;
  bot?: boolean | undefined;
  /** Has left: the cards stay, greyed. */
  left?: boolean | undefined;
  /** A word where there is room: "Bot", "away". */
  note?: string | undefined;
  /** The seat in words: "Ben, 1 card, has called UNO". */
  spoken: string;
}
