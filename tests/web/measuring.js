// What can be measured on a page. An object of functions, each for one question.
({
  /** What axe finds. Its source has to be on the page. */
  axe: async () => {
    const found = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    return found.violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')} ${node.failureSummary}`));
  },

  /** Targets of less than 44 by 44 px; cards have a rule of their own. */
  small: () =>
    [...document.querySelectorAll('button, a, input, select, summary, [role="button"]')]
      .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest('[inert]') && !node.matches('[data-key]'))
      .filter((node) => node.getAttribute('aria-hidden') !== 'true')
      .map((node) => (node.matches('input[type=radio], input[type=checkbox]') ? (node.closest('label') ?? node) : node))
      .filter((node) => {
        const before = getComputedStyle(node, '::before');
        const box = node.getBoundingClientRect();
        const reach = before.content !== 'none' && before.position === 'absolute' ? Number.parseFloat(before.height) || 0 : 0;
        return box.width < 43.5 || Math.max(box.height, reach) < 43.5;
      })
      .map((node) => `${node.outerHTML.slice(0, 160)} ${JSON.stringify(node.getBoundingClientRect())}`),

  /** The free part of each card of the hand, found point by point: how wide, over a height of 44 px; and how high in all. */
  strips: () => {
    const free = new Map();
    const hand = document.querySelector('[data-hand]').getBoundingClientRect();
    for (let y = Math.floor(hand.top); y < Math.min(hand.bottom, innerHeight); y += 4) {
      for (let x = Math.floor(hand.left); x < hand.right; x += 1) {
        const key = document.elementFromPoint(x + 0.5, y + 0.5)?.closest('[data-key]')?.dataset.key;
        if (key === undefined) continue;
        const rows = free.get(key) ?? free.set(key, new Map()).get(key);
        rows.set(y, (rows.get(y) ?? 0) + 1);
      }
    }
    return [...free].map(([key, rows]) => [key, [...rows.values()].sort((a, b) => b - a)[10] ?? 0, rows.size * 4]);
  },

  /** What can be scrolled of the table. */
  scrolls: () =>
    [document.scrollingElement, ...document.querySelectorAll('body, [data-table], [data-hand], [data-hand] *')]
      .filter((node) => !node.closest('svg') && ['auto', 'scroll'].includes(getComputedStyle(node).overflowY))
      .filter((node) => node.scrollHeight > node.clientHeight + 1)
      .map((node) => node.outerHTML.slice(0, 120)),

  /** Texts of which something can't be read, because a box ends before they do. Where the line has no room for both its
   * sentences, what happened gives way. */
  cut: () =>
    [...document.querySelectorAll('body *')]
      .filter((node) => !node.closest('svg, [inert], .sr, [data-live], [data-say="before"]') && node.checkVisibility({ visibilityProperty: true }))
      .filter((node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim() !== ''))
      .filter((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        if (text.width === 0 || text.height === 0) return false;
        let ends = node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== 'inline';
        for (let at = node; at instanceof Element; at = at.parentElement) {
          const style = getComputedStyle(at);
          const box = at.getBoundingClientRect();
          if (['auto', 'scroll'].includes(style.overflowY)) break;
          if (['hidden', 'clip'].includes(style.overflowX)) ends ||= text.left < box.left - 1 || text.right > box.right + 1;
          if (['hidden', 'clip'].includes(style.overflowY)) ends ||= text.top < box.top - 1 || text.bottom > box.bottom + 1;
        }
        return ends || text.left < -1 || text.right > innerWidth + 1;
      })
      .map((node) => `${node.tagName} ${node.className}: ${node.textContent.trim().slice(0, 80)}`),
})
