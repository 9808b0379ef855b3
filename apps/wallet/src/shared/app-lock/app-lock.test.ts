// The lock of this device, with a storage of its own and a server that only hears of the end of the login.
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
vi.stubGlobal('fetch', async () => Response.json({ type: 'ok', message: '' }));
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const PIN = '042917';
const MINUTE = 60_000;

async function openApp() {
  vi.resetModules();
  const lock = await import('./app-lock.ts');
  const { useSession, startSession, endSession } = await import('../session/session.ts');
  return { ...lock, useSession, startSession, endSession };
}

async function lockedApp() {
  const app = await openApp();
  app.startSession('token', { id: 1, account: 'a@example.com' });
  await app.turnOnAppLock(PIN, { minutes: 5, takesPasskey: false });
  return openApp();
}

beforeEach(() => stored.clear());

test('an app without a lock never locks', async () => {
  const app = await openApp();
  app.startSession('token', { id: 1, account: 'a@example.com' });
  expect(app.lockIfDue(Date.now() + 600 * MINUTE)).toBe(false);
});

test('an app that is opened again is locked, and its PIN opens it', async () => {
  const app = await lockedApp();
  expect(app.useAppLock.getState().isLocked).toBe(true);
  expect(await app.tryPin(PIN)).toEqual({ kind: 'right' });
  app.unlock();
  expect(app.useAppLock.getState().isLocked).toBe(false);
});

test('it locks after its minutes of rest, and what the person does puts that off', async () => {
  const app = await lockedApp();
  app.unlock();
  const start = Date.now();
  app.noteActivity(start + 4 * MINUTE);
  expect(app.lockIfDue(start + 6 * MINUTE)).toBe(false);
  expect(app.lockIfDue(start + 9 * MINUTE)).toBe(true);
});

test('the fifth wrong PIN in a row ends the login and the lock', async () => {
  const app = await lockedApp();
  for (const triesLeft of [4, 3, 2, 1]) expect(await app.tryPin('000000')).toEqual({ kind: 'wrong', triesLeft });
  expect(await app.tryPin('000000')).toEqual({ kind: 'logged-out' });
  expect(app.useSession.getState().token).toBeNull();
  expect(stored.has('app-lock')).toBe(false);
});

test('opening the app again gives no tries back, not even to the right PIN', async () => {
  const app = await lockedApp();
  for (let attempt = 0; attempt < 3; attempt++) await app.tryPin('000000');
  const again = await openApp();
  expect(await again.tryPin('000000')).toEqual({ kind: 'wrong', triesLeft: 1 });
  stored.set('app-lock', JSON.stringify({ ...JSON.parse(stored.get('app-lock')!), wrongTries: 5 }));
  expect(await (await openApp()).tryPin(PIN)).toEqual({ kind: 'logged-out' });
});

test('the right PIN gives all five tries again', async () => {
  const app = await lockedApp();
  await app.tryPin('000000');
  await app.tryPin(PIN);
  expect(await app.tryPin('000000')).toEqual({ kind: 'wrong', triesLeft: 4 });
});

test('the lock belongs to one account: another one on the device does not meet it, its owner does again', async () => {
  const app = await lockedApp();
  app.endSession();
  expect(app.useAppLock.getState()).toEqual({ settings: null, isLocked: false });
  app.startSession('token', { id: 2, account: 'b@example.com' });
  expect(app.lockIfDue(Date.now() + 600 * MINUTE)).toBe(false);
  app.endSession();
  app.startSession('token', { id: 1, account: 'a@example.com' });
  expect(app.useAppLock.getState().isLocked).toBe(false);
  expect(app.lockIfDue(Date.now() + 600 * MINUTE)).toBe(true);
});

test('a user who forgot the PIN leaves with the login, and finds no lock afterwards', async () => {
  const app = await lockedApp();
  await app.leaveLocked();
  expect(app.useSession.getState().token).toBeNull();
  app.startSession('token', { id: 1, account: 'a@example.com' });
  expect(app.useAppLock.getState().settings).toBeNull();
});
