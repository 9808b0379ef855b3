// An engine for time that has passed: decides commands at the moments it is given, and stores them as the running engine does.
import { randomUUID } from 'node:crypto';
import { available, type Command, walletAccount } from '@candor/exchange';
import type { Logger } from 'pino';
import { Batch } from './batch.ts';
import { Decider, type Head } from './decider.ts';
import { createEngineMetrics } from './engine-metrics.ts';
import type { Answer, CommandPort } from './engine-port.ts';
import { FencedOffError } from './failures.ts';
import type { RowPackage } from './pending-rows.ts';
import { RowStore } from './row-store.ts';
import { Store } from './store.ts';

export type DatedEngineOptions = {
  databaseUrl: string;
  log: Logger;
  /** The server that leads; absent = it takes over unconditionally. */
  holder?: string | undefined;
};

const COMMIT_TIMEOUT_MS = 30_000;

/**
 * The one writer while it is open: the same decisions, batches, statements and fence as the running engine's. `decide` answers
 * before its batch is stored, so a caller that passes an answer on waits for `flush` first.
 */
export class DatedEngine {
  private readonly store: Store;
  private readonly rows: RowStore;
  private readonly clock: DatedClock;
  private readonly decider: Decider;
  private head: Head;
  private open = new Batch();
  private stored: Promise<void> = Promise.resolve();

  private constructor(store: Store, rows: RowStore, clock: DatedClock, decider: Decider, head: Head) {
    this.store = store;
    this.rows = rows;
    this.clock = clock;
    this.decider = decider;
    this.head = head;
  }

  /**
   * Takes over the database.
   *
   * @throws RequiredSettingsError where PostgreSQL has settings that the exchange cannot work with, FencedOffError where another server leads.
   */
  static async open({ databaseUrl, log, holder }: DatedEngineOptions): Promise<DatedEngine> {
    const options = { databaseUrl, holder: holder ?? randomUUID(), commitTimeoutMs: COMMIT_TIMEOUT_MS, log };
    const store = await Store.connect(options, () => undefined);
    const rows = new RowStore(options);
    try {
      const raised = await store.raiseEpoch(holder === undefined ? 'unconditional' : 'if-still-mine');
      if (raised === undefined) throw new FencedOffError();
      const { epoch, sequence, chainHash, at } = raised;
      const clock = new DatedClock(at);
      const head = { sequence, chainHash };
      const { state, pending, packages } = await store.load(epoch);
      for (const each of [...packages, pending.take(state, epoch)]) if (each !== undefined) await applyRows(rows, each);
      const decider = new Decider({ state, pending, head, epoch, clock, log, metrics: createEngineMetrics() });
      return new DatedEngine(store, rows, clock, decider, head);
    } catch (error) {
      await rows.close();
      await store.close();
      throw error;
    }
  }

  /** The time of the last command. */
  get at(): number {
    return this.clock.now();
  }

  /** The journal sequence of the last command that changed anything. */
  get sequence(): number {
    return this.open.journal.at(-1)?.sequence ?? this.head.sequence;
  }

  /** Units of a coin that a user may spend for spot trading now. */
  available(user: number, coin: number): bigint {
    return available(this.decider.state.accounts, walletAccount(user, coin, 'spot'));
  }

  /** Decides a command at a time; a time before the last command's counts as that one. */
  decide(at: number, command: Command): Answer {
    this.clock.set(at);
    this.decider.decide({ submission: { command }, answer: () => undefined }, this.open);
    const reply = this.open.replies.at(-1)!;
    if (!('answer' in reply)) throw new Error('a command without a key was taken for a repetition');
    return reply.answer;
  }

  /** For what gives its commands to any engine: each is decided at this time, and answered once it is stored. */
  portAt(at: number): CommandPort {
    return {
      submit: async ({ command }) => {
        const answer = this.decide(at, command);
        await this.flush();
        return answer;
      },
    };
  }

  /** Stores what makes a whole batch by now, once the batch before it is stored. */
  async turn(): Promise<void> {
    if (!this.open.isFull) return;
    await this.stored;
    this.send();
  }

  /** Stores everything, rows and history included. */
  flush(): Promise<void> {
    this.send();
    return this.stored;
  }

  /** Lets go of the database; what was not flushed may or may not be stored. */
  async close(): Promise<void> {
    await this.stored.catch(() => undefined);
    await this.rows.close();
    await this.store.close();
  }

  private send(): void {
    const batch = this.open;
    const last = batch.journal.at(-1);
    if (last === undefined) return;
    this.open = new Batch();
    const { sequence, chainHash, at } = last;
    const fence = { epoch: this.decider.epoch, from: this.head.sequence, to: sequence, at, chainHash };
    const prepared = this.store.prepare(batch.journal, fence);
    const { state, pending, epoch } = this.decider;
    const taken = pending.take(state, epoch)!;
    this.head = { sequence, chainHash };
    this.stored = this.stored
      .then(() => this.store.commit(prepared))
      .then(isStored => {
        if (!isStored) throw new FencedOffError();
        return applyRows(this.rows, taken);
      });
    // A later waiter gets the failure; at this moment there may be none.
    this.stored.catch(() => undefined);
  }
}

async function applyRows(rows: RowStore, taken: RowPackage): Promise<void> {
  if (!(await rows.apply(taken))) throw new FencedOffError();
}

/** Time as commands bring it along; it never goes back. */
class DatedClock {
  private last: number;

  constructor(last: number) {
    this.last = last;
  }

  set(at: number): void {
    this.last = Math.max(this.last, at);
  }

  now(): number {
    return this.last;
  }
}
