// The engine's own connection to PostgreSQL: takes the epoch, loads the state, stores batches.

import type pg from 'pg';
import type { Logger } from 'pino';
import { connectAs } from '../database/connection.ts';
import { Reader } from '../database/reader.ts';
import { assertRequiredSettings } from '../database/required-settings.ts';
import type { JournalRow } from '../database/rows/journal.ts';
import { commitStatement, type FenceMove, type Statement } from '../database/store/statement.ts';
import { ensureJournalPartitions } from '../journal/partitions.ts';
import { closeAtOnce } from '../postgres/primary.ts';
import { classifyFailure, isOutOfResources, isTooSlow, NotStoredError, OutcomeUnknownError } from './failures.ts';
import type { Follower } from './follower.ts';
import type { LeaseSight } from './lease.ts';
import { assertKnownRules, holds, type Loaded, loadFollowed, type Position } from './load.ts';

const LOCK_TIMEOUT_MS = 2_000;
const LOCK_NOT_AVAILABLE = '55P03';
/** Enough for a wait for the lock, the end of who holds it, and another try. */
const RAISE_TIMEOUT_MS = 3 * LOCK_TIMEOUT_MS;

type StoreOptions = {
  databaseUrl: string;
  /** Names this engine among all that ever ran. */
  holder: string;
  /** How long a commit may take before its outcome counts as unknown. */
  commitTimeoutMs: number;
  log: Logger;
};

/** A batch as the database gets it; `at` is the time of its last record. */
export type PreparedBatch = Statement & { at: number };

/** A batch that is too slow gets twice the time at each attempt, up to so many times the usual one. */
const MAX_TIMEOUT_FACTOR = 32;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1_000;
/** While PostgreSQL has no space for a batch, its callers wait this long before they get an answer. */
const REFUSED_TIMEOUT_MS = 3_000;

export class Store {
  /** Set once the connection is of no more use. */
  lost: Error | undefined;
  private readonly client: pg.Client;
  private readonly options: StoreOptions;
  private storableUntil = 0;
  /** How many times the usual time a statement of this connection may take now. */
  private timeoutFactor = 1;

  private constructor(client: pg.Client, options: StoreOptions) {
    this.client = client;
    this.options = options;
  }

  /** @param onLost is called when the connection ends without `close`. */
  static async connect(options: StoreOptions, onLost: () => void): Promise<Store> {
    const { databaseUrl, holder, commitTimeoutMs } = options;
    let store: Store | undefined;
    const lose = (error: Error) => {
      if (store === undefined || store.lost !== undefined) return;
      store.lost = error;
      onLost();
    };
    const connection = {
      databaseUrl,
      name: `candor-engine ${holder}`,
      statementTimeoutMs: statementTimeout(commitTimeoutMs),
    };
    const client = await connectAs(connection, lose);
    store = new Store(client, options);
    try {
      await assertRequiredSettings(client);
      return store;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  /** Makes this engine the one that may write. @returns the journal's head, or undefined where another engine took over. */
  raiseEpoch(condition: RaiseCondition): Promise<StoredHead | undefined> {
    // Like any commit, it may wait for a replica that does not answer.
    return this.inTime(raiseEpoch(this.client, this.options.holder, condition), RAISE_TIMEOUT_MS);
  }

  /**
   * The stored rows, with the records that the journal has beyond them; no other engine can write once the epoch is ours.
   *
   * @param follower has followed the journal until now, so that nothing has to be loaded
   * @throws Error where the journal does not continue from the rows.
   */
  async load(epoch: number, follower?: Follower): Promise<Loaded> {
    await this.client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const reader = new Reader(this.client);
    await assertKnownRules(reader);
    const loaded = (await follower?.handOver(reader, epoch)) ?? (await loadFollowed(reader, epoch));
    await this.client.query('COMMIT');
    return loaded;
  }

  holds(record: Omit<Position, 'at'>): Promise<boolean> {
    return holds(new Reader(this.client), record);
  }

  /** Of the sequences in a range, how many this epoch stored. */
  async countStored(epoch: number, from: number, to: number): Promise<number> {
    const { rows } = await this.client.query<{ stored: string }>(
      'SELECT count(*) AS stored FROM journal WHERE epoch = $1 AND sequence BETWEEN $2 AND $3',
      [epoch, from, to],
    );
    return Number(rows[0]!.stored);
  }

  /** Encodes a batch now; it may be sent later and more than once. */
  prepare(journal: readonly JournalRow[], fence: FenceMove): PreparedBatch {
    return { ...commitStatement(journal, fence), at: fence.at };
  }

  /**
   * Stores a batch, trying again while PostgreSQL reports that it did not.
   *
   * @returns false where the epoch or the journal's head is not what this engine takes it for.
   * @throws NotStoredError where it is not stored and PostgreSQL has lacked space for it too long;
   *   OutcomeUnknownError where the batch may or may not be stored; any other error is a bug.
   */
  async commit(prepared: PreparedBatch): Promise<boolean> {
    const { name, text, values, at } = prepared;
    let timeoutFactor = 1;
    const deadline = performance.now() + REFUSED_TIMEOUT_MS;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        if (timeoutFactor !== this.timeoutFactor) await this.setTimeoutFactor(timeoutFactor);
        if (at >= this.storableUntil) {
          this.storableUntil = await this.inTime(ensureJournalPartitions(this.client, at));
        }
        const { rows } = await this.inTime(this.client.query({ name, text, values }));
        return rows.length === 1;
      } catch (error) {
        const failure = classifyFailure(error);
        if (failure === 'bug') throw error;
        if (failure === 'unknown') throw new OutcomeUnknownError('a commit is in doubt', { cause: error });
        if (isOutOfResources(error) && performance.now() > deadline)
          throw new NotStoredError('PostgreSQL has no space for a batch', { cause: error });
        this.options.log.warn({ err: error }, 'a batch could not be stored and is tried again');
        // The same batch with the same time would fail for ever, and nothing after it could be stored.
        if (isTooSlow(error)) timeoutFactor = Math.min(2 * timeoutFactor, MAX_TIMEOUT_FACTOR);
        await new Promise(resolve => setTimeout(resolve, pauseMs));
      }
    }
  }

