// What is asked over plain HTTP: a session, a table, a look at one before sitting down.
import type { Glance, Mine, Opened, OpenTable, Problem } from '../generated/protocol.ts';

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

/** What the server answered, or why it didn't. */
export async function ask<T>(
  method: 'GET' | 'POST',
  path: string,
  body: unknown = null,
  wait = PATIENCE,
): Promise<Answer<T>> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(wait),
      headers: { Accept: 'application/json', ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}) },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
  } catch {
    return refused('no-answer'); // no line, or no server at its end: the caller says so, and offers to try again
  }
  let said: unknown = null;
  try {
    const text = await response.text();
    said = text === '' ? null : JSON.parse(text);
  } catch {
    return refused('unreadable-answer');
  }
  if (response.ok) return { ok: true, value: said as T };
  return isProblem(said) ? { ok: false, problem: said } : refused('unreadable-answer');
}

/** A session for this browser, before it joins by a link; a cookie holds it. */
export const openSession = (): Promise<Answer<null>> => ask('POST', '/api/session');

/** Open a table and sit down at it. */
export const openTable = (wish: OpenTable): Promise<Answer<Opened>> => ask('POST', '/api/tables', wish);

/** A table before one sits down. */
export const glance = (id: string): Promise<Answer<Glance>> => ask('GET', `/api/tables/${encodeURIComponent(id)}`);

/** The tables at which this browser has a seat. */
export const myTables = (): Promise<Answer<Mine>> => ask('GET', '/api/mine');

// --- within ---

const PATIENCE = 10_000;

const refused = (code: string): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem: { code, message: '' },
});

function isProblem(said: unknown): said is Problem {
  return typeof said === 'object' && said !== null && 'code' in said && typeof said.code === 'string' && 'message' in said;
}
