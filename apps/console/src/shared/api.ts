// The one client of the server: the cookie says who calls, and the header that it is our own page that asks.
import { createCallClient } from '@candor/client';
import { consoleCalls } from '@candor/contract/console';
import { languageNow } from '@candor/web';
import { csrf, endSession, session } from './session.ts';

const REQUEST_TIMEOUT_MS = 60_000;

function clientWith(headers: Readonly<Record<string, string>>) {
  return createCallClient(consoleCalls, {
    baseUrl: '/api',
    timeoutMs: REQUEST_TIMEOUT_MS,
    headers: () => ({ ...headers, 'x-csrf': csrf.get(), 'x-lang': languageNow() }),
    onNotLoggedIn: () => {
      if (session.get().status !== 'out') endSession(session.get().status === 'in');
    },
  });
}

export const client = clientWith({});

/** For what a page asks again by itself: it does not show that anybody sits there, so an idle login still ends. */
export const backgroundClient = clientWith({ 'x-background': '1' });
