// The engine's loop: one batch is being stored while the next one is decided.
import type pg from 'pg';
import type { Logger } from 'pino';
import { Batch } from './batch.ts';
import { type Answer, type Submission, UNAVAILABLE, type Waiting } from './command-port.ts';
import { BatchListeners } from './committed.ts';
import type { Decider, Head } from './decider.ts';
import type { EngineClock } from './engine-clock.ts';
import { NotStoredError, OutcomeUnknownError } from './engine-error.ts';
import type { EngineMetrics } from './engine-metrics.ts';
import { giveReplies } from './give-replies.ts';
import type { Doubt } from './recover.ts';
import type { PreparedBatch, Store } from './store.ts';

type PipelineParts = {
  pool: pg.Pool;
  log: Logger;
  metrics: EngineMetrics;
  mostQueued: number;
  /** Nobody knows whether the batch on its way is stored; the pipeline stands still until `begin`. */
  onDoubt(cause: unknown): void;
  /** PostgreSQL has no room for a batch, which is not stored; the pipeline stands still until `begin`. */
  onRefused(refused: PreparedBatch, cause: NotStoredError): void;
  /** Memory can no longer be trusted, or PostgreSQL refuses what was written. */
  onBroken(sentence: string, cause: unknown): void;
};

/** What batches are decided on and stored with, from one (re)start to the next. */
export type Ground = { store: Store; decider: Decider; clock: EngineClock; head: Head };

/** A batch on its way to the database, and the journal's head once it is there. */
type Sent = { batch: Batch; prepared: PreparedBatch; from: number; after: Head; sentAt: number };

export class BatchPipeline {
  readonly listeners: BatchListeners;
  /** Nothing new is decided while somebody looks at the state. */
  isHeld = false;
  private readonly parts: PipelineParts;
  private ground: Ground | undefined;
  private isSuspended = true;
  /** Nobody waits any more for the end of a standstill. */
  private isRefusing = false;
  private queue: Waiting[] = [];
  private open = new Batch();
  private sent: Sent | undefined;
  private turnIsPlanned = false;
  private quietWaiters: (() => void)[] = [];

  constructor(parts: PipelineParts) {
    this.parts = parts;
    this.listeners = new BatchListeners(parts.log);
  }

  get isRunning(): boolean {
    return !this.isSuspended;
  }

  get lastSequence(): number {
    return this.ground?.head.sequence ?? 0;
  }

  /** The batch that is on its way. */
  get doubt(): Doubt | undefined {
    const { sent, ground } = this;
    return sent && { epoch: ground!.decider.epoch, from: sent.from + 1, to: sent.after.sequence };
  }

  submit(submission: Submission): Promise<Answer> {
    if (this.isRefusing || this.queue.length >= this.parts.mostQueued) return Promise.resolve(UNAVAILABLE);
    return new Promise(answer => {
      this.queue.push({ submission, answer });
      this.planTurn();
    });
  }

  begin(ground: Ground): void {
    this.ground = ground;
    this.isSuspended = false;
    this.isRefusing = false;
    this.listeners.tell({ epoch: ground.decider.epoch, records: [], accounts: [] });
    this.planTurn();
  }

  /** Stands still. What was decided and not sent never happened. */
  suspend(): void {
    this.isSuspended = true;
    this.open.fail();
    this.open = new Batch();
  }

  /** Answers what is queued, and until `begin` whatever comes, that the engine is not available. */
  refuseQueued(): void {
    this.isRefusing = true;
    for (const waiting of this.queue.splice(0)) waiting.answer(UNAVAILABLE);
    this.tellQuiet();
  }

  /** Answers the batch that was in doubt. */
  settle(wasStored: boolean): void {
    const batch = this.sent?.batch;
    this.sent = undefined;
    if (wasStored && batch !== undefined) giveReplies(batch, this.parts);
    else batch?.fail();
    this.tellQuiet();
  }

  /** Waits until nothing is on its way, nor queued except where it is held. */
  becomesQuiet(): Promise<void> {
    this.planTurn();
    return new Promise(resolve => this.quietWaiters.push(resolve));
  }

