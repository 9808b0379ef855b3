// The app lock that the owner of this device has set up: for which account, after how long, with which PIN.
import { storage } from '../device/storage.ts';
import type { PinHash } from './pin-hash.ts';

/** After how many minutes of rest the app locks; it always locks when it is opened anew. */
export const LOCK_MINUTES = [1, 5, 15, 60] as const;
export type LockMinutes = (typeof LOCK_MINUTES)[number];

export type LockSettings = {
  /** The account that the lock belongs to; nobody else who logs in on this device meets it. */
  userId: number;
  minutes: LockMinutes;
  pin: PinHash;
  takesPasskey: boolean;
  /** Wrong PINs since the last right one; stored, so that opening the app anew gives no further tries. */
  wrongTries: number;
};

/** Null where there is none, or where what is stored makes no sense. */
export function readLockSettings(): LockSettings | null {
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

export function writeLockSettings(settings: LockSettings): void {
  storage.write('app-lock', JSON.stringify(settings));
}

export function dropLockSettings(): void {
  storage.remove('app-lock');
}
