// Stamps commands with engine time, and notices when the clock of the machine leaps ahead or runs behind.

/** `now` is the time of day in milliseconds; `steady` counts milliseconds and is never set. */
export type Clock = { now(): number; steady(): number };

export const systemClock: Clock = { now: () => Date.now(), steady: () => performance.now() };

/** A leap of more than this is an alarm. */
const LARGEST_LEAP_MS = 5_000;
/** After a leap the clock must run evenly for this long before prices are believed again. */
const REST_AFTER_LEAP_MS = 60_000;
/** A leap second and the usual steps of time servers stay below this; a clock that is further back was set wrongly. */
const BEHIND_TOLERANCE_MS = 2_000;

type Alarms = {
  onLeap(leapMs: number): void;
  /** Called once when the clock is found behind the last stamp, and again only if it falls further back meanwhile. */
  onBehind(behindMs: number): void;
};

export class EngineClock {
  private readonly clock: Clock;
  private readonly alarms: Alarms;
  private last: number;
  private offset: number;
  private leaptAt = Number.NEGATIVE_INFINITY;
  private toldBehindMs = 0;

  /** @param last the last stamp in the journal. */
  constructor(clock: Clock, last: number, alarms: Alarms) {
    this.clock = clock;
    this.last = last;
    this.alarms = alarms;
    this.offset = clock.now() - clock.steady();
    this.behindMs();
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
      this.alarms.onLeap(leapMs);
    }
    if (now < this.last) this.behindMs();
    else this.toldBehindMs = 0;
    this.last = Math.max(now, this.last);
    return this.last;
  }

  /** How far the clock is behind the last stamp, so that time stands still; 0 within the tolerance. */
  behindMs(): number {
    const behindMs = this.last - Math.floor(this.clock.now());
    if (behindMs <= BEHIND_TOLERANCE_MS) {
      this.toldBehindMs = 0;
      return 0;
    }
    if (behindMs > this.toldBehindMs + BEHIND_TOLERANCE_MS) {
      this.toldBehindMs = behindMs;
      this.alarms.onBehind(behindMs);
    }
    return behindMs;
  }

  /** Whether the clock leapt ahead lately, so that prices must not be acted on. */
  isUnsure(): boolean {
    return this.clock.steady() - this.leaptAt < REST_AFTER_LEAP_MS;
  }
}
