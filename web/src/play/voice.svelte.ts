// What a screen reader is told, each sentence once. Hand `say` to the live table as its `onannounce`, the voice to the table.
import type { Announced } from '../state/index.ts';

interface Utterance {
  readonly id: number;
  readonly text: string;
}

/** So many utterances stay in a region: it must have been there before the next is added. */
const KEPT = 3;

export class Voice {
  #polite: readonly Utterance[] = $state.raw([]);
  #assertive: readonly Utterance[] = $state.raw([]);
  #next = 1;

  get polite(): readonly Utterance[] {
    return this.#polite;
  }
  get assertive(): readonly Utterance[] {
    return this.#assertive;
  }
  readonly say = (said: Announced): void => {
    this.#polite = this.#with(this.#polite, said.polite);
    this.#assertive = this.#with(this.#assertive, said.assertive);
  };

  #with(before: readonly Utterance[], sentences: readonly string[]): readonly Utterance[] {
    const text = sentences.join(' ');
    return text === '' ? before : [...before, { id: this.#next++, text }].slice(-KEPT);
  }
}