  /**
   * Stores a batch that was given up and reverts it, which needs the same space. Its epoch must still be the last.
   *
   * @returns whether there was space; false too where the connection is unusable.
   */
  async hasRoomFor({ name, text, values }: PreparedBatch): Promise<boolean> {
    try {
      await this.inTime(this.client.query('BEGIN'));
      await this.inTime(this.client.query({ name, text, values }));
      await this.inTime(this.client.query('ROLLBACK'));
      return true;
    } catch {
      if (this.lost === undefined) await this.inTime(this.client.query('ROLLBACK')).catch(() => undefined);
      return false;
    }
  }

  /** Ends the connection without waiting for anything on it. */
  async close(): Promise<void> {
    this.lost ??= new Error('the connection was closed by us');
    await closeAtOnce(this.client);
  }

  private async setTimeoutFactor(timeoutFactor: number): Promise<void> {
    const timeout = statementTimeout(this.options.commitTimeoutMs * timeoutFactor);
    await this.inTime(this.client.query(`SET statement_timeout = ${timeout}`));
    this.timeoutFactor = timeoutFactor;
  }

  private inTime<Value>(
    work: Promise<Value>,
    timeoutMs = this.options.commitTimeoutMs * this.timeoutFactor,
  ): Promise<Value> {
    let timer: NodeJS.Timeout;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new OutcomeUnknownError(`no answer within ${timeoutMs} ms`)), timeoutMs);
    });
    return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
  }
}

/** Ends before we stop waiting, so that a slow commit is normally a certain failure and not a doubt. */
function statementTimeout(commitTimeoutMs: number): number {
  return Math.floor(commitTimeoutMs * 0.8);
}

/** The engine's row after the epoch was raised. */
export type StoredHead = { epoch: number; sequence: number; at: number; chainHash: string };

/** Under which condition an engine may raise the epoch: always, while it is its own, or while the lease is as it was seen. */
export type RaiseCondition = 'unconditional' | 'if-still-mine' | Pick<LeaseSight, 'epoch' | 'beats'>;

/**
 * Waits for an engine that is just storing a batch; one that holds the row for too long has its connection ended by force.
 *
 * @returns undefined where the condition does not hold.
 */
export async function raiseEpoch(
  client: pg.Client,
  holder: string,
  condition: RaiseCondition,
): Promise<StoredHead | undefined> {
  // A connection that we gave up may still be executing what it was sent.
  if (condition === 'if-still-mine') await endOtherConnections(client, `candor-engine% ${holder}`);
  for (;;) {
    try {
      return await raise(client, holder, condition);
    } catch (error) {
      await client.query('ROLLBACK');
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      await endOtherConnections(client, 'candor-engine%');
    }
  }
}

