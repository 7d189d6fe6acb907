// The table that this player is putting together: what was chosen stays when a deck is pressed by mistake and one comes back.
import { type Draft, newDraft } from './rules.ts';

const KEY = 'lastcard-draft';

function kept(): Draft {
  const fresh = newDraft('');
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof read !== 'object' || read === null) return fresh;
    const same = Object.entries(fresh).every(([name, value]) => {
      const other: unknown = (read as Record<string, unknown>)[name];
      return name === 'clock' || (typeof other === typeof value && Array.isArray(other) === Array.isArray(value));
    });
    return same ? { ...fresh, ...(read as Draft) } : fresh;
  } catch {
    return fresh; // a browser that keeps nothing for this page
  }
}

export const draft: Draft = $state(kept());

/** Keep what has been chosen, where the browser lets us. */
export function keep(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // nothing is kept then, and the page plays on
  }
}

/** Back to the rules as they are printed; name and seats stay. */
export function asPrinted(): void {
  const fresh = newDraft(draft.name);
  draft.options = fresh.options;
  draft.written = fresh.written;
}
