// The few things that the console remembers on this device; reading and writing never throw, as private windows may refuse both.
export type StorageKey = 'console.theme' | 'console.lang';

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
};
