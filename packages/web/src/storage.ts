// What a device remembers by name; reading and writing never throw, as private windows may refuse both.

/** The storage of this browser, for the names that an app has. */
export function createStorage<Key extends string>() {
  function read(key: Key): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  return {
    read,
    /** A stored JSON value; `null` where there is none or it is broken. */
    readJson(key: Key): unknown {
      try {
        return JSON.parse(read(key) ?? 'null');
      } catch {
        return null;
      }
    },
    write(key: Key, value: string): void {
      try {
        localStorage.setItem(key, value);
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
    remove(key: Key): void {
      try {
        localStorage.removeItem(key);
      } catch {
        // What cannot be stored need not be removed.
      }
    },
  };
}
