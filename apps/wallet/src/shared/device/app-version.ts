// The version of the app, and what a device that knew another one has to do.
import { storage } from './storage.ts';

export const APP_VERSION = '1.0.0';

export type VersionCheck = 'first' | 'same' | 'changed';

/** How the version that the device remembers compares with the running one. */
export function compareVersion(remembered: string | null, running: string): VersionCheck {
  if (remembered === null) return 'first';
  return remembered === running ? 'same' : 'changed';
}

// The service worker renews this one by itself; without it the app would not open offline.
const OFFLINE_SHELL = /precache/;

/** Remembers the running version; after a change, what older versions cached is removed. */
export async function checkAppVersion(): Promise<VersionCheck> {
  const check = compareVersion(storage.read('app_version'), APP_VERSION);
  if (check !== 'same') storage.write('app_version', APP_VERSION);
  if (check === 'changed' && 'caches' in globalThis) {
    const names = await caches.keys();
    await Promise.all(names.filter(name => !OFFLINE_SHELL.test(name)).map(name => caches.delete(name)));
  }
  return check;
}
