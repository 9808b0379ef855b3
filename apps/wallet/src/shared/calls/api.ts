// The one client of the server: sends the token and the language mark of this device, and hears when a login has ended.
import { createClientOf, type Fetch } from '@candor/client';
import { firstCalls } from '@candor/contract';
import { toast } from '@candor/ui';
import i18next from 'i18next';
import { storage } from '../device/storage.ts';
import { firstPagePainted } from '../late-part.ts';
import { askForStepUp } from '../proof/step-up.ts';
import { rememberReceipt } from '../receipts/receipts.ts';
import { endSession, useSession } from '../session/session.ts';
import { timings } from '../timings.ts';

declare global {
  /** By method, address and body; each serves one reader. */
  var firstAnswers: Map<string, FirstRequest> | undefined;
}

/** An older answer is read again: prices move on. */
const FRESH_MS = 5_000;

/** Sends a request, unless the same was sent at the start and its answer is unread; a lost one is sent again. */
export const fetchFirst: Fetch = async (address, init) => {
  const request = takeFirstRequest(address, init);
  if (request === undefined) return fetch(address, init);
  const give = () => request.stop.abort();
  init.signal?.addEventListener('abort', give);
  if (init.signal?.aborted) give();
  try {
    return await request.answer;
  } catch {
    return fetch(address, init);
  }
};

/** Loads every call, once the first page has been painted: what that needs is here already. */
export async function loadAllCalls() {
  await firstPagePainted();
  return (await import('./all-calls.ts')).calls;
}

export const client = createClientOf(
  { now: firstCalls, load: loadAllCalls },
  {
    baseUrl: '/api',
    fetch: fetchFirst,
    timeoutMs: timings.requestTimeoutMs,
    isOnline: () => navigator.onLine,
    // Until the server has given this device a mark, which it then knows the language by.
    headers: () => {
      const lang = storage.read('lang');
      return lang === null || storage.read('language-mark') !== null ? {} : { lang };
    },
    token: {
      get: () => useSession.getState().token ?? '',
      set: token => {
        if (token === '') endSession();
        else useSession.setState({ token });
      },
    },
    languageMark: {
      get: () => storage.read('language-mark') ?? '',
      set: mark => storage.write('language-mark', mark),
    },
    onStepUp: askForStepUp,
    onReceipt: rememberReceipt,
    // The page that needs a login sends to the login page by itself once the session is gone.
    onNotLoggedIn: message => toast(message || i18next.t('errors:not_logged_in'), 'error'),
  },
);

/** A request that is on its way, or its answer. */
type FirstRequest = {
  answer: Promise<Response>;
  stop: AbortController;
  headers: Readonly<Record<string, string>>;
  /** When it was asked, as `performance.now()`. */
  at: number;
};

function takeFirstRequest(address: string, { method = 'GET', body, headers }: RequestInit): FirstRequest | undefined {
  const key = `${method} ${address} ${body ?? ''}`;
  const request = globalThis.firstAnswers?.get(key);
  if (request === undefined) return undefined;
  globalThis.firstAnswers?.delete(key);
  const isSame = JSON.stringify(request.headers) === JSON.stringify(headers);
  return isSame && performance.now() - request.at < FRESH_MS ? request : undefined;
}
