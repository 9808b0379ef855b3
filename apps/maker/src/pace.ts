// Spaces an account's calls out, and slows down when the exchange says that they come too often.

/** Waits; the loop's only source of delay, so that tests can replace it. */
type Sleep = (ms: number) => Promise<void>;

const SLOWEST_MS = 1_000;
const RECOVERY = 0.98;

export class Pace {
  private readonly shortestMs: number;
  private readonly now: () => number;
  private readonly sleep: Sleep;
  private gapMs: number;
  private nextMs = 0;

  constructor(callsPerSecond: number, now: () => number, sleep: Sleep) {
    this.shortestMs = 1_000 / callsPerSecond;
    this.gapMs = this.shortestMs;
    this.now = now;
    this.sleep = sleep;
  }

  /** Resolves when the next call may be sent. */
  async turn(): Promise<void> {
    const nowMs = this.now();
    const atMs = Math.max(nowMs, this.nextMs);
    this.nextMs = atMs + this.gapMs;
    this.gapMs = Math.max(this.shortestMs, this.gapMs * RECOVERY);
    if (atMs > nowMs) await this.sleep(atMs - nowMs);
  }

  /** Doubles the distance of calls for a while, and pauses once. */
  slowDown(): void {
    this.gapMs = Math.min(SLOWEST_MS, this.gapMs * 2);
    this.nextMs = Math.max(this.nextMs, this.now() + SLOWEST_MS);
  }
}
