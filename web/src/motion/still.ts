// Whether anything may move at all: not for whoever's system asks for less, nor for whoever set the page to "instant".

/** True when states change by a cut. */
export function still(): boolean {
  return document.documentElement.dataset.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** So many milliseconds, or none. */
export const lasting = (ms: number): number => (still() ? 0 : ms);
