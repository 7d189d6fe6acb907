// The one door for every text that a person reads: `t('event-played.you', { card })`. The texts are the Fluent files of the
// Python package, read where they stand; only the language in use is loaded, the rule book only when it is opened.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { longer } from './pseudo.ts';

/** The name of a card or colour, ready to be said, with its grammar: as the value `card` it brings `$card_gender` too. */
export class Words {
  readonly text: string;
  readonly grammar: Readonly<Record<string, string>>;
  constructor(text: string, grammar: Readonly<Record<string, string>> = {}) {
    this.text = text;
    this.grammar = grammar;
  }
  toString(): string {
    return this.text;
  }
}

export type Values = Readonly<Record<string, string | number | Words>>;

/** A text for people that is not there, or lacks a value that it speaks of. */
export class MissingText extends Error {}

type Files = Record<string, () => Promise<string>>;
const AT_ONCE: Files = import.meta.glob<string>(
  '../../../src/lastcard/locales/*/{cards,events,refusals,errors,options,page,server,http,store}.ftl',
  { query: '?raw', import: 'default' },
);
const RULE_BOOK: Files = import.meta.glob<string>('../../../src/lastcard/locales/*/{rules,rulebook}.ftl', {
  query: '?raw',
  import: 'default',
});
const ENGLISH = 'en';
/** English, 40 % longer and with a mark on every letter: shows what was not translated, and where there is no room. */
const PSEUDO = 'pseudo';

let bundle: FluentBundle | null = null;
let spoken = ENGLISH;
let book: Promise<void> | null = null;

/** The languages there are texts in, English first; the pseudo-language is not offered. */
export function languages(): readonly string[] {
  const found = new Set(Object.keys(AT_ONCE).map(languageOf));
  return [ENGLISH, ...[...found].filter((one) => one !== ENGLISH).sort()];
}

/** The language that the page speaks. */
export const language = (): string => spoken;

/** The wish (of the address, of the player, of the browser) that there are texts for: the first of them, else English. */
export function choose(wishes: readonly (string | null | undefined)[]): string {
  for (const wish of wishes) {
    const short = wish?.split('-')[0]?.toLowerCase();
    if (short !== undefined && (short === PSEUDO || languages().includes(short))) return short;
  }
  return ENGLISH;
}

/** What this page should speak: `?lang=` in its address, else what the player chose, else what the browser says. */
export function wished(address: string, chosen: string | null, browser: readonly string[]): string {
  return choose([new URL(address).searchParams.get('lang'), chosen, ...browser]);
}

/** Load a language; from then on `t` speaks it. */
export async function speak(wish: string): Promise<void> {
  const fresh = new FluentBundle([wish === PSEUDO ? ENGLISH : wish], {
    useIsolating: false,
    ...(wish === PSEUDO ? { transform: longer } : {}),
  });
  await add(AT_ONCE, wish, fresh);
  bundle = fresh;
  spoken = wish;
  book = null;
}

/** Load the rule book, for `rule` and `t('R-029')`. */
export function openBook(): Promise<void> {
  const into = bundle;
  if (into === null) throw new MissingText('no language is loaded');
  book ??= add(RULE_BOOK, spoken, into).catch((lost: unknown) => {
    book = null; // the next press asks again
    throw lost;
  });
  return book;
}

/** A rule of the book: its number, what it is about, what it says. */
export async function rule(number: string): Promise<{ number: string; title: string; text: string }> {
  await openBook();
  return { number, title: t(`${number}.title`), text: t(number) };
}

/** Whether there is such a text. */
export function has(id: string): boolean {
  return pattern(id) !== null;
}

/** The text of a message (`card-red-7`) or of one of its attributes (`R-001.title`). */
export function t(id: string, values: Values = {}): string {
  const found = pattern(id);
  if (bundle === null || found === null) return missing(id, `there is no text ${id}`);
  const given: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value instanceof Words) {
      given[name] = value.text;
      for (const [grammar, word] of Object.entries(value.grammar)) given[`${name}_${grammar}`] ??= word;
    } else {
      given[name] = value;
    }
  }
  const problems: Error[] = [];
  const said = bundle.formatPattern(found, given, problems);
  const problem = problems[0];
  return problem === undefined ? said : missing(id, `${id}: ${problem.message}`);
}

/** A message with its grammar: the name of a card, of a colour. */
export function words(id: string): Words {
  const grammar: Record<string, string> = {};
  for (const [name, one] of Object.entries(bundle?.getMessage(id)?.attributes ?? {})) {
    if (typeof one === 'string') grammar[name] = one; // said to texts, not to people: never marked
  }
  return new Words(t(id), grammar);
}

// --- within ---

function pattern(id: string) {
  const [name = '', attribute] = id.split('.');
  const message = bundle?.getMessage(name);
  return (attribute === undefined ? message?.value : message?.attributes[attribute]) ?? null;
}

/** While the page is being made, what is missing stops it; a player reads the id, never a blank. */
function missing(id: string, why: string): string {
  if (import.meta.env.PROD) return id;
  throw new MissingText(why);
}

async function add(files: Files, wish: string, into: FluentBundle): Promise<void> {
  const from = wish === PSEUDO ? ENGLISH : wish;
  const mine = Object.entries(files).filter(([path]) => languageOf(path) === from);
  const texts = await Promise.all(mine.map(([, load]) => load()));
  for (const text of texts) {
    const problem = into.addResource(new FluentResource(text))[0];
    if (problem !== undefined && !import.meta.env.PROD) throw problem; // a player reads the other texts all the same
  }
}

const languageOf = (path: string): string => path.split('/').at(-2) ?? '';
