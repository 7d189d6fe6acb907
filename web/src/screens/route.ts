// Which screen an address means. The address alone says it: a link that is sent, a reload and the Back button all lead there.

export type Route = { at: 'home' } | { at: 'open' } | { at: 'table'; id: string } | { at: 'unknown' };

const ID = /^\/t\/([A-Za-z0-9_-]{1,64})\/?$/;

/** The screen that a path and what follows its `#` stand for. */
export function routeOf(path: string, hash: string): Route {
  if (path === '/' || path === '/index.html') return { at: hash === '#friends' ? 'open' : 'home' };
  const id = ID.exec(path)?.[1];
  return id === undefined ? { at: 'unknown' } : { at: 'table', id };
}

/** Where a screen stands; what the address says of the language is kept. */
export function pathOf(route: Route, search: string): string {
  switch (route.at) {
    case 'home':
      return `/${search}`;
    case 'open':
      return `/${search}#friends`;
    case 'table':
      return `/t/${route.id}${search}`;
    case 'unknown':
      return `/${search}`;
  }
}
