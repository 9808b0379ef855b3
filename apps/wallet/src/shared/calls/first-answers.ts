// Takes over what start.js asked for before the app was there.
import type { Fetch } from '@candor/client';

/** A request that is on its way, or its answer. */
type Asked = {
  answer: Promise<Response>;
  stop: AbortController;
  headers: Readonly<Record<string, string>>;
  /** When it was asked, as `performance.now()`. */
  at: number;
};

declare global {
  /** By method, address and body; each serves one reader. */
  var firstAnswers: Map<string, Asked> | undefined;
}

/** An older answer is asked for again: prices move on. */
const FRESH_MS = 5_000;

/** Sends a request, unless the same was sent at the start and its answer is unread; a lost one is sent again. */
export const fetchFirst: Fetch = async (address, init) => {
  const asked = takeAsked(address, init);
  if (asked === undefined) return fetch(address, init);
  const give = () => asked.stop.abort();
  init.signal?.addEventListener('abort', give);
  if (init.signal?.aborted) give();
  try {
    return await asked.answer;
  } catch {
    return fetch(address, init);
  }
};

function takeAsked(address: string, { method = 'GET', body, headers }: RequestInit): Asked | undefined {
  const key = `${method} ${address} ${body ?? ''}`;
  const asked = globalThis.firstAnswers?.get(key);
  if (asked === undefined) return undefined;
  globalThis.firstAnswers?.delete(key);
  const isSame = JSON.stringify(asked.headers) === JSON.stringify(headers);
  return isSame && performance.now() - asked.at < FRESH_MS ? asked : undefined;
}
