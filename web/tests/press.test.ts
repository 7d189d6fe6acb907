// When a press counts: what it means is fixed as the finger comes down, and what has just come takes none.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Press, press, tap } from '../src/parts/press.ts';
import { settle } from '../src/parts/settle.ts';

const heard = vi.fn();
let node: HTMLButtonElement;
beforeEach(() => {
  vi.useFakeTimers();
  heard.mockClear();
  document.body.innerHTML = '<div><button type="button"></button></div>';
  node = document.querySelector('button') as HTMLButtonElement;
});
const down = (): void => {
  node.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, isPrimary: true }));
};
const click = (detail = 1): void => {
  node.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
};

describe('a press', () => {
  const meaning = (what: string): Press<string> => ({ meaning: what, act: heard });
  test('means what it meant when the finger came down', () => {
    const pressed = press(node, meaning('Ada'));
    down();
    pressed.update?.(meaning('Ben'));
    click();
    expect(heard.mock.calls).toEqual([['Ada']]);
    down();
    click();
    expect(heard).toHaveBeenLastCalledWith('Ben');
  });
  test('of a key means what it says now; a finger that came down elsewhere means nothing', () => {
    press(node, meaning('Ada'));
    click();
    expect(heard).not.toHaveBeenCalled();
    click(0);
    expect(heard).toHaveBeenCalledTimes(1);
  });
  test('that only does something does what it did then', () => {
    const [nudge, playFor] = [vi.fn(), vi.fn()];
    const pressed = tap(node, nudge);
    down();
    pressed.update?.(playFor);
    click();
    expect([nudge.mock.calls.length, playFor.mock.calls.length]).toEqual([1, 0]);
    pressed.destroy?.();
    down();
    click();
    expect(nudge).toHaveBeenCalledTimes(1);
  });
});

describe('what has just come', () => {
  test('takes no press for a moment, not even one that ends after it; keys act at once', () => {
    tap(node, heard);
    settle(node.parentElement as HTMLElement, 'nudge');
    down();
    vi.advanceTimersByTime(350);
    click();
    expect(heard).not.toHaveBeenCalled();
    down();
    click();
    expect(heard).toHaveBeenCalledTimes(1);
  });
  test('waits anew when it becomes something else, and tells when it is ready', () => {
    tap(node, heard);
    const around = node.parentElement as HTMLElement;
    const settled = settle(around, 'nudge');
    expect([around.dataset.deaf, around.dataset.ready]).toEqual(['', undefined]);
    vi.advanceTimersByTime(350);
    settled.update?.('nudge');
    expect([around.dataset.deaf, around.dataset.ready]).toEqual([undefined, 'yes']);
    settled.update?.('play-for');
    down();
    click();
    expect(heard).not.toHaveBeenCalled();
    click(0);
    expect(heard).toHaveBeenCalledTimes(1);
    settled.destroy?.();
  });
});
