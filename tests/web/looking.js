// What a person finds on the page: read from roles and data attributes, never from words. One look, at one moment.
() => {
  const shown = (node) => node.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true });
  const all = (selector, within = document) => [...within.querySelectorAll(selector)].filter(shown);
  const data = (node) => ({ ...node.dataset });
  const numbered = /\d/;

  // The innermost thing around a text that says what it is about.
  const ABOUT = ['card', 'topCard', 'answer', 'held', 'person', 'points', 'log', 'say', 'live', 'slot', 'pile', 'bar', 'slip', 'round', 'clock',
    'rule', 'about', 'option', 'invite', 'toDraw', 'text', 'hand', 'handSize', 'title', 'over', 'scored', 'left', 'do'];
  const about = (node) => {
    const found = {};
    for (let at = node; at instanceof Element; at = at.parentElement) {
      if (at.matches('dialog, [data-table]')) break;
      for (const name of ABOUT) if (name in at.dataset && !(name in found)) found[name] = at.dataset[name];
    }
    return found;
  };
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.data.trim();
    if (parent === null || !numbered.test(text) || parent.closest('svg, script, style, template') || !shown(parent)) continue;
    texts.push({ text, about: about(parent), place: parent.tagName.toLowerCase() + (parent.className ? `.${parent.className}` : '') });
  }
  for (const node of all('[aria-label], [aria-valuetext], [title]')) {
    for (const name of ['aria-label', 'aria-valuetext', 'title']) {
      const text = node.getAttribute(name);
      if (text !== null && numbered.test(text)) texts.push({ text, about: about(node), place: name });
    }
  }

  const table = document.querySelector('[data-table]');
  const screen = document.querySelector('[data-screen]');
  const slips = all('[data-slip]:not([inert])').filter((slip) => slip.closest('[inert]') === null);
  const focus = document.activeElement;
  return JSON.stringify({
    screen: screen?.dataset.screen ?? '',
    table: table === null ? null : data(table),
    hand: all('button[data-card][data-key]').map((card) => ({
      card: card.dataset.card, key: card.dataset.key, fits: card.dataset.fits ?? '-', bluff: 'bluff' in card.dataset,
      raised: 'raised' in card.dataset, ticked: 'ticked' in card.dataset || card.getAttribute('aria-pressed') === 'true',
    })),
    slots: Object.fromEntries(all('button[data-slot]').map((slot) => [slot.dataset.slot, slot.dataset.state ?? ''])),
    slips: slips.map((slip) => ({
      is_: slip.dataset.slip, ready: slip.dataset.ready === 'yes', text: slip.innerText,
      answers: all('[data-answer]', slip).map((answer) => ({
        is_: answer.dataset.answer, text: answer.innerText, off: answer.matches(':disabled, [aria-disabled="true"]'),
        held: answer.querySelector('[data-held]')?.dataset.held ?? answer.dataset.held ?? '',
      })),
    })),
    people: all('[data-person]').map((person) => ({ ...data(person), text: person.innerText })),
    points: all('[data-points]').map((points) => ({ ...data(points), text: points.innerText, of: points.closest('[data-person]')?.dataset.person ?? points.dataset.of ?? points.dataset.seat ?? '' })),
    top: document.querySelector('[data-top-card]')?.dataset.topCard ?? '',
    does: [...new Set(all('[data-do]').map((button) => button.dataset.do))],
    fields: [...new Set(all('[data-field]').map((field) => field.dataset.field))],
    say: Object.fromEntries(all('[data-say]').map((line) => [line.dataset.say, line.innerText])),
    log: all('[data-log]').map((line) => line.innerText.trim()),
    live: Object.fromEntries([...document.querySelectorAll('[data-live]')].map((region) => [region.dataset.live, region.textContent.trim()])),
    bar: all('[data-bar]').map((bar) => bar.innerText).join(' '),
    focus: focus instanceof HTMLElement ? { ...data(focus), tag: focus.tagName.toLowerCase() } : {},
    modal: document.querySelector('dialog[open]') !== null,
    texts,
    changes: globalThis.lastcardTests?.count() ?? 0,
  });
}
