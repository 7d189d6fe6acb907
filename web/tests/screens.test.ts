import { readFileSync } from 'node:fs';
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import axe from 'axe-core';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import App from '../src/App.svelte';
import { EDITIONS, OPTIONS } from '../src/generated/catalogue.ts';
import type { Room } from '../src/generated/protocol.ts';
import { asPrinted, draft } from '../src/screens/draft.svelte.ts';
import Invite from '../src/screens/Invite.svelte';
import Join from '../src/screens/Join.svelte';
import { inviteLink, isLoopback } from '../src/screens/link.ts';
import Menu from '../src/screens/Menu.svelte';
import Open from '../src/screens/Open.svelte';
import People from '../src/screens/People.svelte';
import Rules from '../src/screens/Rules.svelte';
import { pathOf, routeOf } from '../src/screens/route.ts';
import {
  ARGUED,
  aboutOf,
  cardsToWrite,
  concerns,
  differing,
  newDraft,
  OPTION,
  rulesInShort,
  rulesText,
  wrongWriting,
} from '../src/screens/rules.ts';
import Settings from '../src/screens/Settings.svelte';
import { NOTHING } from '../src/state/index.ts';
import { USUAL } from '../src/state/settings.ts';
import { speak, t } from '../src/words/index.ts';
import { aRoom, aViewer } from './frames.ts';

beforeAll(async () => {
  await speak('en');
  // The test's browser has no dialogs of its own.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement): void {
    this.open = true;
  };
});

const options = Object.fromEntries(OPTIONS.map((option) => [option.name, option.defaults.mario ?? false]));
const room = (more: Partial<Room> = {}): Room =>
  aRoom({
    stage: 'gathering',
    rules: 'mario(seats=3)',
    edition: 'mario',
    options,
    written: [0, 1],
    texts: [{ idea: 'c04', steps: [{ who: 'player', does: 'again' }] }, {}],
    places: 3,
    reach: ['http://192.168.1.20:8421'],
    ...more,
  });
const nothing = (): void => {};

describe('addresses', () => {
  test('each address has its screen, and each screen its address', () => {
    expect(routeOf('/', '')).toEqual({ at: 'home' });
    expect(routeOf('/', '#friends')).toEqual({ at: 'open' });
    expect(routeOf('/t/abc_-9', '')).toEqual({ at: 'table', id: 'abc_-9' });
    expect(routeOf('/t/abc/', '')).toEqual({ at: 'table', id: 'abc' });
    for (const path of ['/t/', '/t/a/b', '/t/a b', '/nowhere', '/T/abc', `/t/${'a'.repeat(65)}`]) {
      expect(routeOf(path, ''), path).toEqual({ at: 'unknown' });
    }
    expect(pathOf({ at: 'open' }, '?lang=pseudo')).toBe('/?lang=pseudo#friends');
    expect(pathOf({ at: 'table', id: 'x' }, '?lang=pseudo')).toBe('/t/x?lang=pseudo');
  });

  test('a link never leads others back to their own machine', () => {
    for (const host of [
      'localhost',
      'LOCALHOST',
      'x.localhost',
      '127.0.0.1',
      '127.9.9.9',
      '[::1]',
      '::1',
      '0.0.0.0',
      'localhost.',
    ]) {
      expect(isLoopback(host), host).toBe(true);
      const here = { origin: `http://${host}:8421`, hostname: host };
      expect(inviteLink('x', here, [])).toBeNull();
      expect(inviteLink('x', here, ['http://127.0.0.1:8421', 'http://[::1]:8421', 'nonsense:// '])).toBeNull();
      expect(inviteLink('x', here, ['http://localhost:1', 'http://192.168.1.20:8421'])).toBe('http://192.168.1.20:8421/t/x');
      expect(inviteLink('x', here, ['192.168.1.20:8421'])).toBe('http://192.168.1.20:8421/t/x');
    }
    const named = { origin: 'https://cards.example', hostname: 'cards.example' };
    expect(inviteLink('x', named, ['http://192.168.1.20:8421'])).toBe('https://cards.example/t/x');
    for (const host of ['notlocalhost', '127.example.org', '192.168.1.20']) expect(isLoopback(host), host).toBe(false);
  });
});

