// The lease of the leader: it shows in the database that it is running, and a standby finds out when it no longer does.
import type pg from 'pg';
import type { Logger } from 'pino';
import { ReopenedConnection } from '../database/connection.ts';
import { hostsOf } from '../postgres/primary.ts';

/** A leader without a sign of life for this long is replaced. It may stand still for two seconds. */
export const LEASE_MS = 3_000;
const BEAT_EVERY_MS = 500;
/** A sign of life that takes longer is repeated on a new connection: two are possible while a lease lasts. */
const BEAT_TIMEOUT_MS = 1_000;
/** The clocks of two machines may run apart by a hundredth, and more, while a lease lasts. */
const CERTAIN_MS = 2_700;
/** Without a sign of life for so long, another server probably leads, and users of this one look at a market that stands still. */
const SILENT_MS = 10_000;
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
  private readonly beatListeners: (() => void)[] = [];
  private readonly silenceListeners: (() => void)[] = [];
  private readonly connection: ReopenedConnection;
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> | undefined;
  /** When the last sign of life began, by the clock that is never set, and by the one that runs on while a machine is suspended. */
  private shown: { steady: number; wall: number };
  private isStopped = false;
  private isFailing = false;
  private isSilent = false;

  constructor(options: HeldLeaseOptions) {
    this.options = options;
    const { databaseUrl, holder } = options;
    const name = `candor-lease ${holder}`;
    // A sign of life need not survive a crash of PostgreSQL. With several hosts it waits for the replica: on a former primary that is cut off from
    // it, and may have been replaced, it is none.
    const isAlone = hostsOf(databaseUrl).length === 1;
    this.connection = new ReopenedConnection({
      databaseUrl,
      name,
      statementTimeoutMs: BEAT_TIMEOUT_MS,
      ...(isAlone && { commitsToDisk: false }),
    });
    this.shown = now();
    this.plan(0);
  }

  /** Whether no other server can have taken over by now. A server without a connection may be taken for one that has ended. */
  get isCertain(): boolean {
    return this.connection.current !== undefined && this.silentMs < CERTAIN_MS;
  }

  /** Calls back after each sign of life: the lease is certain then. */
  onBeat(listener: () => void): void {
    this.beatListeners.push(listener);
  }

  /** Calls back once in each time of ten seconds or longer without a sign of life. */
  onSilence(listener: () => void): void {
    this.silenceListeners.push(listener);
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
    const startedAt = now();
    try {
      if (!(await this.show())) {
        this.isStopped = true;
        this.shown = NEVER;
        this.options.onLost();
      } else {
        this.isFailing = false;
        this.isSilent = false;
        this.shown = startedAt;
        for (const listener of this.beatListeners) listener();
      }
    } catch (error) {
      if (!this.isFailing) this.options.log.warn({ err: error }, 'the lease could not be renewed; trying again');
      this.isFailing = true;
      await this.connection.drop();
      this.noteSilence();
    }
    if (!this.isStopped) this.plan(Math.max(0, startedAt.steady + BEAT_EVERY_MS - performance.now()));
  }

  private get silentMs(): number {
    const { steady, wall } = now();
    return Math.max(steady - this.shown.steady, wall - this.shown.wall);
  }

  private noteSilence(): void {
    if (this.isSilent || this.silentMs < SILENT_MS) return;
    this.isSilent = true;
    for (const listener of this.silenceListeners) listener();
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

const NEVER = { steady: Number.NEGATIVE_INFINITY, wall: Number.NEGATIVE_INFINITY };

function now(): { steady: number; wall: number } {
  return { steady: performance.now(), wall: Date.now() };
}
