// What has just come, or has just become something else, takes no press for a moment: the finger meant what was there before.
import type { ActionReturn } from 'svelte/action';

/** So long (ms). */
const WAIT = 350;

/** `is`: what lies there; something else in the same place waits anew. Keys act at once: they mean what has the focus. */
export function settle(node: HTMLElement, is?: unknown): ActionReturn<unknown> {
  let lies = is;
  let blocked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    clearTimeout(timer);
    delete node.dataset.ready;
    node.dataset.deaf = '';
    timer = setTimeout(() => {
      delete node.dataset.deaf;
      node.dataset.ready = 'yes';
    }, WAIT);
  };
  const down = (event: PointerEvent): void => {
    blocked = 'deaf' in node.dataset;
    if (blocked) event.stopPropagation();
  };
  const click = (event: MouseEvent): void => {
    if (event.detail === 0 || !(blocked || 'deaf' in node.dataset)) return;
    event.stopPropagation();
    event.preventDefault();
  };
  node.addEventListener('pointerdown', down, true);
  node.addEventListener('click', click, true);
  begin();
  return {
    update(now) {
      if (now === lies) return;
      lies = now;
      begin();
    },
    destroy() {
      clearTimeout(timer);
      node.removeEventListener('pointerdown', down, true);
      node.removeEventListener('click', click, true);
    },
  };
}
