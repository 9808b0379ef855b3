// The engine's life: takes over, starts over when a commit is in doubt, and ends, on request or for a reason.
import { isSomethingDue, type State } from '@candor/exchange';
import type pg from 'pg';
import type { Logger } from 'pino';
import { DurabilityError } from '../database/durability.ts';
import { BatchPipeline } from './batch-pipeline.ts';
import type { CommittedListener } from './committed.ts';
import { Decider } from './decider.ts';
import type { Engine } from './engine.ts';
import { type Clock, EngineClock } from './engine-clock.ts';
import type { Answer, Submission } from './engine-door.ts';
import { EngineHaltedError, FencedOffError } from './engine-error.ts';
import { type EngineFigures, engineFigures } from './engine-figures.ts';
import type { EngineMetrics } from './engine-metrics.ts';
import type { StoredHead } from './epoch.ts';
import { recover } from './recover.ts';
import { Store } from './store.ts';
import { UNAVAILABLE } from './waiting.ts';

type RunningEngineParts = {
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

const RELOAD_PAUSE_MS = 100;
/** While the database is away, commands wait this long before they are told so. */
const RELOAD_PATIENCE_MS = 3_000;

export class RunningEngine implements Engine {
  private readonly parts: RunningEngineParts;
  private readonly pipeline: BatchPipeline;
  private store!: Store;
  private clock!: EngineClock;
  private decider!: Decider;
  /** Nothing new is accepted: the engine is ending. */
  private isClosed = false;
  private stopped: Promise<void> | undefined;

  constructor(parts: RunningEngineParts) {
    this.parts = parts;
    this.pipeline = new BatchPipeline({
      ...parts,
      onDoubt: () => void this.reload(),
      onBroken: (sentence, cause) => {
        void this.halt(new EngineHaltedError(`The engine stopped: ${sentence}.`, { cause }));
      },
    });
  }

  async start(): Promise<void> {
    this.store = await this.connect();
    try {
      const head = (await this.store.raiseEpoch('from-anybody'))!;
      this.clock = this.createClock(head.at);
      await this.begin(head);
    } catch (error) {
      await this.store.close();
      throw error;
    }
  }

  submit(submission: Submission): Promise<Answer> {
    return this.isClosed ? Promise.resolve(UNAVAILABLE) : this.pipeline.submit(submission);
  }

  onCommitted(listener: CommittedListener): () => void {
    return this.pipeline.listeners.add(listener);
  }

  lastSequence(): number {
    return this.pipeline.lastSequence;
  }

  epoch(): number {
    return this.decider.epoch;
  }

  figures(): Promise<EngineFigures> {
    return engineFigures(this.parts.metrics);
  }

  isReady(): boolean {
    return this.pipeline.isRunning && !this.isClosed && this.store.lost === undefined;
  }

  isSomethingDue(): boolean {
    return this.pipeline.isRunning && isSomethingDue(this.decider.state, this.clock.stamp());
  }

  async whileQuiet<Found>(look: (state: State) => Promise<Found>): Promise<Found> {
    if (this.pipeline.isHeld) throw new Error('somebody else looks at the state');
    this.pipeline.isHeld = true;
    try {
      await this.pipeline.becomesQuiet();
      if (!this.pipeline.isRunning) throw new Error('the engine does not run');
      return await look(this.decider.state);
    } finally {
      this.pipeline.isHeld = false;
      this.pipeline.planTurn();
    }
  }

  stop(): Promise<void> {
    this.stopped ??= this.end();
    return this.stopped;
  }

  private async end(): Promise<void> {
    this.isClosed = true;
    await this.pipeline.becomesQuiet();
    this.pipeline.suspend();
    await this.store.close();
  }

  private connect(): Promise<Store> {
    return Store.connect(this.parts, () => {
      // A batch on its way finds out by itself.
      if (this.pipeline.isRunning && this.pipeline.doubt === undefined) void this.reload();
    });
  }

  private createClock(lastStamp: number): EngineClock {
    const { clock, log, metrics } = this.parts;
    if (clock.now() < lastStamp) {
      log.warn({ lastStamp }, 'the clock is behind the journal, whose time stands still until then');
    }
    return new EngineClock(clock, lastStamp, leapMs => {
      metrics.alarms.inc();
      log.error({ alarm: true, leapMs }, 'the clock leapt ahead: no index price is published for a minute');
    });
  }

  private async begin({ epoch, sequence, chainHash }: StoredHead): Promise<void> {
    const { log, metrics } = this.parts;
    const { store, clock } = this;
    const state = await store.load();
    if (store.lost !== undefined) throw store.lost;
    this.decider = new Decider({ state, head: { sequence, chainHash }, epoch, clock, log, metrics });
    log.info({ epoch, sequence }, 'the engine has its state and decides');
    this.pipeline.begin({ store, clock, decider: this.decider, head: { sequence, chainHash } });
  }

  /** Starts over from what is stored: what was decided beyond it never happened. */
  private async reload(): Promise<void> {
    this.pipeline.suspend();
    this.parts.metrics.reloads.inc();
    const patienceEnds = performance.now() + RELOAD_PATIENCE_MS;
    while (!(await this.tryToReload())) {
      const isLate = performance.now() > patienceEnds;
      if (isLate || this.isClosed) this.pipeline.refuseQueued();
      if (isLate && this.isClosed) return this.pipeline.settle(false);
      await new Promise(resolve => setTimeout(resolve, RELOAD_PAUSE_MS));
    }
  }

  private async tryToReload(): Promise<boolean> {
    await this.store.close();
    try {
      const { store, head, wasStored } = await recover(() => this.connect(), this.pipeline.doubt);
      this.store = store;
      this.pipeline.settle(wasStored);
      if (head === undefined) void this.halt(new FencedOffError());
      else await this.begin(head);
      return true;
    } catch (error) {
      if (error instanceof DurabilityError) {
        void this.halt(new EngineHaltedError(error.message));
        return true;
      }
      this.parts.log.warn({ err: error }, 'the database cannot be reached');
      return false;
    }
  }

  private async halt(reason: EngineHaltedError): Promise<void> {
    const { log, metrics, onHalt } = this.parts;
    this.isClosed = true;
    metrics.alarms.inc();
    log.fatal({ alarm: true, err: reason }, reason.message);
    this.pipeline.suspend();
    this.pipeline.refuseQueued();
    // A batch on its way is still answered.
    await this.pipeline.becomesQuiet();
    await this.store.close();
    onHalt(reason);
  }
}
