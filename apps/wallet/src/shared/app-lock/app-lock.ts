// Whether the app is locked on this device, and everything that locks and unlocks it.
import { create } from 'zustand';
import { storage } from '../device/storage.ts';
import { type SessionUser, useSession } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
import type { PinHash } from './pin-hash.ts';

/** After how many minutes of rest the app locks; it always locks when it is opened. */
export const LOCK_MINUTES = [1, 5, 15, 60] as const;
export type LockMinutes = (typeof LOCK_MINUTES)[number];

const MAX_WRONG_TRIES = 5;

/** Only who has a PIN needs it. */
const loadHash = () => import('./pin-hash.ts');

type AppLock = {
  /** Null where the account that is logged in has none on this device. */
  settings: LockSettings | null;
  isLocked: boolean;
};

/** The lock of the account that is logged in, as it is stored now: another tab may have changed it. */
function settingsOf(user: SessionUser | null): LockSettings | null {
  const stored = readLockSettings();
  return stored !== null && stored.userId === user?.id ? stored : null;
}

/** An app that is opened again is locked. */
export const useAppLock = create<AppLock>(() => {
  const settings = settingsOf(useSession.getState().user);
  return { settings, isLocked: settings !== null };
});

let lastActiveAt = Date.now();

// A login has just proved who the user is; without a login there is nothing to cover.
useSession.subscribe(({ user }, before) => {
  if (user === before.user) return;
  lastActiveAt = Date.now();
  useAppLock.setState({ settings: settingsOf(user), isLocked: false });
});

/** Locks where the time has come, and answers whether the app is locked. */
export function lockIfDue(now = Date.now()): boolean {
  const { settings, isLocked } = useAppLock.getState();
  if (!isLocked && settings !== null && isLockDue(lastActiveAt, now, settings.minutes)) {
    useAppLock.setState({ isLocked: true });
  }
  return useAppLock.getState().isLocked;
}

/** The person did something: the time begins again. */
export function noteActivity(now = Date.now()): void {
  lastActiveAt = now;
}

/** Another tab has changed the lock. */
export function rereadAppLock(): void {
  useAppLock.setState({ settings: settingsOf(useSession.getState().user) });
}

/** After a proof: the PIN, or a passkey that the server has checked. */
export function unlock(): void {
  noteActivity();
  changeAppLock({ wrongTries: 0 });
  useAppLock.setState({ isLocked: false });
}

export type PinTry = { kind: 'right' } | { kind: 'wrong'; triesLeft: number } | { kind: 'logged-out' };

/** Tries a PIN; the fifth wrong one in a row ends the login on this device, and the lock with it. */
export async function tryPin(pin: string): Promise<PinTry> {
  const settings = settingsOf(useSession.getState().user);
  if (settings === null) return { kind: 'right' };
  // Counted before it is checked: closing the app meanwhile gives no try back.
  const wrongTries = settings.wrongTries + 1;
  writeLockSettings({ ...settings, wrongTries });
  if (wrongTries <= MAX_WRONG_TRIES && (await (await loadHash()).isPinOf(settings.pin, pin))) {
    writeLockSettings({ ...settings, wrongTries: 0 });
    return { kind: 'right' };
  }
  if (wrongTries < MAX_WRONG_TRIES) return { kind: 'wrong', triesLeft: MAX_WRONG_TRIES - wrongTries };
  await leaveLocked();
  return { kind: 'logged-out' };
}

/** For users who cannot unlock: ends the login, and the lock with it. */
export async function leaveLocked(): Promise<void> {
  await signOut();
  dropLockSettings();
}

export type LockChoice = Pick<LockSettings, 'minutes' | 'takesPasskey'>;

/** Sets the lock up, or gives it another PIN. */
export async function turnOnAppLock(pin: string, { minutes, takesPasskey }: LockChoice): Promise<void> {
  const { user } = useSession.getState();
  if (user === null) return;
  const settings = {
    userId: user.id,
    minutes,
    takesPasskey,
    pin: await (await loadHash()).hashPin(pin),
    wrongTries: 0,
  };
  writeLockSettings(settings);
  noteActivity();
  useAppLock.setState({ settings, isLocked: false });
}

export function changeAppLock(change: Partial<LockSettings>): void {
  const stored = settingsOf(useSession.getState().user);
  const settings = stored && { ...stored, ...change };
  if (settings !== null) writeLockSettings(settings);
  useAppLock.setState({ settings });
}

export function turnOffAppLock(): void {
  dropLockSettings();
  useAppLock.setState({ settings: null, isLocked: false });
}

/** Times in milliseconds. A clock that was set back says nothing about how long it was: it locks. */
export function isLockDue(lastActiveAt: number, now: number, minutes: number): boolean {
  return now < lastActiveAt || now - lastActiveAt >= minutes * 60_000;
}

export type LockSettings = {
  /** The account that the lock belongs to; another account on this device does not meet it. */
  userId: number;
  minutes: LockMinutes;
  pin: PinHash;
  takesPasskey: boolean;
  /** Wrong PINs since the last right one; stored, so that opening the app again gives no further tries. */
  wrongTries: number;
};

/** Null where there is none, or where what is stored makes no sense. */
function readLockSettings(): LockSettings | null {
  const stored = storage.readJson('app-lock') as Partial<LockSettings> | null;
  if (stored === null || typeof stored !== 'object') return null;
  const { userId, minutes, pin, takesPasskey, wrongTries } = stored;
  const isWhole = typeof userId === 'number' && typeof wrongTries === 'number' && typeof takesPasskey === 'boolean';
  if (!isWhole || minutes === undefined || !LOCK_MINUTES.includes(minutes) || !isPinHash(pin)) return null;
  return { userId, minutes, pin, takesPasskey, wrongTries };
}

function isPinHash(pin: PinHash | undefined): pin is PinHash {
  return typeof pin?.salt === 'string' && typeof pin.hash === 'string' && typeof pin.iterations === 'number';
}

function writeLockSettings(settings: LockSettings): void {
  storage.write('app-lock', JSON.stringify(settings));
}

function dropLockSettings(): void {
  storage.remove('app-lock');
}
