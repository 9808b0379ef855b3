// The engine: the one writer. Decides commands in memory, stores them in batches, answers, then notifies its listeners.

import { randomUUID } from 'node:crypto';
import { isSomethingDue, type Key, type State } from '@candor/exchange';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { AppliedPosition } from '../database/applied-position.ts';
import { RequiredSettingsError } from '../database/required-settings.ts';
import { Applier } from './applier.ts';
import { BatchPipeline, type MaxLag } from './batch-pipeline.ts';
import { Decider } from './decider.ts';
import { type Clock, EngineClock, type EngineTime, systemClock } from './engine-clock.ts';
import { createEngineMetrics, type EngineFigures, type EngineMetrics, engineFigures } from './engine-metrics.ts';
import {
  type Answer,
  type AppliedListener,
  type CallPort,
  type CommittedBatch,
  type CommittedListener,
  type Submission,
  UNAVAILABLE,
} from './engine-port.ts';
import { EngineHaltedError, FencedOffError, isDiskFull, type NotStoredError, RecordsLostError } from './failures.ts';
import type { Loaded } from './load.ts';
import { RowStore } from './row-store.ts';
import type { Lead } from './standby.ts';
import { type PreparedBatch, recover, Store, type StoredHead } from './store.ts';

export type Engine = CallPort & {
  /** Calls back after each stored batch, in order. @returns how to stop that. */
  onCommitted(listener: CommittedListener): () => void;
  /** Calls back with records once rows and history show what they did, in order; after a restart with those since. @returns how to stop that. */
  onApplied(listener: AppliedListener): () => void;
  /** The sequence of the last stored record. */
  lastSequence(): number;
  /** The last stored record with the chain hash that it must have; 0 where there is none. */
  head(): { sequence: number; chainHash: string };
  /** How far the stored rows are behind what is decided, and the last record that they show. */
  lag(): { sequence: number; records: number; bytes: number };
  epoch(): number;
  /** How fast and how busy it is. */
  figures(): Promise<EngineFigures>;
  /** Whether commands are being decided and stored now. */
  isReady(): boolean;
  /** Whether the disk of PostgreSQL has space, as far as PostgreSQL reported. */
  hasRoom(): boolean;
  /** Engine time, and how it relates to the clock of the machine. */
  time: EngineTime;
  /** The leap of the clock that the core has noted and not accepted; 0 where there is none. */
  notedLeapMs(): number;
  /** Reports, in the log and the metrics, what an operator must look at. */
  alarm(facts: object, sentence: string): void;
  /** Whether `AdvanceClock` would do something. */
  isSomethingDue(): boolean;
  /** Lets everything be stored, rows and history included, then shows the live state to an auditor while nothing moves. */
  whileQuiet<Result>(read: (state: State) => Promise<Result>): Promise<Result>;
  /** Stores and answers what was accepted, then lets go of the database. Once more, it waits for the same end. */
  stop(): Promise<void>;
};

export type EngineOptions = {
  databaseUrl: string;
  /** For short reads next to the engine's own connection. */
  pool: pg.Pool;
  log: Logger;
  /** Called once if the engine ends on its own; the process should end too. */
  onHalt(reason: EngineHaltedError): void;
  registry?: Registry;
  clock?: Clock;
  /** How long a commit may take before its outcome counts as unknown; 10 s where not given. */
  commitTimeoutMs?: number;
  /** How many commands may wait; more are refused immediately. 20,000 where not given. */
  maxQueued?: number;
  /** How far stored rows may be behind; users are refused beyond it. 20,000 records or 32 MB where not given. */
  maxLag?: MaxLag;
  /** Shared with the readers of rows in this process. */
  applied?: AppliedPosition;
  /** What `takeTheLead` came to. Without one the engine takes over unconditionally, and no standby sees that it runs. */
  lead?: Lead;
};

