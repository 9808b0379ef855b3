// A login on a connection while the database fails: it is tried again, and the client never takes a failure for a login.
import { pino } from 'pino';
import type { Socket } from 'socket.io';
import { expect, test, vi } from 'vitest';
import type { Session } from '../http/logins.ts';
import type { TextKey } from '../texts.ts';
import { createListeners, type Listener, startLogin } from './connection-login.ts';

const TOKEN = 'a'.repeat(64);
const LISTENER: Listener = { user: 7, room: 'session:1', kind: 'login' };

const isText = (key: string): key is TextKey => key !== '';

/** A connection whose handshake carries the token; the first reads of it fail. */
function connected({ failures, recheckMs = 600_000 }: { failures: number; recheckMs?: number }) {
  const socket = {
    connected: true,
    handshake: { auth: { token: TOKEN }, query: {}, headers: {} },
    join: vi.fn(async () => undefined),
    emit: vi.fn(),
    disconnect: vi.fn(() => {
      socket.connected = false;
    }),
  };
  let left = failures;
  const find = vi.fn(async () => {
    if (left-- > 0) throw new Error('sorry, too many clients already');
    return LISTENER;
  });
  const onProved = vi.fn(() => () => undefined);
  const parts = {
    listeners: { recall: () => undefined, find },
    languages: { recall: () => 'en' as const, languageOf: async () => 'en' as const },
    textOf: Object.assign(() => 'no login', { has: isText }),
    recheckMs: { login: recheckMs, key: recheckMs },
    log: pino({ level: 'silent' }),
  };
  const login = startLogin(socket as unknown as Socket, parts, { address: '::1', mayLookUp: () => true, onProved });
  return { socket, find, onProved, login };
}

test('a login is read again until the database answers', async () => {
  const { socket, find, onProved, login } = connected({ failures: 2 });
  await vi.waitFor(() => expect(socket.join).toHaveBeenCalledWith(['user:7', 'session:1']));
  expect(onProved).toHaveBeenCalledTimes(1);
  // Two failures, the login, and the read after the join.
  await vi.waitFor(() => expect(find).toHaveBeenCalledTimes(4));
  expect([socket.emit.mock.calls, socket.disconnect.mock.calls]).toEqual([[], []]);
  login.end();
});

test('no read follows the end of a connection', async () => {
  const { socket, find, onProved } = connected({ failures: 100 });
  await vi.waitFor(() => expect(find).toHaveBeenCalledTimes(2));
  socket.connected = false;
  await new Promise(resolve => setTimeout(resolve, 1_200));
  expect([find.mock.calls.length, onProved.mock.calls.length]).toEqual([2, 0]);
});

test('a proved connection outlives a database that is away, and ends once its login has ended', async () => {
  const { socket, find, login } = connected({ failures: 0, recheckMs: 20 });
  await vi.waitFor(() => expect(find.mock.calls.length).toBeGreaterThan(2));
  find.mockClear().mockRejectedValue(new Error('the database is starting up'));
  await vi.waitFor(() => expect(find.mock.calls.length).toBeGreaterThan(2));
  expect(socket.connected).toBe(true);
  find.mockResolvedValue(undefined as never);
  await vi.waitFor(() => expect(socket.disconnect).toHaveBeenCalledWith(true));
  login.end();
});

const session: Session = { id: 7n, userId: 1000001, confirmedAt: 0, hasFactor: false, isFrozen: false };

function listenersOf(found: Session | undefined) {
  const sessions = { recall: () => found, find: async () => found };
  const apiKeys = { recall: () => undefined, find: async () => undefined };
  return createListeners({ sessions, apiKeys, now: () => 0 });
}

test('the holder of a login gets events of their account', async () => {
  const listeners = listenersOf(session);
  expect(listeners.recall('token', '127.0.0.1')).toMatchObject({ user: 1000001 });
  expect(await listeners.find('token', '127.0.0.1')).toMatchObject({ user: 1000001 });
});

test('the holder of a frozen account, or of no login, gets no events', async () => {
  for (const found of [{ ...session, isFrozen: true }, undefined]) {
    const listeners = listenersOf(found);
    expect(listeners.recall('token', '127.0.0.1')).toBeUndefined();
    expect(await listeners.find('token', '127.0.0.1')).toBeUndefined();
  }
});
