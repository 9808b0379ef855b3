// The way of every screen to data: the one client of the server, and the hooks that read and write with it.
import { createCallClient } from '@candor/client';
import { consoleCalls } from '@candor/contract/console';
import { createCallHooks, languageNow } from '@candor/web';
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

/** The one client of the server: the cookie says who calls, and the header that it is our own page that asks. */
export const client = clientWith({});

/** For what a page asks again by itself: it does not show that an operator is there, so an idle login still ends. */
export const backgroundClient = clientWith({ 'x-background': '1' });

/** Reads from and writes to the server: every screen's way to data. */
export const { useCall, useAct } = createCallHooks({
  client,
  backgroundClient,
  keyOf: (name, input) => (input === undefined ? [name] : [name, input]),
});
