// The engine's own connection to PostgreSQL: takes the epoch, loads the state, stores batches.
import type pg from 'pg';
import type { Logger } from 'pino';
import { Reader } from '../database/reader.ts';
import { assertRequiredSettings } from '../database/required-settings.ts';
import type { JournalRow } from '../database/rows/journal.ts';
import { commitStatement } from '../database/store/commit-statement.ts';
import type { FenceMove, Statement } from '../database/store/statement.ts';
import { ensureJournalPartitions } from '../journal/partitions.ts';
import { classifyFailure, isOutOfResources, isTooSlow } from './commit-failure.ts';
import { closeAtOnce, connectAs } from './connection.ts';
import { NotStoredError, OutcomeUnknownError } from './engine-error.ts';
import { engineName, raiseEpoch, type StoredHead } from './epoch.ts';
import { type Loaded, loadFollowed } from './load-followed.ts';

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
const MOST_PATIENCE = 32;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1_000;
/** While PostgreSQL has no room for a batch, its callers wait this long before they are told so. */
const REFUSED_PATIENCE_MS = 3_000;

export class Store {
  /** Set once the connection is of no more use. */
  lost: Error | undefined;
  private readonly client: pg.Client;
  private readonly options: StoreOptions;
  private storableUntil = 0;
  /** How many times the usual time a statement of this connection may take now. */
  private patience = 1;

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
    const client = await connectAs(engineName(holder), databaseUrl, statementTimeout(commitTimeoutMs), lose);
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
  raiseEpoch(condition: 'from-anybody' | 'if-still-mine'): Promise<StoredHead | undefined> {
    return raiseEpoch(this.client, this.options.holder, condition);
  }

  /**
   * The stored rows, with the records that the journal has beyond them; no other engine can write once the epoch is ours.
   *
   * @throws Error where the journal does not go on from the rows.
   */
  async load(epoch: number): Promise<Loaded> {
    await this.client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const loaded = await loadFollowed(new Reader(this.client), epoch);
    await this.client.query('COMMIT');
    return loaded;
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
   * Stores a batch, trying again while PostgreSQL says that it did not.
   *
   * @returns false where the epoch or the journal's head is not what this engine takes it for.
   * @throws NotStoredError where it is not stored and PostgreSQL has lacked room for it too long;
   *   OutcomeUnknownError where the batch may or may not be stored; any other error is a bug.
   */
  async commit(prepared: PreparedBatch): Promise<boolean> {
    const { name, text, values, at } = prepared;
    let patience = 1;
    const patienceEnds = performance.now() + REFUSED_PATIENCE_MS;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        if (patience !== this.patience) await this.beAsPatient(patience);
        if (at >= this.storableUntil) {
          this.storableUntil = await this.inTime(ensureJournalPartitions(this.client, at));
        }
        const { rows } = await this.inTime(this.client.query({ name, text, values }));
        return rows.length === 1;
      } catch (error) {
        const failure = classifyFailure(error);
        if (failure === 'bug') throw error;
        if (failure === 'unknown') throw new OutcomeUnknownError('a commit is in doubt', { cause: error });
        if (isOutOfResources(error) && performance.now() > patienceEnds)
          throw new NotStoredError('PostgreSQL has no room for a batch', { cause: error });
        this.options.log.warn({ err: error }, 'a batch could not be stored and is tried again');
        // The same batch with the same time would fail for ever, and nothing after it could be stored.
        if (isTooSlow(error)) patience = Math.min(2 * patience, MOST_PATIENCE);
        await new Promise(resolve => setTimeout(resolve, pauseMs));
      }
    }
  }

  /**
   * Stores a batch that was given up and takes it back, which needs the same room. Its epoch must still be the last.
   *
   * @returns whether there was room; false too where the connection is of no more use.
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

  private async beAsPatient(patience: number): Promise<void> {
    const timeout = statementTimeout(this.options.commitTimeoutMs * patience);
    await this.inTime(this.client.query(`SET statement_timeout = ${timeout}`));
    this.patience = patience;
  }

  private inTime<Value>(work: Promise<Value>): Promise<Value> {
    const commitTimeoutMs = this.options.commitTimeoutMs * this.patience;
    let timer: NodeJS.Timeout;
    const timeout = new Promise<never>((_, reject) => {
      const late = () => reject(new OutcomeUnknownError(`no answer within ${commitTimeoutMs} ms`));
      timer = setTimeout(late, commitTimeoutMs);
    });
    return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
  }
}

/** Ends before we stop waiting, so that a slow commit is normally a certain failure and not a doubt. */
function statementTimeout(commitTimeoutMs: number): number {
  return Math.floor(commitTimeoutMs * 0.8);
}
