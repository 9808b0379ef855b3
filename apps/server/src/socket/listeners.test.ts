// Who a connection belongs to, by its token.
import { expect, test } from 'vitest';
import type { Session } from '../http/logins.ts';
import { createListeners } from './listeners.ts';

const session: Session = { id: 7n, userId: 1000001, confirmedAt: 0, hasFactor: false, isFrozen: false };

function listenersOf(found: Session | undefined) {
  const sessions = { recall: () => found, find: async () => found };
  const apiKeys = { recall: () => undefined, find: async () => undefined };
  return createListeners({ sessions, apiKeys, now: () => 0 });
}

test('the holder of a login hears of their account', async () => {
  const listeners = listenersOf(session);
  expect(listeners.recall('token', '127.0.0.1')).toMatchObject({ user: 1000001 });
  expect(await listeners.find('token', '127.0.0.1')).toMatchObject({ user: 1000001 });
});

test('the holder of a frozen account, or of no login, hears nothing', async () => {
  for (const found of [{ ...session, isFrozen: true }, undefined]) {
    const listeners = listenersOf(found);
    expect(listeners.recall('token', '127.0.0.1')).toBeUndefined();
    expect(await listeners.find('token', '127.0.0.1')).toBeUndefined();
  }
});