async function raise(client: pg.Client, holder: string, condition: RaiseCondition): Promise<StoredHead | undefined> {
  await client.query('BEGIN');
  await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
  const [holds, ...values] = conditionOf(condition);
  const { rows } = await client.query<{ epoch: string; last_sequence: string; last_at: string; chain_hash: Buffer }>(
    `UPDATE engine SET epoch = epoch + 1, holder = $1 WHERE id = 1 AND ${holds}
     RETURNING epoch, last_sequence, last_at, chain_hash`,
    [holder, ...values],
  );
  const row = rows[0];
  if (row !== undefined) {
    // Every transaction locks the engine's row first. From here on no rows of an older epoch can be stored either.
    await client.query('UPDATE applied SET epoch = $1 WHERE id = 1', [row.epoch]);
    const [isAsSeen, ...beats] = typeof condition === 'string' ? ['true'] : ['beats = $2', condition.beats];
    const { rowCount } = await client.query(
      `UPDATE engine_lease SET holder = $1, beats = beats + 1, is_free = false WHERE id = 1 AND ${isAsSeen}`,
      [holder, ...beats],
    );
    // A sign of life came while the lock was waited for: what the condition saw was older.
    if (rowCount === 0) {
      await client.query('ROLLBACK');
      return undefined;
    }
  }
  const { command } = await client.query('COMMIT');
  if (command !== 'COMMIT') throw new Error(`raising the epoch ended with ${command}`);
  return (
    row && {
      epoch: Number(row.epoch),
      sequence: Number(row.last_sequence),
      at: Number(row.last_at),
      chainHash: row.chain_hash.toString('hex'),
    }
  );
}

/** A condition of SQL on the engine's row, with its parameters from the second on. */
function conditionOf(condition: RaiseCondition): [string, ...number[]] {
  if (condition === 'unconditional') return ['true'];
  if (condition === 'if-still-mine') return ['holder = $1'];
  return ['epoch = $2 AND EXISTS (SELECT FROM engine_lease WHERE beats = $3)', condition.epoch, condition.beats];
}

async function endOtherConnections(client: pg.Client, namePattern: string): Promise<void> {
  await client.query(
    `SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE $1`,
    [namePattern],
  );
}

/** Every connection of a server, its pool included, has its holder at the end of its name. */
const OF_HOLDER = `FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND right(application_name, $2) = $1`;

/** Whether a server is connected to the database. */
export async function hasConnections(client: pg.Client, holder: string): Promise<boolean> {
  if (holder === '') return false;
  const { rowCount } = await client.query(`SELECT 1 ${OF_HOLDER} LIMIT 1`, [holder, holder.length]);
  return rowCount === 1;
}

/** Ends all connections of a server by force, with the transactions that they have open. */
export async function endConnectionsOf(client: pg.Client, holder: string): Promise<void> {
  await client.query(`SELECT pg_terminate_backend(pid) ${OF_HOLDER}`, [holder, holder.length]);
}

/** A batch whose outcome is unknown: the epoch it was sent under, and the sequences it would have. */
export type Doubt = { epoch: number; from: number; to: number };

type Recovery = {
  store: Store;
  /** The journal's head under a new epoch; undefined where another engine has taken over. */
  head: StoredHead | undefined;
  /** Whether the batch in doubt is stored. */
  wasStored: boolean;
};

/**
 * Connects, raises the epoch so that anything still under way can write nothing, and reads the result.
 *
 * @throws the error that stood in the way; the call can be repeated.
 */
export async function recover(connect: () => Promise<Store>, doubt: Doubt | undefined): Promise<Recovery> {
  const store = await connect();
  try {
    const head = await store.raiseEpoch('if-still-mine');
    return { store, head, wasStored: doubt !== undefined && (await isStored(store, head, doubt)) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function isStored(store: Store, head: StoredHead | undefined, { epoch, from, to }: Doubt): Promise<boolean> {
  // While the epoch was ours, no other engine's records can have these sequences; afterwards only the epoch decides.
  if (head !== undefined) return head.sequence >= to;
  return (await store.countStored(epoch, from, to)) > 0;
}
