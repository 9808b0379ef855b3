// The engine's loop: one batch is being stored while the next one is decided.
import type pg from 'pg';
import type { Logger } from 'pino';
import type { AppliedPosition } from '../database/applied-position.ts';
import { userOf } from '../journal/record-body.ts';
import type { Applier } from './applier.ts';
import { Batch, resolveReplies } from './batch.ts';
import type { Decider, Head } from './decider.ts';
import type { EngineClock } from './engine-clock.ts';
import type { EngineMetrics } from './engine-metrics.ts';
import {
  type Answer,
  type CommittedBatch,
  type CommittedRecord,
  Listeners,
  type Submission,
  UNAVAILABLE,
  type Waiting,
} from './engine-port.ts';
import { NotStoredError, OutcomeUnknownError } from './failures.ts';
import type { Doubt, PreparedBatch, Store } from './store.ts';

type PipelineParts = {
  pool: pg.Pool;
  log: Logger;
  metrics: EngineMetrics;
  maxQueued: number;
  maxLag: MaxLag;
  position: AppliedPosition;
  /** Whether no other engine can have stored anything by now. */
  isLeadCertain(): boolean;
  /** It is unknown whether the batch on its way is stored; the pipeline stands still until `begin`. */
  onDoubt(cause: unknown): void;
  /** PostgreSQL has no space for a batch, which is not stored; the pipeline stands still until `begin`. */
  onRefused(refused: PreparedBatch, cause: NotStoredError): void;
  /** Memory can no longer be trusted, or PostgreSQL refuses what was written. */
  onBroken(sentence: string, cause: unknown): void;
};

/** What batches are decided on and stored with, from one (re)start to the next. */
export type EngineSession = { store: Store; decider: Decider; clock: EngineClock; applier: Applier; head: Head };

/** How far the stored rows may be behind before commands of users are refused. At twice as far all commands are. */
export type MaxLag = { records: number; bytes: number };

/** A batch on its way to the database, and the journal's head once it is there. */
type Sent = { batch: Batch; prepared: PreparedBatch; from: number; after: Head; sentAt: number };

const BUSY: Answer = { kind: 'unavailable', waitMs: 1_000 };

export class BatchPipeline {
  readonly committedListeners: Listeners<CommittedBatch>;
  readonly appliedListeners: Listeners<readonly CommittedRecord[]>;
  /** Nothing new is decided while the state is being read. */
  isHeld = false;
  private readonly parts: PipelineParts;
  private session: EngineSession | undefined;
  private isSuspended = true;
  /** Stored rows are not where they were taken to be. */
  private mustStartOver = false;
  /** No caller waits any more for the end of a standstill. */
  private isRefusing = false;
  private queue: Waiting[] = [];
  private open = new Batch();
  private sent: Sent | undefined;
  private turnIsPlanned = false;
  /** Committed records whose rows are not stored. */
  private unapplied: CommittedRecord[] = [];
  private quietWaiters: (() => void)[] = [];

  constructor(parts: PipelineParts) {
    this.parts = parts;
    this.committedListeners = new Listeners(parts.log);
    this.appliedListeners = new Listeners(parts.log);
  }

  get isRunning(): boolean {
    return !this.isSuspended;
  }

  /** The last stored record. */
  get head(): { sequence: number; chainHash: string } {
    return this.session?.head ?? { sequence: 0, chainHash: '' };
  }

  get lastSequence(): number {
    return this.head.sequence;
  }

  /** The batch that is on its way. */
  get doubt(): Doubt | undefined {
    const { sent, session } = this;
    return sent && { epoch: session!.decider.epoch, from: sent.from + 1, to: sent.after.sequence };
  }

  submit(submission: Submission): Promise<Answer> {
    if (this.isRefusing || this.queue.length >= this.parts.maxQueued) return Promise.resolve(UNAVAILABLE);
    if (this.isBehind(submission)) return Promise.resolve(BUSY);
    return new Promise(answer => {
      this.queue.push({ submission, answer });
      this.planTurn();
    });
  }

  begin(session: EngineSession): void {
    this.session = session;
    this.isSuspended = false;
    this.mustStartOver = false;
    this.isRefusing = false;
    this.unapplied = [];
    this.committedListeners.notify({ epoch: session.decider.epoch, records: [], accounts: [] });
    this.planTurn();
  }

