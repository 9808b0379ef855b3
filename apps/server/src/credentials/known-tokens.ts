// Caches for a short while which user a token belongs to, so that not every call queries the database.
import { hash } from 'node:crypto';

export type KnownTokens<Holder> = {
  /** Whose token this is, where the database has confirmed it a short while ago; undefined proves nothing. */
  recall(token: string): Holder | undefined;
  /** Whose token this is; queries the database where it was not confirmed a short while ago. */
  find(token: string): Promise<Holder | undefined>;
  /** Forgets those that have ended or changed. */
  forget(isChanged: (holder: Holder) => boolean): void;
};

// Another server of the same database notices an end here after this long.
const TRUSTED_MS = 30_000;
/** A token in use is confirmed in the background from this age on, so that no call waits for it. */
const REFRESH_MS = 15_000;
const CACHE_LIMIT = 100_000;
/** Tokens of one query. */
const BATCH = 500;

type Known<Holder> = { holder: Holder; refreshAt: number; until: number };
type Lookup<Holder> = { resolve(holder: Holder | undefined): void; reject(error: unknown): void };

/** Tokens are stored as their hashes only. */
export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

export type TokenSource<Holder> = {
  /** What a token looks like; other texts are looked up nowhere. */
  form: RegExp;
  /** Reads from the database whose tokens have these hashes; tokens of no holder are absent. */
  load(hashes: readonly Buffer[], time: number): Promise<{ tokenHash: Buffer; holder: Holder }[]>;
  now(): number;
};

export function createKnownTokens<Holder>({ form, load, now }: TokenSource<Holder>): KnownTokens<Holder> {
  // By the tokens themselves: hashing one on every request would cost more than the rest of the check, and a token that was
  // just sent is in this memory anyway.
  const known = new Map<string, Known<Holder>>();
  /** Tokens of the next queries, each with the calls that wait for it. */
  let wanted = new Map<string, Lookup<Holder>[]>();
  /** Of each query on its way, what has ended or changed since it began: its answer must not be kept. */
  const queries = new Set<((holder: Holder) => boolean)[]>();

  function recall(token: string): Holder | undefined {
    const entry = known.get(token);
    if (entry === undefined) return undefined;
    const time = now();
    if (entry.until <= time) return undefined;
    if (entry.refreshAt <= time) {
      entry.refreshAt = entry.until;
      want(token);
    }
    return entry.holder;
  }

  function want(token: string): Lookup<Holder>[] {
    // After all calls that arrived together, so that they become one query. It waits for no other: one may hang.
    if (wanted.size === 0) setImmediate(loadWanted);
    let lookups = wanted.get(token);
    if (lookups === undefined) {
      lookups = [];
      wanted.set(token, lookups);
    }
    return lookups;
  }

  function loadWanted(): void {
    const all = [...wanted];
    wanted = new Map();
    for (let from = 0; from < all.length; from += BATCH) void loadBatch(all.slice(from, from + BATCH));
  }

  async function loadBatch(batch: readonly [string, Lookup<Holder>[]][]): Promise<void> {
    const time = now();
    const changes: ((holder: Holder) => boolean)[] = [];
    queries.add(changes);
    try {
      const hashes = batch.map(([token]) => hashOfToken(token));
      const loaded = await load(hashes, time);
      const holders = new Map(loaded.map(({ tokenHash, holder }) => [tokenHash.toString('hex'), holder]));
      for (const [index, [token, lookups]] of batch.entries()) {
        const holder = holders.get(hashes[index]!.toString('hex'));
        if (holder === undefined) known.delete(token);
        else if (!changes.some(isChanged => isChanged(holder))) keep(token, holder, time);
        for (const { resolve } of lookups) resolve(holder);
      }
    } catch (error) {
      // What is known holds until its time is over. Calls that wait report the failure.
      for (const [, lookups] of batch) for (const { reject } of lookups) reject(error);
    } finally {
      queries.delete(changes);
    }
  }

  function keep(token: string, holder: Holder, time: number): void {
    // The first token is the one kept longest; its owner costs one query more.
    if (!known.has(token) && known.size >= CACHE_LIMIT) known.delete(known.keys().next().value!);
    known.set(token, { holder, refreshAt: time + REFRESH_MS, until: time + TRUSTED_MS });
  }

  return {
    recall,

    find(token) {
      const holder = recall(token);
      if (holder !== undefined || !form.test(token)) return Promise.resolve(holder);
      return new Promise((resolve, reject) => {
        want(token).push({ resolve, reject });
      });
    },

    forget(isChanged) {
      for (const changes of queries) changes.push(isChanged);
      for (const [token, { holder }] of known) if (isChanged(holder)) known.delete(token);
    },
  };
}