/**
 * Takes over the database and starts to decide.
 *
 * @throws FencedOffError where another server took over since this one took the lead.
 * @throws RequiredSettingsError where PostgreSQL has settings that the exchange cannot work with.
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const engine = new RunningEngine({
    ...options,
    clock: options.clock ?? systemClock,
    commitTimeoutMs: options.commitTimeoutMs ?? 10_000,
    maxQueued: options.maxQueued ?? 20_000,
    maxLag: options.maxLag ?? { records: 20_000, bytes: 32_000_000 },
    position: options.applied ?? new AppliedPosition(),
    metrics: createEngineMetrics(options.registry),
    holder: options.lead?.holder ?? randomUUID(),
  });
  await engine.start();
  return engine;
}

type RunningEngineParts = {
  databaseUrl: string;
  pool: pg.Pool;
  log: Logger;
  onHalt(reason: EngineHaltedError): void;
  metrics: EngineMetrics;
  clock: Clock;
  commitTimeoutMs: number;
  maxQueued: number;
  maxLag: MaxLag;
  position: AppliedPosition;
  holder: string;
  lead?: Lead;
};

const RELOAD_PAUSE_MS = 100;
/** While the database is away, commands wait this long before they are refused. */
const RELOAD_TIMEOUT_MS = 3_000;
/** How often it is tried whether a full disk has space again. */
const ROOM_PAUSE_MS = 1_000;
const FULL_ALARM_PAUSE_MS = 60_000;
/** At its end the engine waits so long for rows; the next one makes them from the journal. */
const DRAIN_TIMEOUT_MS = 5_000;

/** The engine's life: takes over, starts over when a commit is in doubt, and ends, on request or for a reason. */
class RunningEngine implements Engine {
  private readonly parts: RunningEngineParts;
  private readonly pipeline: BatchPipeline;
  private store!: Store;
  private readonly clock: EngineClock;
  private decider!: Decider;
  private applier!: Applier;
  /** Nothing new is accepted: the engine is ending. */
  private isClosed = false;
  private stopped: Promise<void> | undefined;
  private isDiskFull = false;
  private fullAlarmAt = Number.NEGATIVE_INFINITY;

  constructor(parts: RunningEngineParts) {
    this.parts = parts;
    this.clock = this.createClock();
    this.pipeline = new BatchPipeline({
      ...parts,
      isLeadCertain: () => parts.lead?.lease.isCertain !== false,
      onDoubt: cause => {
        this.noteFullDisk(cause);
        void this.reload();
      },
      onRefused: (batch, cause) => void this.waitForRoom(batch, cause),
      onBroken: (sentence, cause) => {
        void this.halt(new EngineHaltedError(`The engine stopped: ${sentence}.`, { cause }));
      },
    });
    this.pipeline.committedListeners.add(batch => this.followLeap(batch));
  }

  async start(): Promise<void> {
    this.store = await this.connect();
    try {
      const { lead, position } = this.parts;
      if (lead !== undefined) {
        position.showWhile(() => lead.lease.isCertain);
        lead.lease.onBeat(() => position.noteLead());
      }
      const head = await this.store.raiseEpoch(lead === undefined ? 'unconditional' : 'if-still-mine');
      if (head === undefined) throw new FencedOffError();
      await this.begin(head, lead ?? {});
    } catch (error) {
      await this.store.close();
      throw error;
    }
  }

  submit(submission: Submission): Promise<Answer> {
    return this.isClosed ? Promise.resolve(UNAVAILABLE) : this.pipeline.submit(submission);
  }

  async findKey(id: string): Promise<Key | 'none' | 'unknown'> {
    // Another server may have taken over and accepted it.
    if (!this.pipeline.isRunning || this.parts.lead?.lease.isCertain === false) return 'unknown';
    const key = this.decider.state.keys.get(id);
    return key !== undefined && key.sequence <= this.pipeline.lastSequence ? key : 'none';
  }

  onCommitted(listener: CommittedListener): () => void {
    return this.pipeline.committedListeners.add(listener);
  }

  onApplied(listener: AppliedListener): () => void {
    return this.pipeline.appliedListeners.add(listener);
  }

  lag(): { sequence: number; records: number; bytes: number } {
    return { sequence: this.parts.position.applied, ...this.applier.lag };
  }

  lastSequence(): number {
    return this.pipeline.lastSequence;
  }

