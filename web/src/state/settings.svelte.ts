// The settings as the page shows and changes them.
import { hintsOn, keep, kept, type Settings } from './settings.ts';

class Own {
  #all: Settings = $state.raw(kept());

  get all(): Settings {
    return this.#all;
  }
  get hints(): boolean {
    return hintsOn(this.#all);
  }
  /** Change some, and keep them. */
  set(changes: Partial<Settings>): void {
    this.#all = { ...this.#all, ...changes };
    keep(this.#all);
  }
  /** Another round has been seen to its end. */
  roundSeen(): void {
    this.set({ rounds: this.#all.rounds + 1 });
  }
}

/** This browser's own settings. */
export const own = new Own();
