// The engine's loop: one batch is being stored while the next one is decided.
import { isSomethingDue, type State } from '@candor/exchange';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { CommitStatement } from '../database/commit-statement.ts';
import { DurabilityError } from '../database/durability.ts';
import { Batch } from './batch.ts';
import type { CommittedListener, CommittedRecord } from './committed.ts';
import { Decider, type Head } from './decider.ts';
import type { Engine } from './engine.ts';
import { type Clock, EngineClock } from './engine-clock.ts';
import type { Answer, Submission } from './engine-door.ts';
import { EngineHaltedError, FencedOffError, OutcomeUnknownError } from './engine-error.ts';
import type { EngineMetrics } from './engine-metrics.ts';
import type { StoredHead } from './epoch.ts';
import { giveReplies } from './give-replies.ts';
import { Store } from './store.ts';
import { UNAVAILABLE, type Waiting } from './waiting.ts';

export type RunningEngineParts = {
  databaseUrl: string;
  pool: pg.Pool;
  log: Logger;
  onHalt(reason: EngineHaltedError): void;
  metrics: EngineMetrics;
  clock: Clock;
  commitTimeoutMs: number;
  mostQueued: number;
  holder: string;
};

/** A batch on its way to the database, and the journal's head once it is there. */
type Sent = { batch: Batch; statement: CommitStatement & { at: number }; from: number; after: Head; sentAt: number };

type Phase = 'running' | 'reloading' | 'halted' | 'stopped';

const RELOAD_PAUSE_MS = 100;
/** While the database is away, commands wait this long before they are told so. */
const RELOAD_PATIENCE_MS = 3_000;

export class RunningEngine implements Engine {
  private readonly parts: RunningEngineParts;
  private readonly listeners = new Set<CommittedListener>();
  private phase: Phase = 'reloading';
  private queue: Waiting[] = [];
  private open = new Batch();
  private sent: Sent | undefined;
  /** The head as stored; the decider's runs ahead of it. */
  private stored: Head = { sequence: 0, chainHash: '' };
  private store!: Store;
  private clock!: EngineClock;
  private decider!: Decider;
  private turnIsPlanned = false;
  /** Nothing new is accepted. */
  private isClosed = false;
  /** Nothing new is decided. */
  private isHeld = false;
  private haltReason: EngineHaltedError | undefined;
  private quietWaiters: (() => void)[] = [];

  constructor(parts: RunningEngineParts) {
    this.parts = parts;
  }

  async start(): Promise<void> {
    this.store = await this.connect();
    try {
      await this.takeOver();
    } catch (error) {
      await this.store.close();
      throw error;
    }
  }

  private async takeOver(): Promise<void> {
    const head = (await this.store.raiseEpoch('from-anybody'))!;
    const { clock, log, metrics } = this.parts;
    this.clock = new EngineClock(clock, head.at, leapMs => {
      metrics.alarms.inc();
      log.error({ alarm: true, leapMs }, 'the clock leapt ahead: no index price is published for a minute');
    });
    if (clock.now() < head.at)
      log.warn({ at: head.at }, 'the clock is behind the journal, whose time stands still until then');
    await this.begin(head);
  }

  submit(submission: Submission): Promise<Answer> {
    if (this.isClosed || this.queue.length >= this.parts.mostQueued) return Promise.resolve(UNAVAILABLE);
    return new Promise(answer => {
      this.queue.push({ submission, answer });
      this.planTurn();
    });
  }

