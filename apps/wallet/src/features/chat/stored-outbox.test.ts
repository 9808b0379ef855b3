import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { storedOutbox } from './stored-outbox.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
afterAll(() => void vi.unstubAllGlobals());

const message = (clientId: string, at = Date.now()) => ({ clientId, at, body: { text: clientId } });

afterEach(() => stored.clear());

test('what is kept is found again by its owner and by no one else', () => {
  storedOutbox('1').keep(list => [...list, message('a')]);
  storedOutbox('2').keep(list => [...list, message('b')]);
  expect(storedOutbox('1').read()).toMatchObject([{ clientId: 'a' }]);
  expect(storedOutbox('3').read()).toEqual([]);
});

test('what has arrived leaves nothing behind', () => {
  storedOutbox('1').keep(list => [...list, message('a')]);
  storedOutbox('1').keep(() => []);
  expect(stored.size).toBe(0);
});

test('what is older than a week, and what was written by something else, is no message', () => {
  const old = message('old', Date.now() - 8 * 86_400_000);
  stored.set('chat-outbox', JSON.stringify({ 1: [old, message('a'), { clientId: 7 }, null, 'x'], 2: 'x' }));
  expect(storedOutbox('1').read()).toMatchObject([{ clientId: 'a' }]);
  expect(storedOutbox('2').read()).toEqual([]);
  stored.set('chat-outbox', '{broken');
  expect(storedOutbox('1').read()).toEqual([]);
});
