// The calls of the console: their types by name, the one client of the server, the hooks of the screens, how often they read, and texts of failures.

import { CallFailed, createCallClient } from '@candor/client';
import type { AnswerIn, InputIn, NameIn } from '@candor/contract';
import { type ConsoleCalls, consoleCalls } from '@candor/contract/console';
import { createCallHooks, createFailures, languageNow } from '@candor/web';
import i18next from 'i18next';
import { csrf, endSession, session } from './session.ts';

export type CallName = NameIn<ConsoleCalls>;
export type CallInput<Name extends CallName> = InputIn<ConsoleCalls, Name>;
export type CallAnswer<Name extends CallName> = AnswerIn<ConsoleCalls, Name>;

/** Calls that answer one page of rows with the count of all. */
export type ListName = {
  [Name in CallName]: CallAnswer<Name> extends { list: readonly unknown[]; count: number } ? Name : never;
}[CallName];

/** One row of such a page. */
export type RowOf<Name extends ListName> = CallAnswer<Name>['list'][number];

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

/** Data that an operator acts on. */
export const REFRESH_MS = 5_000;

/** Counts beside a screen, and figures that cost the server more. */
export const SLOW_REFRESH_MS = 30_000;

/** The texts of a failure: in one sentence, next to each field, and where an action may have been done all the same. */
export const { failureText, showFailure } = createFailures({ notReached: 'errors:unavailable' });

/** The text for a failed action; without an answer of the server, it may have been done all the same. */
export function actFailureText(error: unknown): string {
  const isUnknown = error instanceof CallFailed && error.failure.kind === 'unreachable';
  return isUnknown ? i18next.t('parts:notAnswered') : failureText(error);
}

/** What the server says is wrong, by field. */
export function besideFields(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof CallFailed)) return {};
  return Object.fromEntries(error.failure.problems.map(({ field, message }) => [field, message]));
}
