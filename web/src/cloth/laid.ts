// How cards lie on the discard pile: a little askew, each always by the same angle.

/** From -1 to 1, always the same for the same key. */
export function leaning(key: string | number): number {
  let hash = 0x811c9dc5;
  for (const char of String(key)) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash ^= hash >>> 15;
  return ((hash >>> 0) % 2001) / 1000 - 1;
}

/** Degrees by which a card on the pile is turned: hardly while it is on top, more once others lie on it. */
export function turnOf(key: string | number, onTop: boolean): number {
  const lean = leaning(key);
  return onTop ? lean * 2 : (lean < 0 ? -1 : 1) * (4 + 6 * Math.abs(lean));
}
