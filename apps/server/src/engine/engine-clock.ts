// Keeps engine time: it follows the clock of the machine, but not where that leaps, until the core has accepted the leap.

/** `now` is the time of day in milliseconds; `steady` counts milliseconds and is never set. */
export type Clock = { now(): number; steady(): number };

export const systemClock: Clock = { now: () => Date.now(), steady: () => performance.now() };

/** Where the clock of the machine shows another time than expected. */
export type ClockLeap = {
  /** How far it is ahead of the time that was expected, negative where it is behind. */
  leapMs: number;
  /** For how long it has run evenly since. */
  evenMs: number;
  /** Whether sources outside confirmed the time that was expected, so that the clock is wrong. */
  isRefuted: boolean;
};

/** The times of a running exchange, in milliseconds since 1970. */
export type EngineTime = {
  /** Of commands: never goes back, and never leaps without an accepted leap of the clock. */
  now(): number;
  /** The time of day as far as it is known: differs from `now` where engine time is ahead, and from the clock where that has leapt. */
  utc(): number;
  /** How far engine time is ahead of `utc`. */
  aheadMs(): number;
  leap(): ClockLeap | undefined;
  /** Sources outside confirm `utc` against the clock. */
  refuteLeap(): void;
};

type Alarms = {
  /** `isStart`: found when the exchange started, so that it is an alarm only if nothing confirms it. */
  onLeap(leapMs: number, isStart: boolean): void;
  /** Called once where engine time is found ahead of an accepted clock. */
  onAhead(aheadMs: number): void;
};

/** A clock that moves by more than this within a minute has leapt. */
const MAX_STEP_MS = 5_000;
const STEP_WINDOW_MS = 60_000;
/** While engine time is ahead it runs slower by this part, until the clock has caught up: one second a minute. */
const SLOWER = 1 / 60;
/** A leap second and the usual steps of time servers stay below this. */
const AHEAD_TOLERANCE_MS = 2_000;
/** A leap that changes by less is the same one: time servers adjust a clock while it runs. */
const SAME_LEAP_MS = 1_000;

export class EngineClock implements EngineTime {
  private readonly clock: Clock;
  private readonly alarms: Alarms;
  private steadyAt: number;
  private utcMs: number;
  private engineMs: number;
  /** The distance between `utc` and the steady clock at the start of a window of steps. */
  private anchor: { offsetMs: number; at: number };
  private leapt: { leapMs: number; since: number; isRefuted: boolean } | undefined;

  constructor(clock: Clock, alarms: Alarms) {
    this.clock = clock;
    this.alarms = alarms;
    this.steadyAt = clock.steady();
    this.utcMs = clock.now();
    this.engineMs = this.utcMs;
    this.anchor = this.anchorHere();
  }

  /**
   * Continues where the journal ended.
   *
   * @param last the last time in the journal; 0 where it is empty
   * @param isCompared whether a clock that differs counts as leapt until it is accepted
   * @param agoMs how long ago that was at least, by the steady clock of this machine
   */
  startAt(last: number, isCompared: boolean, agoMs = 0): void {
    const wall = this.clock.now();
    const expected = last + agoMs;
    const leapMs = wall - expected;
    this.steadyAt = this.clock.steady();
    if (isCompared && last > 0 && Math.abs(leapMs) > MAX_STEP_MS) {
      this.utcMs = expected;
      this.engineMs = expected;
      this.anchor = this.anchorHere();
      this.startLeap(leapMs, true);
      return;
    }
    this.utcMs = wall;
    this.engineMs = Math.max(wall, last);
    this.anchor = this.anchorHere();
    this.warnAhead();
  }

  now(): number {
    this.advance();
    return Math.floor(this.engineMs);
  }

  utc(): number {
    this.advance();
    return Math.floor(this.utcMs);
  }

  aheadMs(): number {
    this.advance();
    return Math.floor(this.engineMs - this.utcMs);
  }

  leap(): ClockLeap | undefined {
    this.advance();
    if (this.leapt === undefined) return undefined;
    const { leapMs, since, isRefuted } = this.leapt;
    return { leapMs: Math.round(leapMs), evenMs: this.steadyAt - since, isRefuted };
  }

  refuteLeap(): void {
    if (this.leapt !== undefined) this.leapt.isRefuted = true;
  }

  /** Follows a leap that the core has accepted. Where the clock has moved since, that is another leap. */
  accept(leapMs: number): void {
    this.advance();
    this.leapt = undefined;
    this.utcMs += leapMs;
    this.anchor = this.anchorHere();
    this.advance();
    this.warnAhead();
  }

  /** Whether neither the clock nor the time that was expected is confirmed, so that prices must not be acted on. */
  isUnsure(): boolean {
    this.advance();
    return this.leapt !== undefined && !this.leapt.isRefuted;
  }

  private advance(): void {
    const steady = this.clock.steady();
    const passedMs = Math.max(0, steady - this.steadyAt);
    const expected = this.utcMs + passedMs;
    const wall = this.clock.now();
    this.steadyAt = steady;
    this.utcMs = expected;
    this.compare(wall, expected);
    if (this.leapt === undefined) this.utcMs = wall;
    this.engineMs = Math.max(this.utcMs, this.engineMs + passedMs * (1 - SLOWER));
  }

  private compare(wall: number, expected: number): void {
    const leapMs = wall - expected;
    if (this.leapt !== undefined) {
      if (Math.abs(leapMs) <= MAX_STEP_MS) {
        this.leapt = undefined;
        this.utcMs = wall;
        this.anchor = this.anchorHere();
      } else if (Math.abs(leapMs - this.leapt.leapMs) > SAME_LEAP_MS) {
        this.startLeap(leapMs, false, this.leapt.isRefuted);
      }
      return;
    }
    if (this.steadyAt - this.anchor.at > STEP_WINDOW_MS) this.anchor = this.anchorHere();
    // Several small steps within a minute are a leap too.
    const isLeap = Math.abs(wall - this.steadyAt - this.anchor.offsetMs) > MAX_STEP_MS;
    if (isLeap) this.startLeap(leapMs, false);
  }

  private startLeap(leapMs: number, isStart: boolean, isRefuted = false): void {
    this.leapt = { leapMs, since: this.steadyAt, isRefuted };
    this.alarms.onLeap(Math.round(leapMs), isStart);
  }

  private warnAhead(): void {
    const aheadMs = Math.floor(this.engineMs - this.utcMs);
    if (aheadMs > AHEAD_TOLERANCE_MS) this.alarms.onAhead(aheadMs);
  }

  private anchorHere(): { offsetMs: number; at: number } {
    return { offsetMs: this.utcMs - this.steadyAt, at: this.steadyAt };
  }
}
