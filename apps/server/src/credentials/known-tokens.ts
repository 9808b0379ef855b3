// Caches for a short while which user a token belongs to, so that not every call queries the database.

export type KnownTokens<Holder> = {
  /** Whose token this is, where it was seen a short while ago; undefined proves nothing. */
  recall(token: string): Holder | undefined;
  /** Whose token this is; queries the database where it was not seen a short while ago. */
  find(token: string): Promise<Holder | undefined>;
  /** Forgets those that have ended or changed. */
  forget(isChanged: (holder: Holder) => boolean): void;
};

// Another server of the same database notices an end here after this long.
const TRUSTED_MS = 30_000;
const CACHE_LIMIT = 100_000;

type Known<Holder> = { holder: Holder; until: number };

/** @param load reads from the database whose token this is. */
export function createKnownTokens<Holder>(
  load: (token: string, time: number) => Promise<Holder | undefined>,
  now: () => number,
): KnownTokens<Holder> {
  // By the tokens themselves: hashing one on every request would cost more than the rest of the check, and a token that was
  // just sent is in this memory anyway.
  const known = new Map<string, Known<Holder>>();
  // Counts endings: an answer of the database from before one must not be kept.
  let endings = 0;

  function recall(token: string): Holder | undefined {
    const entry = known.get(token);
    return entry !== undefined && entry.until > now() ? entry.holder : undefined;
  }

  function keep(token: string, holder: Holder, time: number): void {
    // The first token is the one kept longest; its owner costs one query more.
    if (known.size >= CACHE_LIMIT) known.delete(known.keys().next().value!);
    known.set(token, { holder, until: time + TRUSTED_MS });
  }

  return {
    recall,

    async find(token) {
      const remembered = recall(token);
      if (remembered !== undefined) return remembered;
      const time = now();
      const endingsBefore = endings;
      const holder = await load(token, time);
      if (holder === undefined) known.delete(token);
      else if (endings === endingsBefore) keep(token, holder, time);
      return holder;
    },

    forget(isChanged) {
      endings += 1;
      for (const [token, { holder }] of known) if (isChanged(holder)) known.delete(token);
    },
  };
}
