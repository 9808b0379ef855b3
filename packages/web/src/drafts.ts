// What was typed and not sent yet, kept while its form is away: for another page and back, or because the login ended in the middle
// of a sentence. In memory only, since these are personal data, and only for the person whose they are.

export type Drafts<Name extends string> = Pick<Map<Name, unknown>, 'get' | 'has' | 'set' | 'delete' | 'clear'> & {
  /** Sets the logged-in user; `undefined` after a logout. Another user than the last one finds no drafts. */
  setOwner: (id: number | undefined) => void;
};

/** Values by the name of their form; never secrets. `owner` is who is logged in, or was until the login ended. */
export function createDrafts<Name extends string>(owner: number | undefined): Drafts<Name> {
  const stored = new Map<Name, unknown>();
  let last = owner;
  return {
    get: name => stored.get(name),
    has: name => stored.has(name),
    set: (name, value) => stored.set(name, value),
    delete: name => stored.delete(name),
    clear: () => stored.clear(),
    setOwner(id) {
      if (id === undefined || id === last) return;
      last = id;
      stored.clear();
    },
  };
}