describe('what is agreed before a game', () => {
  test('a dozen questions come first, and each is an option', () => {
    expect(ARGUED).toHaveLength(12);
    for (const name of ARGUED) expect(OPTION.has(name), name).toBe(true);
  });

  test('only what differs and what the deck has is sent', () => {
    const wish = newDraft('Ada');
    expect(EDITIONS.map((edition) => rulesText(edition, wish))).toEqual([
      'classic(seats=4)',
      'uno112(seats=4)',
      'mario(seats=4)',
    ]);
    wish.seats = 3;
    wish.options = {
      stacking: 'any',
      star_on_star: true,
      swap_colour: 'after',
      jump_in_win: false,
      rounds: 5,
      target: 500,
      customizables: 2,
    };
    expect(rulesText('classic', wish)).toBe('classic(seats=3, rounds=5, stacking=any)');
    expect(rulesText('uno112', wish)).toBe('uno112(seats=3, customizables=2, swap_colour=after, rounds=5, stacking=any)');
    expect(rulesText('mario', wish)).toBe('mario(seats=3, star_on_star=true, rounds=5, stacking=any)');
    wish.options = { jump_in: true, jump_in_win: false };
    expect(rulesText('classic', wish)).toBe('classic(seats=3, jump_in=true, jump_in_win=false)');
  });

  test('what is written: as many texts as there are cards, quoted where they need it', () => {
    const wish = newDraft('');
    wish.written = [
      { kind: 'blank', idea: 'c01', free: 'not taken' },
      { kind: 'free', idea: '', free: "  Everybody sings, don't \\ you  " },
      { kind: 'idea', idea: 'c04', free: '' },
    ];
    expect(rulesText('classic', wish)).toBe('classic(seats=4)');
    expect(rulesText('mario', wish)).toBe(String.raw`mario(seats=4, written=['', 'free: Everybody sings, don\'t \\ you'])`);
    expect(rulesText('uno112', wish)).toBe(
      String.raw`uno112(seats=4, written=['', 'free: Everybody sings, don\'t \\ you', c04])`,
    );
    wish.options = { customizables: 1 };
    expect(rulesText('uno112', wish)).toBe('uno112(seats=4, customizables=1)');
    expect(cardsToWrite('mario', {})).toBe(2);
  });

  test('words that no card takes are found before they are sent', () => {
    const free = (words: string): string | null => wrongWriting({ kind: 'free', idea: '', free: words });
    expect(free('Everybody sings 🎉')).toBeNull();
    expect(free(' \u200b ')).toBe('open-words-empty');
    expect(free('x'.repeat(80))).toBeNull();
    expect(free('🎉'.repeat(80))).toBeNull();
    expect(free('x'.repeat(81))).toBe('open-words-long');
    expect(free('two\nlines')).toBe('open-words-sign');
    expect(free('turned \u202e round')).toBe('open-words-sign');
    expect(wrongWriting({ kind: 'idea', idea: '', free: '' })).toBe('open-idea-none');
  });

  test('a problem is said beside what it is about', () => {
    const wish = newDraft('');
    wish.written[1] = { kind: 'free', idea: '', free: 'Sing' };
    const about = (code: string, values = {}): string => aboutOf({ code, message: '', values }, wish);
    expect(about('name-taken', { name: 'Ada' })).toBe('name');
    expect(about('bad-value', { option: 'stacking' })).toBe('stacking');
    expect(about('contradiction', { option: 'jump_in_win=false' })).toBe('jump_in_win');
    expect(about('program-free-character', { text: 'Sing' })).toBe('free-2');
    expect(about('too-many-tables')).toBe('');
  });

  test('the rules in short say what newcomers ask, and count what they leave out', () => {
    expect(rulesInShort(room()).map((line) => line.id)).toEqual([
      'short-draw-one',
      'short-wild-draw-four-bluff',
      'short-stacking-none',
      'short-uno',
      'short-target',
    ]);
    const other = {
      ...options,
      stacking: 'any',
      jump_in: true,
      uno_call: 'silent',
      false_catch: 2,
      blocked: 'fewest_points',
      dealer_next: 'winner',
    };
    const lines = rulesInShort(room({ options: other }));
    expect(lines.map((line) => line.id)).toEqual([
      'short-draw-one',
      'short-wild-draw-four-bluff',
      'short-stacking-any',
      'short-jump-in',
      'short-uno-silent',
      'short-target',
      'short-more',
    ]);
    expect(lines.at(-1)?.values.number).toBe(2);
  });

  test('every line and every group of every table has its words', () => {
    for (const option of OPTIONS) {
      for (const edition of EDITIONS) {
        for (const value of option.values) {
          const chosen = { ...options, [option.name]: value };
          for (const line of rulesInShort({ edition, options: chosen })) expect(t(line.id, line.values)).not.toBe('');
          expect(differing({ edition, options: chosen }).every((one) => concerns(one, edition, chosen))).toBe(true);
        }
      }
    }
  });
});

