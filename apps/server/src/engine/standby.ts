// Waits until no other server leads, follows the journal meanwhile, and takes the lead.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { ReopenedConnection } from '../database/connection.ts';
import { Follower } from './follower.ts';
import { HeldLease, LeaseWatch, readLease } from './lease.ts';
import { endConnectionsOf, hasConnections, raiseEpoch } from './store.ts';

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
 * Waits until no server leads, and takes nothing: before this one changes the tables, under which a leader could store nothing more.
 *
 * @param onWait called once where it has to wait
 * @throws the reason of `signal` where it is aborted
 */
export async function untilNoneLeads({ databaseUrl, holder, signal, onWait }: NoneOptions): Promise<void> {
  const name = `candor-standby ${holder}`;
  const connection = new ReopenedConnection({ databaseUrl, name, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  const watch = new LeaseWatch();
  try {
    for (let looks = 0; ; looks++) {
      signal?.throwIfAborted();
      const client = await connection.open();
      const from = performance.now();
      const seen = await readLease(client);
      if (watch.note({ sight: seen, from, to: performance.now() }) || !(await hasConnections(client, seen.holder)))
        return;
      if (looks === 0) onWait();
      await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    await connection.close();
  }
}

type NoneOptions = Pick<StandbyOptions, 'databaseUrl' | 'holder' | 'signal'> & { onWait(): void };

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
    if (isOver || (await this.isAbandoned(client, seen.holder))) return this.take(client, seen);
    if (this.follower === undefined) await this.beginToFollow();
    return undefined;
  }

  /** Whether its holder has no connection: what a start finds after a crash need not expire first. */
  private async isAbandoned(client: pg.Client, holder: string): Promise<boolean> {
    return !this.watch.hasSeenLife && !(await hasConnections(client, holder));
  }

  private async beginToFollow(): Promise<void> {
    const { databaseUrl, holder, log, onWait } = this.options;
    const follower = new Follower({ databaseUrl, name: `candor-standby ${holder}`, log });
    this.follower = follower;
    log.info('another server leads on this database: this one stands by');
    await onWait(() => ({
      sequence: this.lastSeen.sequence,
      followed: follower.sequence,
      silentMs: this.watch.silentMs,
    }));
  }

  private async take(client: pg.Client, seen: Awaited<ReturnType<typeof readLease>>): Promise<Lead | undefined> {
    const { holder, log, databaseUrl, onLost } = this.options;
    // What the former leader left open in the database would hold up this one.
    if (seen.holder !== '') await endConnectionsOf(client, seen.holder);
    const head = await raiseEpoch(client, holder, seen);
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
