// The few things that the device remembers; reading and writing never throw, as private windows may refuse both.
export type StorageKey =
  | 'token'
  | 'user'
  | 'lang'
  | 'language-mark'
  | 'app_version'
  | 'app-lock'
  | 'demo'
  | 'preferences'
  | 'favourites'
  | 'chart'
  | 'symbol'
  | 'unsettled-orders';

export const storage = {
  read(key: StorageKey): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: StorageKey, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  },
  remove(key: StorageKey): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // What cannot be stored need not be removed.
    }
  },
};

/** Reads a stored JSON value; `null` where there is none or it is broken. */
export function readStoredJson(key: StorageKey): unknown {
  const text = storage.read(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