describe('screens', () => {
  beforeEach(() => {
    asPrinted();
    draft.name = '';
    history.replaceState(null, '', '/');
  });

  const served = (answers: Record<string, { status?: number; body: unknown }>): { asked: [string, unknown][] } => {
    const asked: [string, unknown][] = [];
    vi.stubGlobal('fetch', async (path: string, how?: RequestInit) => {
      asked.push([path, typeof how?.body === 'string' ? JSON.parse(how.body) : null]);
      const answer = answers[path] ?? { status: 404, body: { code: 'no-such-path', message: '' } };
      return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
    });
    return { asked };
  };

  test('one press to a game, with the official rules and three bots', async () => {
    const { asked } = served({
      '/api/mine': { body: { tables: [] } },
      '/api/tables': { status: 429, body: { code: 'too-much', message: 'Too much.', values: {} } },
    });
    render(App);
    await fireEvent.click(screen.getByRole('button', { name: /Play now/ }));
    await waitFor(() => expect(screen.getByText('Too much.')).toBeTruthy());
    expect(asked.find(([path]) => path === '/api/tables')?.[1]).toEqual({
      rules: 'classic(seats=4)',
      name: 'Player',
      fill: 'common',
      begin: true,
    });
  });

  test('who has a seat somewhere finds it above everything else', async () => {
    served({ '/api/mine': { body: { tables: [{ id: 'x', edition: 'mario', stage: 'playing', people: ['Ada', 'Ben'] }] } } });
    const { container } = render(App);
    await waitFor(() => expect(container.querySelector('[data-do="back-to-table"]')).not.toBeNull());
    expect([...container.querySelectorAll('.acts [data-do]')].map((one) => one.getAttribute('data-do'))).toEqual([
      'back-to-table',
      'play-now',
      'friends',
    ]);
  });

  test('an unknown address says so, and offers two ways on', async () => {
    history.replaceState(null, '', '/nowhere');
    const { container } = render(App);
    expect(container.querySelector('main')?.dataset.screen).toBe('gone');
    expect(container.querySelectorAll('.acts [data-do]')).toHaveLength(2);
  });

  test('a deck is the second press, and what was chosen stays for the next', async () => {
    const onopen = vi.fn();
    const { container, unmount } = render(Open, { busy: false, trouble: null, onopen, onhome: nothing });
    const first = container.querySelector('button[data-do^="deck"]');
    expect(first).not.toBeNull();
    for (const edition of EDITIONS) {
      await fireEvent.click(container.querySelector(`[data-do="deck-${edition}"]`) as Element);
      expect(onopen).toHaveBeenLastCalledWith(edition);
    }
    await fireEvent.click(container.querySelector('[data-option="stacking"][data-value="any"] input') as Element);
    unmount();
    const again = render(Open, { busy: false, trouble: null, onopen, onhome: nothing });
    expect(
      (again.container.querySelector('[data-option="stacking"][data-value="any"] input') as HTMLInputElement).checked,
    ).toBe(true);
    expect(rulesText('classic', draft)).toBe('classic(seats=4, stacking=any)');
  });

  test('every option of every deck is asked, each answer by its name', async () => {
    draft.options.jump_in = true;
    draft.options.scoring = 'alternative';
    const { container } = render(Open, { busy: false, trouble: null, onopen: nothing, onhome: nothing });
    for (const option of OPTIONS) {
      expect(container.querySelector(`[data-about="${option.name}"]`), option.name).not.toBeNull();
      for (const value of option.values) {
        const found = container.querySelector(
          `[data-option="${option.name}"][data-value="${value === null ? 'none' : String(value)}"]`,
        );
        expect(found, `${option.name}=${String(value)}`).not.toBeNull();
      }
    }
  });

  test('what is wrong stands beside its field, and the deck waits', async () => {
    const onopen = vi.fn();
    draft.written[1] = { kind: 'free', idea: '', free: 'x'.repeat(81) };
    const { container } = render(Open, { busy: false, trouble: null, onopen, onhome: nothing });
    await fireEvent.click(container.querySelector('[data-do="deck-mario"]') as Element);
    expect(onopen).not.toHaveBeenCalled();
    const field = container.querySelector('[data-field="free-2"]') as HTMLInputElement;
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await fireEvent.click(container.querySelector('[data-do="deck-classic"]') as Element);
    expect(onopen).toHaveBeenCalledWith('classic'); // nothing is written in that deck
  });

  test('the invitation: link, seats, and a start that counts', async () => {
    const onstart = vi.fn();
    const props = {
      room: room(),
      you: aViewer(),
      onstart,
      onbot: nothing,
      onfree: nothing,
      onleave: nothing,
      onsettings: nothing,
      onhome: nothing,
    };
    const { container, rerender } = render(Invite, props);
    expect(container.querySelector('[data-link]')?.getAttribute('data-link')).toBe(
      'http://192.168.1.20:8421/t/abcdefghabcdefghabcdefgh',
    );
    await waitFor(() => expect(container.querySelector('.qr path')).not.toBeNull());
    expect(container.querySelectorAll('[data-do="add-bot"]')).toHaveLength(2);
    await fireEvent.click(container.querySelector('[data-do="start"]') as Element);
    expect(onstart).toHaveBeenLastCalledWith(true);
    await rerender({
      ...props,
      room: room({
        people: [
          { seat: 0, name: 'Ada' },
          { seat: 1, name: 'Ben' },
        ],
        reach: [],
      }),
    });
    expect(screen.getByRole('button', { name: /Start with 2/ })).toBeTruthy();
    expect(container.querySelector('[data-invite="alone"]')?.textContent).toContain('lastcard serve --lan');
    await rerender({
      ...props,
      you: aViewer({ seat: 1, host: false }),
      room: room({
        people: [
          { seat: 0, name: 'Ada' },
          { seat: 1, name: 'Ben' },
        ],
      }),
    });
    expect(container.querySelector('[data-do="start"]')).toBeNull();
    expect(container.textContent).toContain('Ada starts the round.');
  });

  test('a friend sees what sitting down agrees to; an empty name is asked for', async () => {
    const onsit = vi.fn();
    const props = {
      room: room(),
      you: aViewer({ seat: null, host: false, may_sit: 'now' }),
      name: '',
      trouble: null,
      busy: false,
      onsit,
      onwatch: nothing,
      onhome: nothing,
    };
    const { container } = render(Join, props);
    expect(container.textContent).toContain('The player of this card takes another turn.');
    expect(container.querySelector('[data-agree]')).not.toBeNull();
    await fireEvent.click(container.querySelector('[data-do="sit"]') as Element);
    expect(onsit).not.toHaveBeenCalled();
    expect(container.querySelector('[data-field="name"]')?.getAttribute('aria-invalid')).toBe('true');
    await fireEvent.input(container.querySelector('[data-field="name"]') as Element, { target: { value: ' Ben ' } });
    await fireEvent.click(container.querySelector('[data-do="sit"]') as Element);
    expect(onsit).toHaveBeenCalledWith('Ben', null);
  });

  test('in mid-game a bot hands its seat over; which, is asked', async () => {
    const onsit = vi.fn();
    const people = [
      { seat: 0, name: 'Ada' },
      { seat: 1, name: 'Moss', bot: 'common' },
      { seat: 2, name: 'Tango', bot: 'common' },
    ];
    const props = {
      room: room({ stage: 'playing', people }),
      you: aViewer({ seat: null, host: false, may_sit: 'now', seats: [1, 2], was: 2 }),
      name: 'Ben',
      trouble: null,
      busy: false,
      onsit,
      onwatch: nothing,
      onhome: nothing,
    };
    const { container } = render(Join, props);
    await fireEvent.click(container.querySelector('[data-do="sit"]') as Element);
    expect(onsit).toHaveBeenLastCalledWith('Ben', 2); // the seat of before
    await fireEvent.click(container.querySelector('[data-option="seat"][data-value="1"] input') as Element);
    await fireEvent.click(container.querySelector('[data-do="sit"]') as Element);
    expect(onsit).toHaveBeenLastCalledWith('Ben', 1);
  });

  test('no screen breaks a rule of access, and no style stands in the HTML', async () => {
    const state = { ...NOTHING, room: room(), you: aViewer() };
    const shown: (() => { container: HTMLElement })[] = [
      () => render(Open, { busy: false, trouble: null, onopen: nothing, onhome: nothing }),
      () =>
        render(Invite, {
          room: room(),
          you: aViewer(),
          onstart: nothing,
          onbot: nothing,
          onfree: nothing,
          onleave: nothing,
          onsettings: nothing,
          onhome: nothing,
        }),
      () =>
        render(Join, {
          room: room(),
          you: aViewer({ seat: null }),
          name: '',
          trouble: null,
          busy: false,
          onsit: nothing,
          onwatch: nothing,
          onhome: nothing,
        }),
      () =>
        render(People, { state, onnudge: nothing, onplayfor: nothing, ontake: nothing, onfree: nothing, onclose: nothing }),
      () => render(Rules, { room: room(), onclose: nothing }),
      () => render(Settings, { settings: USUAL, hints: true, onset: nothing, onclose: nothing }),
      () =>
        render(Menu, {
          room: room(),
          you: aViewer(),
          onpeople: nothing,
          onrules: nothing,
          onsettings: nothing,
          onleave: nothing,
          onhome: nothing,
          onclose: nothing,
        }),
    ];
    for (const show of shown) {
      const { container } = show();
      const { violations } = await axe.run(container, {
        rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      });
      expect(violations.map((one) => [one.id, one.nodes.map((node) => node.html)])).toEqual([]);
      container.remove();
    }
  }, 60_000);
});

test('all that the screens say stands in the texts', () => {
  const files = import.meta.glob<string>('../src/{App,screens/*}.svelte', { query: '?raw', import: 'default', eager: true });
  const texts = readFileSync('../src/lastcard/locales/en/page.ftl', 'utf8');
  for (const [file, source] of Object.entries(files)) {
    const markup = source
      .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
      .replace(/\{[^{}]*(\{[^{}]*(\{[^{}]*\}[^{}]*)*\}[^{}]*)*\}/g, '');
    const words = markup.replace(/<[^>]*>/g, ' ').match(/\p{L}{2,}/gu) ?? [];
    expect(words, file).toEqual([]);
    for (const id of source.matchAll(/\bt\('([a-z0-9-]+)'/g)) {
      if (!/^(home|title|open|invite|join|people|settings|rules|menu|gone|sheet|written|short)-/.test(id[1] ?? '')) continue;
      expect(texts, `${file}: ${id[1]}`).toMatch(new RegExp(`^${id[1]} =`, 'm'));
    }
  }
});
