// Follows the stored rows of a leader with a state in memory, so that a standby has nothing to load when it takes over.
import { setTimeout as sleep } from 'node:timers/promises';
import { type State, takeChanges } from '@candor/exchange';
import type pg from 'pg';
import type { Logger } from 'pino';
import { ReopenedConnection } from '../database/connection.ts';
import { Reader } from '../database/reader.ts';
import { chainHashOf } from '../journal/hash-chain.ts';
import {
  assertKnownRules,
  fold,
  foldTail,
  holds,
  journalAfter,
  type Loaded,
  loadState,
  type Position,
  readApplied,
} from './load.ts';

const FOLLOW_EVERY_MS = 100;
const PAUSE_AFTER_FAILURE_MS = 1_000;
const STATEMENT_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 500;

type Followed = { state: State; position: Position };

type FollowerOptions = { databaseUrl: string; name: string; log: Logger };

/** Its state is as of the record that the stored rows show, or an earlier one: what comes after it is folded when it takes over. */
export class Follower {
  private readonly options: FollowerOptions;
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>;
  private readonly connection: ReopenedConnection;
  private followed: Followed | undefined;

  constructor(options: FollowerOptions) {
    this.options = options;
    const { databaseUrl, name } = options;
    this.connection = new ReopenedConnection({ databaseUrl, name, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
    this.running = this.run();
  }

  /** The record that its state is as of; undefined while it has none. */
  get sequence(): number | undefined {
    return this.followed?.position.sequence;
  }

  /** Ends following, at once where the database does not answer. Its state stays, but for one that is just being folded into then. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.race([this.running, pause(STOP_TIMEOUT_MS)]);
    await this.connection.close();
    await this.running;
  }

  /**
   * Ends following, and folds what is left. The state is the caller's from now on.
   *
   * @param reader in a transaction that shows one moment, after the epoch was raised
   * @returns undefined where it has no state, or one of records that are not in the database
   */
  async handOver(reader: Reader, epoch: number): Promise<Loaded | undefined> {
    await this.stop();
    const { followed } = this;
    this.followed = undefined;
    if (followed === undefined) return undefined;
    const { state, position } = followed;
    const applied = await readApplied(reader);
    if (applied.sequence < position.sequence || !(await holds(reader, position))) return undefined;
    return foldTail(reader, state, position, applied, epoch);
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    let isFailing = false;
    while (!signal.aborted) {
      try {
        await this.follow(await this.connection.open());
        isFailing = false;
      } catch (error) {
        if (!isFailing && !signal.aborted)
          this.options.log.warn({ err: error }, 'the journal cannot be followed; trying again');
        isFailing = true;
        await this.connection.drop();
      }
      await pause(isFailing ? PAUSE_AFTER_FAILURE_MS : FOLLOW_EVERY_MS, signal);
    }
  }

  private async follow(client: pg.Client): Promise<void> {
    const reader = new Reader(client);
    const { followed } = this;
    const applied = await readApplied(reader);
    if (followed === undefined) {
      this.followed = await this.load(client, reader);
      this.options.log.info({ sequence: this.sequence }, 'the state is loaded and follows the leader');
      return;
    }
    if (applied.sequence === followed.position.sequence && applied.chainHash === followed.position.chainHash) return;
    try {
      if (applied.sequence > followed.position.sequence) {
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        followed.position = await this.advance(reader, followed, applied);
        await client.query('COMMIT');
        return;
      }
    } catch (error) {
      // The state may have a part of the records.
      this.followed = undefined;
      throw error;
    }
    // Rows were lost, as in a crash of PostgreSQL: it begins with what is there.
    this.followed = undefined;
  }

  private async load(client: pg.Client, reader: Reader) {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await assertKnownRules(reader);
    const position = await readApplied(reader);
    const state = await loadState(reader);
    await client.query('COMMIT');
    return { state, position };
  }

  /** @throws Error where the records do not continue those that were folded */
  private async advance(
    reader: Reader,
    { state, position }: Followed,
    { sequence: last }: Position,
  ): Promise<Position> {
    let { chainHash } = position;
    let end: Position = position;
    for await (const rows of journalAfter(reader, position, last)) {
      for (const row of rows) {
        chainHash = chainHashOf(chainHash, row.sequence, row.at, row.bodyHash);
        if (chainHash !== row.chainHash) throw new Error(`record ${row.sequence} does not continue what was folded`);
        fold(state, row);
        end = { sequence: row.sequence, at: row.at, chainHash };
      }
    }
    // They are stored.
    takeChanges(state);
    if (end.sequence !== last) throw new Error(`the journal ends with record ${end.sequence}, before its rows`);
    return end;
  }
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal }).catch(() => undefined);
}
