// Which shape the window has, as states that components follow. The same limits stand in styles/tokens.css.

/** A laptop has plates round the track; a wide one shows the panel beside it; a short one is a phone on its side. */
export const screen = $state({ laptop: false, panel: false, short: false, rem: 16 });

const watch = (query: string, set: (matches: boolean) => void): void => {
  const list = matchMedia(query);
  set(list.matches);
  list.addEventListener('change', () => set(list.matches));
};

if (typeof matchMedia === 'function') {
  watch('(min-width: 56.25em) and (min-height: 37.5em)', (matches) => {
    screen.laptop = matches;
  });
  watch('(min-width: 68.75em) and (min-height: 37.5em)', (matches) => {
    screen.panel = matches;
  });
  watch('(min-width: 35em) and (max-height: 37.4375em)', (matches) => {
    screen.short = matches;
  });
  const measure = (): void => {
    screen.rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  };
  measure();
  addEventListener('resize', measure);
}
