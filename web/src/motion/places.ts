// Where things are on the page, for cards that fly between them.

export type Where = { pile: 'draw' | 'discard' } | { seat: number } | { key: string } | 'hand';

/** The thing itself, if it is on the page. */
export function elementOf(where: Where): HTMLElement | null {
  if (where === 'hand') return document.querySelector<HTMLElement>('[data-hand]');
  if ('pile' in where) return document.querySelector<HTMLElement>(`[data-pile="${where.pile}"]`);
  if ('seat' in where) return document.querySelector<HTMLElement>(`[data-seat="${where.seat}"]`);
  return document.querySelector<HTMLElement>(`[data-hand] [data-key="${CSS.escape(where.key)}"]`);
}

/** Its box in the window as a card: a chip, a plate and the hand are a small card in their middle. */
export function placeOf(where: Where): DOMRect | null {
  const element = elementOf(where);
  if (element === null) return null;
  const box = element.getBoundingClientRect();
  if (box.width === 0) return null;
  if (where === 'hand' || 'seat' in where) {
    const w = Math.min(28, box.width * 0.8);
    return new DOMRect(box.x + box.width / 2 - w / 2, box.y + box.height / 2 - w * 0.72, w, w * 1.44);
  }
  if ('pile' in where) {
    // The pile itself, not the cards that stick out of it.
    const w = element.offsetWidth;
    return new DOMRect(box.x + (box.width - w) / 2, box.y + (box.height - element.offsetHeight) / 2, w, element.offsetHeight);
  }
  return box;
}