  planTurn(): void {
    if (this.turnIsPlanned) return;
    this.turnIsPlanned = true;
    // After all that arrived together, so that it becomes one batch.
    setImmediate(() => {
      this.turnIsPlanned = false;
      this.turn();
    });
  }

  private turn(): void {
    this.decideQueued();
    if (this.sent === undefined) this.sendOpen();
    this.parts.metrics.queued.set(this.queue.length);
    this.tellQuiet();
    // A batch of nothing but rejections is not stored, so no commit brings the next turn.
    const isStill = this.sent === undefined && this.queue.length > 0;
    if (isStill && !this.isSuspended && !this.isHeld) this.planTurn();
  }

  private decideQueued(): void {
    if (this.isSuspended || this.isHeld) return;
    let decided = 0;
    try {
      while (decided < this.queue.length && !this.open.isFull) this.decide(this.queue[decided++]!);
    } catch (cause) {
      this.parts.onBroken('deciding a command left the state in memory unsound', cause);
    }
    this.queue.splice(0, decided);
  }

  private decide(waiting: Waiting): void {
    const { decider, clock } = this.ground!;
    const isPrice = waiting.submission.command.type === 'PublishIndexPrices';
    if (isPrice && clock.isUnsure()) waiting.answer(UNAVAILABLE);
    else decider.decide(waiting, this.open);
  }

  private sendOpen(): void {
    const batch = this.open;
    if (this.isSuspended || batch.isEmpty) return;
    this.open = new Batch();
    const last = batch.journal.at(-1);
    if (last === undefined) {
      // Nothing to store, and all that these replies rest on is stored.
      giveReplies(batch, this.parts);
      return;
    }
    const { store, decider, head } = this.ground!;
    const { sequence, chainHash, at } = last;
    const fence = { epoch: decider.epoch, from: head.sequence, to: sequence, at, chainHash };
    try {
      const prepared = store.prepare(batch.writes(decider.state), fence);
      this.sent = { batch, prepared, from: fence.from, after: { sequence, chainHash }, sentAt: performance.now() };
    } catch (cause) {
      batch.fail();
      this.parts.onBroken('a batch could not be written', cause);
      return;
    }
    void this.commit(this.sent, store);
  }

  private async commit(sent: Sent, store: Store): Promise<void> {
    let isStored = false;
    let doubt: unknown;
    try {
      isStored = await store.commit(sent.prepared);
    } catch (cause) {
      if (cause instanceof NotStoredError) return this.giveUp(sent, cause);
      if (!(cause instanceof OutcomeUnknownError)) {
        this.settle(false);
        this.parts.onBroken('PostgreSQL refused a batch', cause);
        return;
      }
      doubt = cause;
      this.parts.log.warn({ err: cause.cause ?? cause }, cause.message);
    }
    if (isStored) this.committed(sent);
    else if (this.isSuspended) this.settle(false);
    else this.parts.onDoubt(doubt);
  }

  /** Nothing of the batch is stored, so that it and what was decided on top of it never happened. */
  private giveUp(sent: Sent, cause: NotStoredError): void {
    const wasRunning = this.isRunning;
    this.suspend();
    this.settle(false);
    if (wasRunning) this.parts.onRefused(sent.prepared, cause);
  }

  private committed(sent: Sent): void {
    const { metrics } = this.parts;
    const ground = this.ground!;
    this.sent = undefined;
    ground.head = sent.after;
    metrics.commitSeconds.observe((performance.now() - sent.sentAt) / 1000);
    metrics.batchCommands.observe(sent.batch.replies.length);
    metrics.lastSequence.set(sent.after.sequence);
    // The database gets its next batch first: answering and publishing take a while.
    this.decideQueued();
    if (this.open.journal.length > 0) this.sendOpen();
    giveReplies(sent.batch, this.parts);
    const { records, accounts } = sent.batch;
    this.listeners.tell({ epoch: ground.decider.epoch, records, accounts });
    this.turn();
  }

  private tellQuiet(): void {
    const isIdle = this.sent === undefined && this.open.isEmpty && (this.isHeld || this.queue.length === 0);
    if (isIdle) for (const resolve of this.quietWaiters.splice(0)) resolve();
  }
}
