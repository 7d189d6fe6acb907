// What a slip says beside its own decision: why a press just now came to nothing. The line lies under it and is silent.
import { getContext, setContext } from 'svelte';

export interface Aside {
  readonly text: string;
  readonly link?: { readonly text: string; readonly onpress: () => void } | undefined;
}
const KEY = Symbol('aside');

/** For all slips below this component. */
export const setAside = (now: () => Aside | null): void => {
  setContext(KEY, now);
};
export const getAside = (): (() => Aside | null) => getContext<(() => Aside | null) | undefined>(KEY) ?? (() => null);
