// Says when deposit addresses are looked at again: seldom, and oftener while a withdrawal waits for what lies there.
import { NEEDED_EVERY_MS, SWEPT_EVERY_MS } from './sweep-rules.ts';

export class SweepPace {
  private readonly now: () => number;
  private lastAt = Number.NEGATIVE_INFINITY;

  constructor(now: () => number) {
    this.now = now;
  }

  /** @param short what the hot wallet has too little of */
  isDue(short: ReadonlyMap<string, bigint>): boolean {
    const at = this.now();
    // A clock that was put back holds nothing up.
    const passedMs = Math.abs(at - this.lastAt);
    if (passedMs < (short.size > 0 ? NEEDED_EVERY_MS : SWEPT_EVERY_MS)) return false;
    this.lastAt = at;
    return true;
  }
}
