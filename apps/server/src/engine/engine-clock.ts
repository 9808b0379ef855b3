// Stamps commands with engine time, and notices when the clock of the machine leaps ahead.

/** `now` is the time of day in milliseconds; `steady` counts milliseconds and is never set. */
export type Clock = { now(): number; steady(): number };

export const systemClock: Clock = { now: () => Date.now(), steady: () => performance.now() };

/** A leap of more than this is an alarm. */
const LARGEST_LEAP_MS = 5_000;
/** After a leap the clock must run evenly for this long before prices are believed again. */
const REST_AFTER_LEAP_MS = 60_000;

export class EngineClock {
  private readonly clock: Clock;
  private readonly onLeap: (leapMs: number) => void;
  private last: number;
  private offset: number;
  private leaptAt = Number.NEGATIVE_INFINITY;

  /** @param last the last stamp in the journal. */
  constructor(clock: Clock, last: number, onLeap: (leapMs: number) => void) {
    this.clock = clock;
    this.last = last;
    this.onLeap = onLeap;
    this.offset = clock.now() - clock.steady();
  }

  /** The time of the next command: that of the clock, but never before the last stamp. */
  stamp(): number {
    const now = Math.floor(this.clock.now());
    const steady = this.clock.steady();
    const leapMs = now - steady - this.offset;
    // Small corrections are followed, so that only one that is large at once counts as a leap.
    this.offset = now - steady;
    if (leapMs > LARGEST_LEAP_MS) {
      this.leaptAt = steady;
      this.onLeap(leapMs);
    }
    this.last = Math.max(now, this.last);
    return this.last;
  }

  /** Whether the clock leapt ahead lately, so that prices must not be acted on. */
  isUnsure(): boolean {
    return this.clock.steady() - this.leaptAt < REST_AFTER_LEAP_MS;
  }
}
