// The address that others find a table under: never one that means "this machine" to whoever gets it.

/** Whether a host name leads back to the machine that reads it. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    /^127(\.\d+){1,3}$/.test(name) ||
    name === '::1' ||
    name === '0.0.0.0'
  );
}

/** The link that is sent; null where only this machine can reach the table. `reach`: the server's own addresses, best first. */
export function inviteLink(id: string, here: { origin: string; hostname: string }, reach: readonly string[]): string | null {
  if (!isLoopback(here.hostname)) return `${here.origin}/t/${id}`;
  for (const address of reach) {
    const origin = originOf(address);
    if (origin !== null && !isLoopback(origin.hostname)) return `${origin.origin}/t/${id}`;
  }
  return null;
}

/** An address as the server names it: `http://192.168.1.20:8000`, or without the beginning. */
function originOf(address: string): URL | null {
  try {
    const found = new URL(address.includes('://') ? address : `http://${address}`);
    return /^https?:$/.test(found.protocol) ? found : null;
  } catch {
    return null;
  }
}

/** A link as people read it: without what every link begins with. */
export const readable = (link: string): string => link.replace(/^https?:\/\//, '');
