// The player's own settings, kept by this browser. Where it keeps nothing, they last as long as the page.

export interface Settings {
  /** Light what can be done; null: on for a newcomer's first rounds, then off. */
  readonly hints: boolean | null;
  /** How many rounds this browser has seen to their end. */
  readonly rounds: number;
  /** Nothing flies. */
  readonly instant: boolean;
  /** The first press plays. */
  readonly firstPress: boolean;
  readonly leftHanded: boolean;
  readonly theme: 'system' | 'light' | 'dark';
  /** A drawn card that doesn't fit is kept by the page, after a random moment. */
  readonly keepByItself: boolean;
  readonly name: string;
  /** null: what the browser says. */
  readonly language: string | null;
}

export const USUAL: Settings = {
  hints: null,
  rounds: 0,
  instant: false,
  firstPress: false,
  leftHanded: false,
  theme: 'system',
  keepByItself: true,
  name: '',
  language: null,
};
/** Rounds that a newcomer plays with hints. */
export const NEWCOMER = 3;
const KEY = 'lastcard-settings';

export const hintsOn = (settings: Settings): boolean => settings.hints ?? settings.rounds < NEWCOMER;

/** What was kept; what can't be read is as usual. */
export function kept(store: Storage | null = storage()): Settings {
  try {
    const found: unknown = JSON.parse(store?.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? checked(found as Record<string, unknown>) : USUAL;
  } catch {
    return USUAL; // changed by somebody, or a browser that refuses to read
  }
}

/** Keep them; whether that went. */
export function keep(settings: Settings, store: Storage | null = storage()): boolean {
  try {
    store?.setItem(KEY, JSON.stringify(settings));
    return store !== null;
  } catch {
    return false; // full, or a browser that refuses to write
  }
}

// --- within ---

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null; // asking alone is refused where cookies are
  }
}

function checked(found: Readonly<Record<string, unknown>>): Settings {
  const yes = (key: keyof Settings, usual: boolean): boolean => (typeof found[key] === 'boolean' ? found[key] : usual);
  const rounds = found.rounds;
  const theme = found.theme;
  return {
    hints: typeof found.hints === 'boolean' ? found.hints : null,
    rounds: typeof rounds === 'number' && Number.isSafeInteger(rounds) && rounds >= 0 ? rounds : 0,
    instant: yes('instant', USUAL.instant),
    firstPress: yes('firstPress', USUAL.firstPress),
    leftHanded: yes('leftHanded', USUAL.leftHanded),
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    keepByItself: yes('keepByItself', USUAL.keepByItself),
    name: typeof found.name === 'string' ? found.name : '',
    language: typeof found.language === 'string' ? found.language : null,
  };
}
