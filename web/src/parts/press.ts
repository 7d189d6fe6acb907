// What a press means is fixed at touch-down: the meaning is read when the finger comes down and used when it goes up.
// A finger acts as it goes up, not by the click that follows: for a second after a card was flicked Chromium makes none.
import type { ActionReturn } from 'svelte/action';

export interface Press<M> {
  /** What a press means just now. */
  meaning: M;
  act: (meaning: M) => void;
}

/** Lets a button act on what it meant when it was touched. Keys and assistive technology mean what it says now. */
export function press<M>(node: HTMLElement, given: Press<M>): ActionReturn<Press<M>> {
  let now = given;
  let meant: { meaning: M } | null = null;
  const down = (event: PointerEvent): void => {
    meant = event.button === 0 && event.isPrimary ? { meaning: now.meaning } : null;
  };
  const forget = (): void => {
    meant = null;
  };
  const act = (found: { meaning: M } | null): void => {
    meant = null;
    if (found !== null && node.getAttribute('aria-disabled') !== 'true') now.act(found.meaning);
  };
  const lift = (event: TouchEvent): void => {
    const [touch] = event.changedTouches;
    if (meant === null || touch === undefined || !event.cancelable) return;
    event.preventDefault();
    const under = document.elementFromPoint(touch.clientX, touch.clientY);
    act(under !== null && node.contains(under) ? meant : null);
  };
  const click = (event: MouseEvent): void => {
    act(meant ?? (event.detail === 0 ? { meaning: now.meaning } : null));
  };
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointercancel', forget);
  node.addEventListener('touchend', lift);
  node.addEventListener('click', click);
  return {
    update(next) {
      now = next;
    },
    destroy() {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointercancel', forget);
      node.removeEventListener('touchend', lift);
      node.removeEventListener('click', click);
    },
  };
}

/** A press that does what it did when the finger came down. */
export function tap(node: HTMLElement, go: () => void): ActionReturn<() => void> {
  const meant = (now: () => void): Press<() => void> => ({ meaning: now, act: (then) => then() });
  const pressed = press(node, meant(go));
  return { ...pressed, update: (now) => pressed.update?.(meant(now)) };
}