  onCommitted(listener: CommittedListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  lastSequence(): number {
    return this.stored.sequence;
  }

  epoch(): number {
    return this.decider.epoch;
  }

  isReady(): boolean {
    return this.phase === 'running' && !this.isClosed && this.store.lost === undefined;
  }

  isSomethingDue(): boolean {
    return this.phase === 'running' && isSomethingDue(this.decider.state, this.clock.stamp());
  }

  async whileQuiet<Found>(look: (state: State) => Promise<Found>): Promise<Found> {
    if (this.isHeld) throw new Error('somebody else looks at the state');
    this.isHeld = true;
    try {
      await this.becomesQuiet();
      return await look(this.decider.state);
    } finally {
      this.isHeld = false;
      this.planTurn();
    }
  }

  async stop(): Promise<void> {
    this.isClosed = true;
    this.planTurn();
    await this.becomesQuiet();
    if (this.phase === 'running') this.phase = 'stopped';
    await this.store.close();
  }

  private planTurn(): void {
    if (this.turnIsPlanned) return;
    this.turnIsPlanned = true;
    // After all that arrived together, so that it becomes one batch.
    setImmediate(() => {
      this.turnIsPlanned = false;
      this.turn();
    });
  }

  private turn(): void {
    if (this.phase === 'running') this.decideQueued();
    if (this.phase === 'running' && this.sent === undefined) this.sendOpen();
    this.parts.metrics.queued.set(this.queue.length);
    this.tellQuiet();
  }

  private decideQueued(): void {
    if (this.isHeld) return;
    let decided = 0;
    try {
      while (decided < this.queue.length && !this.open.isFull) this.decide(this.queue[decided++]!);
    } catch (cause) {
      this.halt('deciding a command left the state in memory unsound', cause);
    }
    this.queue.splice(0, decided);
  }

  private decide(waiting: Waiting): void {
    const isPrice = waiting.submission.command.type === 'PublishIndexPrices';
    if (isPrice && this.clock.isUnsure()) waiting.answer(UNAVAILABLE);
    else this.decider.decide(waiting, this.open);
  }

  private sendOpen(): void {
    const batch = this.open;
    if (batch.isEmpty) return;
    this.open = new Batch();
    const last = batch.journal.at(-1);
    if (last === undefined) {
      // Nothing to store, and all that these replies rest on is stored.
      giveReplies(batch, this.parts);
      return;
    }
    const { sequence, chainHash, at } = last;
    const from = this.stored.sequence;
    try {
      const fence = { epoch: this.decider.epoch, from, to: sequence, at, chainHash };
      const statement = this.store.prepare(batch.writes(this.decider.state), fence);
      this.sent = { batch, statement, from, after: { sequence, chainHash }, sentAt: performance.now() };
    } catch (cause) {
      batch.disappoint();
      this.halt('a batch could not be written', cause);
      return;
    }
    void this.commit(this.sent);
  }

  private async commit(sent: Sent): Promise<void> {
    let isStored = false;
    try {
      isStored = await this.store.commit(sent.statement);
    } catch (cause) {
      if (!(cause instanceof OutcomeUnknownError)) {
        this.sent = undefined;
        sent.batch.disappoint();
        this.halt('PostgreSQL refused a batch', cause);
        return;
      }
      this.parts.log.warn({ err: cause.cause ?? cause }, cause.message);
    }
    if (isStored) this.committed(sent);
    else void this.reload();
  }

  private committed(sent: Sent): void {
    const { metrics } = this.parts;
    this.sent = undefined;
    this.stored = sent.after;
    metrics.commitSeconds.observe((performance.now() - sent.sentAt) / 1000);
    metrics.batchCommands.observe(sent.batch.replies.length);
    metrics.lastSequence.set(sent.after.sequence);
    if (this.phase === 'running') {
      // The database gets its next batch first: answering and publishing take a while.
      this.decideQueued();
      if (this.open.journal.length > 0) this.sendOpen();
    }
    giveReplies(sent.batch, this.parts);
    this.publish(sent.batch.records);
    if (this.haltReason !== undefined) this.finishHalt();
    else this.turn();
  }

  private publish(records: readonly CommittedRecord[]): void {
    for (const listener of this.listeners) {
      try {
        listener({ epoch: this.decider.epoch, records });
      } catch (error) {
        this.parts.log.error({ err: error }, 'a listener to committed batches failed');
      }
    }
  }

  private connect(): Promise<Store> {
    return Store.connect(this.parts, () => {
      // A batch on its way finds out by itself.
      if (this.phase === 'running' && this.sent === undefined) void this.reload();
    });
  }

  /** Starts over from what is stored: what was decided beyond it never happened. */
  private async reload(): Promise<void> {
    if (this.phase !== 'running') {
      this.sent?.batch.disappoint();
      this.sent = undefined;
      if (this.haltReason !== undefined) this.finishHalt();
      return;
    }
    this.phase = 'reloading';
    this.parts.metrics.reloads.inc();
    this.open.disappoint();
    this.open = new Batch();
    const since = performance.now();
    for (;;) {
      await this.store.close();
      try {
        this.store = await this.connect();
        const head = await this.store.raiseEpoch('if-still-mine');
        if (this.sent !== undefined) await this.settle(this.sent, head);
        if (head === undefined) return this.haltBecause(new FencedOffError());
        await this.begin(head);
        return;
      } catch (error) {
        if (error instanceof DurabilityError) return this.haltBecause(new EngineHaltedError(error.message));
        this.parts.log.warn({ err: error }, 'the database cannot be reached');
      }
      if (performance.now() - since > RELOAD_PATIENCE_MS || this.isClosed) this.disappointQueue();
      if (this.isClosed && performance.now() - since > RELOAD_PATIENCE_MS) return this.giveUp();
      await new Promise(resolve => setTimeout(resolve, RELOAD_PAUSE_MS));
    }
  }

  /** Answers a batch that was in doubt, now that nothing can store it any more. */
  private async settle(sent: Sent, head: StoredHead | undefined): Promise<void> {
    const { from, after, batch } = sent;
    // While the epoch was ours, nobody else's records can have these sequences.
    const isStored =
      head === undefined
        ? (await this.store.countStored(this.decider.epoch, from + 1, after.sequence)) > 0
        : head.sequence >= after.sequence;
    this.sent = undefined;
    if (isStored) giveReplies(batch, this.parts);
    else batch.disappoint();
  }

  private async begin({ epoch, sequence, chainHash }: StoredHead): Promise<void> {
    const { log, metrics } = this.parts;
    const state = await this.store.load();
    if (this.store.lost !== undefined) throw this.store.lost;
    const head = { sequence, chainHash };
    this.stored = head;
    this.decider = new Decider({ state, head, epoch, clock: this.clock, log, metrics });
    this.phase = 'running';
    log.info({ epoch, sequence }, 'the engine has its state and decides');
    this.publish([]);
    this.planTurn();
  }

  private halt(sentence: string, cause: unknown): void {
    this.haltBecause(new EngineHaltedError(`The engine stopped: ${sentence}.`, { cause }));
  }

  private haltBecause(reason: EngineHaltedError): void {
    this.phase = 'halted';
    this.isClosed = true;
    this.haltReason = reason;
    this.parts.metrics.alarms.inc();
    this.parts.log.fatal({ alarm: true, err: reason }, reason.message);
    this.open.disappoint();
    this.open = new Batch();
    this.disappointQueue();
    // A batch on its way is still answered.
    if (this.sent === undefined) this.finishHalt();
  }

  private finishHalt(): void {
    const reason = this.haltReason!;
    this.haltReason = undefined;
    void this.store.close();
    this.tellQuiet();
    // The last replies go out first.
    setImmediate(() => this.parts.onHalt(reason));
  }

  /** Ends while the database is away. */
  private giveUp(): void {
    this.sent?.batch.disappoint();
    this.sent = undefined;
    this.phase = 'stopped';
    this.tellQuiet();
  }

  private disappointQueue(): void {
    for (const waiting of this.queue.splice(0)) waiting.answer(UNAVAILABLE);
  }

  private becomesQuiet(): Promise<void> {
    return new Promise(resolve => {
      this.quietWaiters.push(resolve);
      this.planTurn();
    });
  }

  private tellQuiet(): void {
    const isIdle = this.sent === undefined && this.open.isEmpty && (this.isHeld || this.queue.length === 0);
    const isOver = this.phase === 'halted' || this.phase === 'stopped';
    if ((this.phase !== 'running' || !isIdle) && !isOver) return;
    for (const tell of this.quietWaiters.splice(0)) tell();
  }
}
