// The lease of the leader: it shows in the database that it is running, and a standby finds out when it no longer does.
import type pg from 'pg';
import type { Logger } from 'pino';
import { ReopenedConnection } from '../database/connection.ts';

/** A leader without a sign of life for this long is replaced. It may stand still for two seconds. */
export const LEASE_MS = 3_000;
const BEAT_EVERY_MS = 500;
/** The clocks of two machines may run apart by a hundredth, and more, while a lease lasts. */
const CERTAIN_MS = 2_700;
/** A standby that looks less often than this has not seen the leader being silent. */
const LONGEST_GAP_MS = 1_000;

/** The lease as a standby sees it. */
export type LeaseSight = {
  holder: string;
  epoch: number;
  beats: number;
  /** The holder has ended in good order. */
  isFree: boolean;
};

/** A look at the lease: when it was made, by a steady clock in milliseconds. */
type Look = { sight: LeaseSight; from: number; to: number };

/** What a standby concludes from looks at the lease. It compares no clocks of other machines. */
export class LeaseWatch {
  private seen: LeaseSight | undefined;
  /** Since when the lease has certainly been as it is. */
  private since = 0;
  private lookedAt = 0;
  private beatsSeen = 0;

  /** How long there has been no sign of life, as far as it was watched. */
  get silentMs(): number {
    return this.lookedAt - this.since;
  }

  /** Whether the holder gave a sign of life since the first look. */
  get hasSeenLife(): boolean {
    return this.beatsSeen > 0;
  }

  /** @returns whether the lease has expired, or is free */
  note({ sight, from, to }: Look): boolean {
    const { seen } = this;
    const isSame = seen !== undefined && seen.epoch === sight.epoch && seen.beats === sight.beats;
    // While this machine or the database stood still, the leader may have had no way to show that it runs.
    const isGap = from - this.lookedAt > LONGEST_GAP_MS || to - from > LONGEST_GAP_MS;
    if (seen !== undefined && !isSame) this.beatsSeen += 1;
    if (!isSame || isGap) this.since = to;
    this.seen = sight;
    this.lookedAt = to;
    return sight.isFree || from - this.since >= LEASE_MS;
  }

  /** Nothing that was seen counts any more: the database could not be reached, or the lease could not be taken. */
  forget(): void {
    this.seen = undefined;
  }
}

const SIGHT = `SELECT lease.holder, epoch, beats, is_free AS "isFree", last_sequence AS sequence, last_at AS at
  FROM engine, engine_lease AS lease`;

/** The lease and the journal's last record, in one query. */
export async function readLease(client: pg.Client): Promise<LeaseSight & { sequence: number; at: number }> {
  const { rows } = await client.query<{
    holder: string;
    epoch: string;
    beats: string;
    isFree: boolean;
    sequence: string;
    at: string;
  }>(SIGHT);
  const { holder, epoch, beats, isFree, sequence, at } = rows[0]!;
  return { holder, isFree, epoch: Number(epoch), beats: Number(beats), sequence: Number(sequence), at: Number(at) };
}

export type HeldLeaseOptions = {
  databaseUrl: string;
  holder: string;
  log: Logger;
  /** Called once where another server has taken over. */
  onLost(): void;
};

/** Shows that this server runs, until it is stopped; then the lease is free. */
export class HeldLease {
  private readonly options: HeldLeaseOptions;
  private readonly listeners: ((until: number) => void)[] = [];
  private readonly connection: ReopenedConnection;
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> | undefined;
  private until: number;
  private isStopped = false;
  private isFailing = false;

  /** @param takenAt a moment before it was taken, by the steady clock */
  constructor(options: HeldLeaseOptions, takenAt: number) {
    this.options = options;
    const { databaseUrl, holder } = options;
    const name = `candor-lease ${holder}`;
    // A sign of life need not survive a crash of PostgreSQL.
    this.connection = new ReopenedConnection({ databaseUrl, name, statementTimeoutMs: LEASE_MS, commitsToDisk: false });
    this.until = takenAt + CERTAIN_MS;
    this.plan(0);
  }

  /** Whether no other server can have taken over by now. */
  get isCertain(): boolean {
    return performance.now() < this.until;
  }

  /** Calls back immediately and after each sign of life: until when the lease is certain, by the steady clock. */
  onBeat(listener: (until: number) => void): void {
    this.listeners.push(listener);
    listener(this.until);
  }

  /** Frees the lease, so that a standby need not wait. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.beating;
    const free = this.connection.current?.query('UPDATE engine_lease SET is_free = true WHERE id = 1 AND holder = $1', [
      this.options.holder,
    ]);
    await free?.catch(() => undefined);
    await this.connection.close();
  }

  private plan(ms: number): void {
    this.timer = setTimeout(() => {
      this.beating = this.beat();
    }, ms);
  }

  private async beat(): Promise<void> {
    const startedAt = performance.now();
    try {
      if (!(await this.show())) {
        this.isStopped = true;
        this.options.onLost();
      } else {
        this.isFailing = false;
        this.until = startedAt + CERTAIN_MS;
        for (const listener of this.listeners) listener(this.until);
      }
    } catch (error) {
      if (!this.isFailing) this.options.log.warn({ err: error }, 'the lease could not be renewed; trying again');
      this.isFailing = true;
      await this.connection.drop();
    }
    if (!this.isStopped) this.plan(Math.max(0, startedAt + BEAT_EVERY_MS - performance.now()));
  }

  /** @returns false where the lease is another server's */
  private async show(): Promise<boolean> {
    const client = await this.connection.open();
    const { rowCount } = await client.query('UPDATE engine_lease SET beats = beats + 1 WHERE id = 1 AND holder = $1', [
      this.options.holder,
    ]);
    return rowCount === 1;
  }
}
