// The engine: the one writer. Decides commands in memory, stores them in batches, answers, then tells what happened.
import { randomUUID } from 'node:crypto';
import type { State } from '@candor/exchange';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { AppliedPosition } from '../database/applied-position.ts';
import type { MostLag } from './batch-pipeline.ts';
import type { CommandPort } from './command-port.ts';
import type { AppliedListener, CommittedListener } from './committed.ts';
import { type Clock, type EngineTime, systemClock } from './engine-clock.ts';
import type { EngineHaltedError } from './engine-error.ts';
import type { EngineFigures } from './engine-figures.ts';
import { createEngineMetrics } from './engine-metrics.ts';
import { RunningEngine } from './running-engine.ts';

export type Engine = CommandPort & {
  /** Calls back after each stored batch, in order. @returns how to stop that. */
  onCommitted(listener: CommittedListener): () => void;
  /** Calls back with records once rows and history show what they did, in order; after a restart with those since. @returns how to stop that. */
  onApplied(listener: AppliedListener): () => void;
  /** The sequence of the last stored record. */
  lastSequence(): number;
  /** How far the stored rows are behind what is decided, and the last record that they show. */
  lag(): { sequence: number; records: number; bytes: number };
  epoch(): number;
  /** How fast and how busy it is. */
  figures(): Promise<EngineFigures>;
  /** Whether commands are being decided and stored now. */
  isReady(): boolean;
  /** Whether PostgreSQL has room on its disk, as far as it said. */
  hasRoom(): boolean;
  /** Engine time, and how it relates to the clock of the machine. */
  time: EngineTime;
  /** The leap of the clock that the core has noted and not accepted; 0 where there is none. */
  notedLeapMs(): number;
  /** Tells, in the log and the figures, what somebody must look at. */
  alarm(facts: object, sentence: string): void;
  /** Whether `AdvanceClock` would do something. */
  isSomethingDue(): boolean;
  /** Lets everything be stored, rows and history included, then shows the live state to an auditor while nothing moves. */
  whileQuiet<Found>(read: (state: State) => Promise<Found>): Promise<Found>;
  /** Stores and answers what was accepted, then lets go of the database. Once more, it waits for the same end. */
  stop(): Promise<void>;
};

export type EngineOptions = {
  databaseUrl: string;
  /** For short reads beside the engine's own connection. */
  pool: pg.Pool;
  log: Logger;
  /** Called once if the engine ends on its own; the process should end too. */
  onHalt(reason: EngineHaltedError): void;
  registry?: Registry;
  clock?: Clock;
  /** How long a commit may take before its outcome counts as unknown; 10 s where not given. */
  commitTimeoutMs?: number;
  /** How many commands may wait; more are refused at once. 20,000 where not given. */
  mostQueued?: number;
  /** How far stored rows may be behind; users are refused beyond it. 20,000 records or 32 MB where not given. */
  mostLag?: MostLag;
  /** Shared with the readers of rows in this process. */
  applied?: AppliedPosition;
};

/**
 * Takes over the database and starts to decide.
 *
 * @throws RequiredSettingsError where PostgreSQL has settings that the exchange cannot work with.
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const engine = new RunningEngine({
    ...options,
    clock: options.clock ?? systemClock,
    commitTimeoutMs: options.commitTimeoutMs ?? 10_000,
    mostQueued: options.mostQueued ?? 20_000,
    mostLag: options.mostLag ?? { records: 20_000, bytes: 32_000_000 },
    position: options.applied ?? new AppliedPosition(),
    metrics: createEngineMetrics(options.registry),
    holder: randomUUID(),
  });
  await engine.start();
  return engine;
}