  head(): { sequence: number; chainHash: string } {
    return this.pipeline.head;
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

  hasRoom(): boolean {
    return !this.isDiskFull;
  }

  get time(): EngineTime {
    return this.clock;
  }

  notedLeapMs(): number {
    return this.decider.state.exchange.clockLeapMs;
  }

  alarm(facts: object, sentence: string): void {
    this.parts.metrics.alarms.inc();
    this.parts.log.error({ alarm: true, ...facts }, sentence);
  }

  isSomethingDue(): boolean {
    return this.pipeline.isRunning && isSomethingDue(this.decider.state, this.clock.now());
  }

  async whileQuiet<Result>(read: (state: State) => Promise<Result>): Promise<Result> {
    if (this.pipeline.isHeld) throw new Error('another reader holds the state');
    this.pipeline.isHeld = true;
    try {
      await this.pipeline.becomesQuiet();
      await this.applier.drained();
      if (!this.pipeline.isRunning) throw new Error('the engine does not run');
      return await read(this.decider.state);
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
    let timer: NodeJS.Timeout;
    const late = new Promise(resolve => {
      timer = setTimeout(resolve, DRAIN_TIMEOUT_MS);
    });
    await Promise.race([this.applier.drained(), late]).finally(() => clearTimeout(timer));
    this.pipeline.suspend();
    await this.applier.stop();
    await this.store.close();
  }

  private connect(): Promise<Store> {
    return Store.connect(this.parts, () => {
      // A batch on its way notices it without a reload.
      if (this.pipeline.isRunning && this.pipeline.doubt === undefined) void this.reload();
    });
  }

  private createClock(): EngineClock {
    const { log } = this.parts;
    return new EngineClock(this.parts.clock, {
      onLeap: (leapMs, isStart) => {
        if (isStart)
          log.info({ leapMs }, 'the clock differs from the last record: it is compared before anything falls due');
        else this.alarm({ leapMs }, 'the clock leapt: engine time continues without it until it is confirmed');
      },
      onAhead: aheadMs =>
        this.alarm(
          { aheadMs },
          'engine time is ahead of the clock: it runs slower by a second a minute until they agree',
        ),
    });
  }

  /** Engine time follows an accepted leap once that is stored. */
  private followLeap({ records }: CommittedBatch): void {
    if (this.clock.leap() === undefined) return;
    for (const { events } of records)
      for (const event of events) if (event.type === 'ClockAccepted') this.clock.accept(event.leapMs);
  }

  /** Tries now and then whether the batch that was given up would fit, and then starts over without it. */
  private async waitForRoom(refused: PreparedBatch, cause: NotStoredError): Promise<void> {
    this.parts.log.warn(
      { err: cause.cause },
      'a batch is given up, and nothing is accepted until PostgreSQL has space for it',
    );
    this.noteFullDisk(cause);
    this.pipeline.refuseQueued();
    await this.showCommitted();
    do {
      await new Promise(resolve => setTimeout(resolve, ROOM_PAUSE_MS));
      if (this.isClosed) return;
    } while (this.store.lost === undefined && !(await this.store.hasRoomFor(refused)));
    if (!this.isClosed) await this.reload();
  }

  /** Rows follow what is committed, although nothing is decided on them now. */
  private async showCommitted(): Promise<void> {
    const { epoch } = this.decider;
    try {
      const loaded = await this.store.load(epoch);
      const last = loaded.pending.take(loaded.state, epoch);
      if (last !== undefined) loaded.packages.push(last);
      this.applier = this.createApplier(loaded, epoch);
    } catch (error) {
      this.parts.log.warn({ err: error }, 'committed records cannot be read');
    }
  }

  private noteFullDisk(cause: unknown): void {
    if (!isDiskFull(cause)) return;
    this.isDiskFull = true;
    // Space may appear and vanish again within seconds: that is one alarm, not many.
    const now = performance.now();
    if (now - this.fullAlarmAt < FULL_ALARM_PAUSE_MS) return;
    this.fullAlarmAt = now;
    this.alarm({ err: cause }, 'the disk of the database is full: nothing can be stored until there is space');
  }

  /** @param start what is known at a start; absent where the engine starts over */
  private async begin({ epoch, sequence, chainHash, at }: StoredHead, start?: Partial<Lead>): Promise<void> {
    const { log, metrics, position } = this.parts;
    const { store, clock } = this;
    const loaded = await store.load(epoch, start?.follower);
    const { state, pending } = loaded;
    if (store.lost !== undefined) throw store.lost;
    if (start !== undefined) {
      const { lastSeen } = start;
      // The steady clock of a standby knows how long ago the last record was made.
      const agoMs = lastSeen?.sequence === sequence ? performance.now() - lastSeen.seenAt : 0;
      // A leap that was accepted right before the end has its effect now.
      clock.startAt(Math.max(at, state.exchange.clockGapTo), state.exchange.mode === 'live', agoMs);
    }
    position.begin(epoch, sequence, loaded.applied);
    this.applier = this.createApplier(loaded, epoch);
    this.decider = new Decider({ state, pending, head: { sequence, chainHash }, epoch, clock, log, metrics });
    log.info({ epoch, sequence, applied: loaded.applied }, 'the engine has loaded its state and decides commands');
    if (this.isDiskFull) log.info('the database stores batches again');
    this.isDiskFull = false;
    this.pipeline.begin({ store, clock, decider: this.decider, applier: this.applier, head: { sequence, chainHash } });
  }

  private createApplier({ state, pending, packages }: Loaded, epoch: number): Applier {
    const { databaseUrl, holder, log, metrics, position } = this.parts;
    const applier: Applier = new Applier({
      state,
      epoch,
      pending,
      packages,
      position,
      metrics,
      rows: new RowStore({ databaseUrl, holder, log }),
      onApplied: sequence => this.pipeline.noteApplied(sequence),
      onRoom: () => this.pipeline.planTurn(),
      // The epoch shows whether another engine has taken over, or PostgreSQL has lost rows that it had not flushed.
      onLost: () => {
        if (this.applier === applier && this.pipeline.isRunning) this.pipeline.startOver();
      },
      onBroken: (sentence, cause) => {
        void this.halt(new EngineHaltedError(`The engine stopped: ${sentence}.`, { cause }));
      },
    });
    return applier;
  }

  /** Starts over from what is stored: what was decided beyond it never happened. */
  private async reload(): Promise<void> {
    this.pipeline.suspend();
    this.parts.metrics.reloads.inc();
    let isLate = false;
    // Also while one try takes long.
    const refusal = setTimeout(() => {
      isLate = true;
      this.pipeline.refuseQueued();
    }, RELOAD_TIMEOUT_MS);
    while (!(await this.tryToReload())) {
      if (this.isClosed) this.pipeline.refuseQueued();
      if (isLate && this.isClosed) {
        this.pipeline.settle(false);
        break;
      }
      await new Promise(resolve => setTimeout(resolve, RELOAD_PAUSE_MS));
    }
    clearTimeout(refusal);
  }

  private async tryToReload(): Promise<boolean> {
    await this.applier.stop();
    await this.store.close();
    try {
      const { store, head, wasStored } = await recover(() => this.connect(), this.pipeline.doubt);
      this.store = store;
      this.pipeline.settle(wasStored);
      if (head === undefined) void this.halt(new FencedOffError());
      else if (await store.holds(this.pipeline.head)) await this.begin(head);
      else void this.halt(new RecordsLostError(this.pipeline.lastSequence));
      return true;
    } catch (error) {
      if (error instanceof RequiredSettingsError) {
        void this.halt(new EngineHaltedError(error.message));
        return true;
      }
      this.noteFullDisk(error);
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

/** Replaces the engine while the exchange is quiet: it takes over nothing, decides nothing and publishes nothing. */
export async function createQuietEngine(pool: pg.Pool, log: Logger, registry: Registry): Promise<Engine> {
  const metrics = createEngineMetrics(registry);
  const { rows } = await pool.query<{ sequence: bigint; epoch: bigint; chainHash: string }>(
    `SELECT last_sequence AS sequence, epoch, encode(chain_hash, 'hex') AS "chainHash" FROM engine`,
  );
  const { epoch, chainHash } = rows[0]!;
  const head = { sequence: Number(rows[0]!.sequence), chainHash };
  const { now } = systemClock;
  return {
    submit: () => Promise.resolve(UNAVAILABLE),
    findKey: () => Promise.resolve('unknown'),
    onCommitted: () => () => undefined,
    onApplied: () => () => undefined,
    lastSequence: () => head.sequence,
    head: () => head,
    lag: () => ({ sequence: head.sequence, records: 0, bytes: 0 }),
    epoch: () => Number(epoch),
    figures: () => engineFigures(metrics),
    isReady: () => false,
    hasRoom: () => true,
    time: { now, utc: now, aheadMs: () => 0, leap: () => undefined, refuteLeap: () => undefined },
    notedLeapMs: () => 0,
    alarm(facts, sentence) {
      metrics.alarms.inc();
      log.error({ alarm: true, ...facts }, sentence);
    },
    isSomethingDue: () => false,
    whileQuiet: () => Promise.reject(new Error('a quiet exchange holds no state')),
    stop: () => Promise.resolve(),
  };
}
