// The applier's own connection to PostgreSQL: stores packages of rows, and reconnects when the connection is lost.
import type pg from 'pg';
import type { Logger } from 'pino';
import { ReopenedConnection } from '../database/connection.ts';
import { classifyFailure, isTooSlow, isUnanswered } from './failures.ts';
import type { RowPackage } from './pending-rows.ts';

type RowStoreOptions = { databaseUrl: string; holder: string; log: Logger };

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1_000;
const TIMEOUT_MS = 30_000;
/** A package that is too slow gets twice the time at each attempt, up to so many times the usual one. */
const MAX_TIMEOUT_FACTOR = 32;

export class RowStore {
  private readonly options: RowStoreOptions;
  private readonly connection: ReopenedConnection;
  private isClosed = false;
  /** How many times the usual time a statement may take now. */
  private timeoutFactor = 1;

  constructor(options: RowStoreOptions) {
    this.options = options;
    const { databaseUrl, holder } = options;
    const name = `candor-engine-rows ${holder}`;
    // What is not flushed when PostgreSQL ends is lost together with the position it was stored under, and the journal has it.
    this.connection = new ReopenedConnection({
      databaseUrl,
      name,
      statementTimeoutMs: TIMEOUT_MS,
      commitsToDisk: false,
    });
  }

  /**
   * Stores a package whose records are committed, trying again for as long as it takes.
   *
   * @returns false where the epoch or the position of the stored rows is not what this engine takes it for, and after `close`.
   * @throws PostgreSQL's error for a package that it will never take, which is a bug.
   */
  async apply(rows: RowPackage): Promise<boolean> {
    for (let pauseMs = FIRST_PAUSE_MS; !this.isClosed; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        const client = await this.connection.open(TIMEOUT_MS * this.timeoutFactor);
        const { rows: moved } = await client.query(rows.statement);
        // An attempt before this one, whose connection was lost, may have stored it.
        return moved.length === 1 || (await this.isStored(client, rows));
      } catch (error) {
        if (this.isClosed) return false;
        if (classifyFailure(error) === 'bug') throw error;
        this.options.log.warn({ err: error }, 'rows could not be stored and are tried again');
        if (isTooSlow(error) || isUnanswered(error))
          this.timeoutFactor = Math.min(2 * this.timeoutFactor, MAX_TIMEOUT_FACTOR);
        await this.connection.drop();
        await new Promise(resolve => setTimeout(resolve, pauseMs));
      }
    }
    return false;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.connection.close();
  }

  private async isStored(client: pg.Client, { epoch, to }: RowPackage): Promise<boolean> {
    const { rows } = await client.query('SELECT FROM applied WHERE epoch = $1 AND sequence = $2', [epoch, to]);
    return rows.length === 1;
  }
}