  /** Stands still. What was decided and not sent never happened. */
  suspend(): void {
    this.isSuspended = true;
    void this.session?.applier.stop();
    this.open.fail();
    this.open = new Batch();
  }

  /** Reloads what is stored, immediately or when the batch on its way has its answer. */
  startOver(): void {
    this.mustStartOver = true;
    if (this.sent === undefined) this.parts.onDoubt(undefined);
  }

  /** Answers what is queued, and until `begin` whatever comes, that the engine is not available. */
  refuseQueued(): void {
    this.isRefusing = true;
    for (const waiting of this.queue.splice(0)) waiting.answer(UNAVAILABLE);
    this.signalQuiet();
  }

  /** Answers the batch that was in doubt. */
  settle(wasStored: boolean): void {
    const { sent, session } = this;
    this.sent = undefined;
    if (wasStored && sent !== undefined) {
      this.parts.position.moveCommitted(session!.decider.epoch, sent.after.sequence, sent.batch.records);
      resolveReplies(sent.batch, this.parts);
    } else sent?.batch.fail();
    this.signalQuiet();
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
    if (this.sent === undefined && !this.isSuspended && this.open.journal.length === 0) this.session!.applier.offer();
    this.parts.metrics.queued.set(this.queue.length);
    this.signalQuiet();
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
    const { decider, clock } = this.session!;
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
      // Nothing to store, and all that these replies rest on is stored: here, or by an engine that has taken over.
      if (this.parts.isLeadCertain()) resolveReplies(batch, this.parts);
      else batch.fail();
      return;
    }
    const { store, decider, applier, head } = this.session!;
    const { sequence, chainHash, at } = last;
    const fence = { epoch: decider.epoch, from: head.sequence, to: sequence, at, chainHash };
    try {
      batch.accounts = decider.pending.takeAccounts(decider.state);
      const prepared = store.prepare(batch.journal, fence);
      this.sent = { batch, prepared, from: fence.from, after: { sequence, chainHash }, sentAt: performance.now() };
    } catch (cause) {
      batch.fail();
      this.parts.onBroken('a batch could not be written', cause);
      return;
    }
    void this.commit(this.sent, store);
    // While PostgreSQL is busy with the journal. What is taken stays here until this batch is committed.
    applier.offer();
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
    const session = this.session!;
    this.sent = undefined;
    session.head = sent.after;
    metrics.commitSeconds.observe((performance.now() - sent.sentAt) / 1000);
    metrics.batchCommands.observe(sent.batch.replies.length);
    metrics.lastSequence.set(sent.after.sequence);
    this.parts.position.moveCommitted(session.decider.epoch, sent.after.sequence, sent.batch.records);
    for (const record of sent.batch.records) this.unapplied.push(record);
    // The database gets its next batch first: answering and publishing take a while.
    if (!this.mustStartOver) this.decideQueued();
    if (this.open.journal.length > 0 && !this.mustStartOver) this.sendOpen();
    session.applier.moveCommitted(sent.after.sequence);
    resolveReplies(sent.batch, this.parts);
    const { records, accounts } = sent.batch;
    this.committedListeners.notify({ epoch: session.decider.epoch, records, accounts });
    if (this.mustStartOver) this.parts.onDoubt(undefined);
    else this.turn();
  }

  /** Notifies listeners of what the rows show now. */
  noteApplied(sequence: number): void {
    const count = this.unapplied.findIndex(record => record.sequence > sequence);
    const records = this.unapplied.splice(0, count === -1 ? this.unapplied.length : count);
    if (records.length > 0) this.appliedListeners.notify(records);
  }

  private isBehind({ command }: Submission): boolean {
    if (this.session === undefined) return false;
    const { records, bytes } = this.session.applier.lag;
    const { maxLag } = this.parts;
    const share = Math.max(records / maxLag.records, bytes / maxLag.bytes);
    return share >= (userOf(command) === null ? 2 : 1);
  }

  private signalQuiet(): void {
    const isIdle = this.sent === undefined && this.open.isEmpty && (this.isHeld || this.queue.length === 0);
    if (isIdle) for (const resolve of this.quietWaiters.splice(0)) resolve();
  }
}
