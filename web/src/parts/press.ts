// What a press means is fixed at touch-down: the meaning is read when the finger comes down and used when it goes up.
import type { Action } from 'svelte/action';

export interface Press<M> {
  /** What a press means just now. */
  meaning: M;
  act: (meaning: M) => void;
}

/** Lets a button act on what it meant when it was touched. Keys and assistive technology mean what it says now. */
export function press<M>(node: HTMLElement, given: Press<M>): ReturnType<Action<HTMLElement, Press<M>>> {
  let now = given;
  let meant: { meaning: M } | null = null;
  const down = (event: PointerEvent): void => {
    meant = event.button === 0 && event.isPrimary ? { meaning: now.meaning } : null;
  };
  const forget = (): void => {
    meant = null;
  };
  const click = (event: MouseEvent): void => {
    const found = meant ?? (event.detail === 0 ? { meaning: now.meaning } : null);
    meant = null;
    if (found !== null && node.getAttribute('aria-disabled') !== 'true') now.act(found.meaning);
  };
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointercancel', forget);
  node.addEventListener('click', click);
  return {
    update(next) {
      now = next;
    },
    destroy() {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointercancel', forget);
      node.removeEventListener('click', click);
    },
  };
}
