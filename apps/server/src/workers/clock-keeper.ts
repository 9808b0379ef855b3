// Moves time on in the core while no command comes, and decides the outcome of a leap of the clock: records it, finds evidence, has it accepted or refuted.
import { type ClockEvidence, type ClockReading, readingAgrees, sourcesAgree } from '@candor/exchange';
import type { Logger } from 'pino';
import type { Engine } from '../engine/engine.ts';
import type { ClockLeap } from '../engine/engine-clock.ts';

export type ClockKeeperOptions = {
  engine: Pick<Engine, 'submit' | 'time' | 'notedLeapMs' | 'alarm'>;
  /** The newest time that each price source gave; none where prices are simulated. */
  readings(): readonly ClockReading[];
  /** The configured time server. */
  askTimeServer?: (() => Promise<ClockReading>) | undefined;
  /** Whether even running is enough: in a demo. */
  acceptsEvenRun: boolean;
  log: Logger;
  everyMs?: number;
};

const EVERY_MS = 1_000;
/** Noted again only where it differs by more. */
const NOTE_TOLERANCE_MS = 1_000;
/** The core counts from when the leap was noted. */
const EVEN_RUN_MS = 60_000;
/** Without evidence for this long operators have to act. */
const UNCONFIRMED_ALARM_MS = 60_000;

export function startClockKeeper(options: ClockKeeperOptions): { stop(): Promise<void> } {
  const { everyMs = EVERY_MS, log } = options;
  const keeper = new ClockKeeper(options);
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= keeper
      .check()
      .catch(error => log.error({ err: error }, 'a leap of the clock could not be checked'))
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

class ClockKeeper {
  readonly #options: ClockKeeperOptions;
  #isAlarmed = false;
  #isServerSilent = false;

  constructor(options: ClockKeeperOptions) {
    this.#options = options;
  }

  async check(): Promise<void> {
    const { engine, log } = this.#options;
    const leap = engine.time.leap();
    const noted = engine.notedLeapMs();
    const leapMs = leap?.leapMs ?? 0;
    const isOther = Math.abs(leapMs - noted) > NOTE_TOLERANCE_MS || (leapMs === 0) !== (noted === 0);
    if (isOther) {
      const aheadMs = engine.time.aheadMs();
      const answer = await engine.submit({ command: { type: 'NoteClockLeap', leapMs, aheadMs } });
      if (answer.kind === 'done' && leapMs === 0) log.info('the clock is back where it was expected');
    }
    if (leap === undefined) {
      this.#isAlarmed = false;
      return;
    }
    await this.#judge(leap);
  }

  async #judge(leap: ClockLeap): Promise<void> {
    const { engine, acceptsEvenRun } = this.#options;
    const readings = [...this.#options.readings()];
    const reading = await this.#askTimeServer();
    const evidence: ClockEvidence[] = [];
    const of = engine.notedLeapMs();
    if (sourcesAgree(readings, of, of)) evidence.push({ kind: 'sources', readings });
    if (reading !== undefined && readingAgrees(reading, of, of)) evidence.push({ kind: 'ntp', reading });
    if (acceptsEvenRun && leap.evenMs >= EVEN_RUN_MS) evidence.push({ kind: 'even-run' });
    for (const each of evidence) if (await this.#accept(of, each)) return;
    const isRefuted = sourcesAgree(readings, 0, of) || (reading !== undefined && readingAgrees(reading, 0, of));
    if (isRefuted) this.#refute(leap);
    else if (leap.evenMs >= UNCONFIRMED_ALARM_MS && !this.#isAlarmed) {
      this.#isAlarmed = true;
      const facts = { leapMs: leap.leapMs };
      engine.alarm(facts, 'nothing confirms the clock: set it right, or have two operators accept it');
    }
  }

  async #accept(leapMs: number, evidence: ClockEvidence): Promise<boolean> {
    const { engine, log } = this.#options;
    const answer = await engine.submit({ command: { type: 'AcceptClock', leapMs, evidence } });
    if (answer.kind !== 'done') return false;
    log.info({ leapMs, by: evidence.kind }, 'the clock is accepted: engine time follows it');
    return true;
  }

  #refute(leap: ClockLeap): void {
    const { engine, log } = this.#options;
    if (leap.isRefuted) return;
    engine.time.refuteLeap();
    log.warn({ leapMs: leap.leapMs }, 'the clock is wrong by all evidence: engine time continues without it');
  }

  async #askTimeServer(): Promise<ClockReading | undefined> {
    const { askTimeServer, log } = this.#options;
    try {
      const reading = await askTimeServer?.();
      this.#isServerSilent = false;
      return reading;
    } catch (error) {
      if (!this.#isServerSilent) log.warn({ err: error }, 'the time server does not answer');
      this.#isServerSilent = true;
      return undefined;
    }
  }
}

export type ClockWorker = { stop(): void };

const ADVANCE_EVERY_MS = 1_000;

/**
 * Checks once a second whether something is due, and only then sends `AdvanceClock`; again and again while there is more than
 * one command may do, so that others get their turn in between.
 */
export function startClockWorker(engine: Pick<Engine, 'submit' | 'isSomethingDue'>, log: Logger): ClockWorker {
  let isRunning = false;
  let isStopped = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    void advance().finally(() => {
      isRunning = false;
    });
  }, ADVANCE_EVERY_MS);

  async function advance(): Promise<void> {
    try {
      while (!isStopped && engine.isSomethingDue()) {
        const answer = await engine.submit({ command: { type: 'AdvanceClock' } });
        if (answer.kind === 'done') continue;
        log.warn({ answer }, 'time could not advance; trying again');
        return;
      }
    } catch (error) {
      log.error({ err: error }, 'time could not advance');
    }
  }

  return {
    stop: () => {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
