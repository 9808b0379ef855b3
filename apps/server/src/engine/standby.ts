// Waits until no other server leads, follows the journal meanwhile, and takes the lead.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { ReopenedConnection } from '../database/connection.ts';
import { Follower } from './follower.ts';
import { HeldLease, type LeaseSight, LeaseWatch, readLease } from './lease.ts';
import { endConnectionsOf, hasConnections, raiseEpoch, type StoredHead } from './store.ts';

const LOOK_EVERY_MS = 100;
const STATEMENT_TIMEOUT_MS = 5_000;

export type StandbyOptions = {
  databaseUrl: string;
  /** Names this server among all that ever ran, and its connections. */
  holder: string;
  log: Logger;
  /** Another server leads: called once, before this one waits. */
  onWait(state: () => StandbyState): Promise<void>;
  /** Called once where another server takes over from this one. */
  onLost(): void;
  /** Ends the waiting. */
  signal?: AbortSignal | undefined;
};

export type StandbyState = {
  /** The last record of the journal. */
  sequence: number;
  /** The last record that the state in memory has; undefined while it is loaded. */
  followed: number | undefined;
  /** How long the leader has given no sign of life, in milliseconds. */
  silentMs: number;
};

/** The right to decide, and what the server knows of the exchange by having waited for it. */
export type Lead = {
  holder: string;
  lease: HeldLease;
  /** Absent where there was no leader. */
  follower?: Follower;
  /** The journal's last record while it waited, and when it was first seen, by the steady clock. */
  lastSeen?: { sequence: number; seenAt: number };
};

/**
 * Waits its turn: not at all where no server leads, and otherwise until the leader has ended, or its lease has expired.
 *
 * @throws the reason of `signal` where it is aborted.
 */
export async function takeTheLead(options: StandbyOptions): Promise<Lead> {
  const standby = new Standby(options);
  try {
    return await standby.wait();
  } finally {
    await standby.close();
  }
}

/**
 * Waits until no server leads, and holds the lease while this one changes the tables: a leader could store nothing more then, and no
 * standby of an older version must begin to lead meanwhile. It keeps no lead, since it may turn out to be a copy that must stay quiet.
 *
 * @throws the reason of `signal` where it is aborted
 */
export async function whileNoneLeads(options: ChangeOptions, change: () => Promise<unknown>): Promise<void> {
  const lease = await holdLease(options);
  try {
    await change();
  } finally {
    await lease.stop();
  }
}

type ChangeOptions = Omit<StandbyOptions, 'onWait'> & {
  /** Called once where it has to wait. */
  onWait(): void;
};

async function holdLease({ databaseUrl, holder, log, signal, onWait, onLost }: ChangeOptions): Promise<HeldLease> {
  const name = `candor-standby ${holder}`;
  const connection = new ReopenedConnection({ databaseUrl, name, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  const watch = new LeaseWatch();
  try {
    for (let looks = 0; ; looks++) {
      signal?.throwIfAborted();
      const client = await connection.open();
      const from = performance.now();
      const seen = await readLease(client);
      const isOver = watch.note({ sight: seen, from, to: performance.now() });
      if (isOver || (await isAbandoned(client, watch, seen.holder))) {
        if (await takeFrom(client, holder, seen)) return new HeldLease({ databaseUrl, holder, log, onLost });
        watch.forget();
      }
      if (looks === 0) onWait();
      await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    await connection.close();
  }
}

/** Whether a holder that gave no sign of life has no connection: what a start finds after a crash need not expire first. */
async function isAbandoned(client: pg.Client, watch: LeaseWatch, holder: string): Promise<boolean> {
  return !watch.hasSeenLife && !(await hasConnections(client, holder));
}

/** @returns the head of the journal; undefined where the lease is no longer as it was seen */
async function takeFrom(client: pg.Client, holder: string, seen: LeaseSight): Promise<StoredHead | undefined> {
  // What the former leader left open in the database would hold up this one.
  if (seen.holder !== '' && seen.holder !== holder) await endConnectionsOf(client, seen.holder);
  return raiseEpoch(client, holder, seen);
}

class Standby {
  private readonly options: StandbyOptions;
  private readonly watch = new LeaseWatch();
  private readonly connection: ReopenedConnection;
  private follower: Follower | undefined;
  private lastSeen = { sequence: 0, seenAt: 0 };
  private isFailing = false;

  constructor(options: StandbyOptions) {
    this.options = options;
    const { databaseUrl, holder } = options;
    const name = `candor-standby ${holder}`;
    this.connection = new ReopenedConnection({ databaseUrl, name, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  }

  async wait(): Promise<Lead> {
    const { signal, log } = this.options;
    for (;;) {
      signal?.throwIfAborted();
      try {
        const lead = await this.look();
        if (lead !== undefined) return lead;
        this.isFailing = false;
      } catch (error) {
        // Where no server has been seen to lead, this is a start that fails.
        if (this.follower === undefined) throw error;
        if (!this.isFailing) log.warn({ err: error }, 'the lease cannot be watched; trying again');
        this.isFailing = true;
        this.watch.forget();
        await this.connection.drop();
      }
      await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    await this.connection.close();
    // What was handed out is stopped by its owner.
    await this.follower?.stop();
  }

  /** @returns the lead where it could be taken */
  private async look(): Promise<Lead | undefined> {
    const client = await this.connection.open();
    const from = performance.now();
    const seen = await readLease(client);
    if (seen.sequence !== this.lastSeen.sequence) this.lastSeen = { sequence: seen.sequence, seenAt: from };
    const isOver = this.watch.note({ sight: seen, from, to: performance.now() });
    if (isOver || (await isAbandoned(client, this.watch, seen.holder))) return this.take(client, seen);
    if (this.follower === undefined) await this.beginToFollow();
    return undefined;
  }

  private async beginToFollow(): Promise<void> {
    const { databaseUrl, holder, log, onWait } = this.options;
    const follower = new Follower({ databaseUrl, name: `candor-standby ${holder}`, log });
    log.info('another server leads on this database: this one stands by');
    try {
      await onWait(() => ({
        sequence: this.lastSeen.sequence,
        followed: follower.sequence,
        silentMs: this.watch.silentMs,
      }));
    } catch (error) {
      // As with a port that is taken: a standby that cannot be seen would be of no use.
      await follower.stop();
      throw error;
    }
    this.follower = follower;
  }

  private async take(client: pg.Client, seen: Awaited<ReturnType<typeof readLease>>): Promise<Lead | undefined> {
    const { holder, log, databaseUrl, onLost } = this.options;
    const head = await takeFrom(client, holder, seen);
    if (head === undefined) {
      this.watch.forget();
      return undefined;
    }
    const { follower, lastSeen } = this;
    this.follower = undefined;
    const lease = new HeldLease({ databaseUrl, holder, log, onLost });
    if (follower === undefined) return { holder, lease };
    log.warn({ epoch: head.epoch, silentMs: Math.round(this.watch.silentMs) }, 'this server takes over as the leader');
    return { holder, lease, follower, lastSeen };
  }
}
