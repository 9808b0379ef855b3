// How much of the reserve open options claim, by what the caps are about. Derived from the rows.
import { OPENS_WITHIN_MS, type Option, SETTLE_DELAY_MS } from './option.ts';

/** Options that are due within the same span of this length share a cap, against pinning the price at one moment. */
const DUE_WINDOW_MS = 5_000;

/** Sums of profits by a number. */
class Sums {
  private readonly byKey = new Map<number, bigint>();

  of(key: number): bigint {
    return this.byKey.get(key) ?? 0n;
  }

  add(key: number, units: bigint): void {
    const sum = this.of(key) + units;
    if (sum === 0n) this.byKey.delete(key);
    else this.byKey.set(key, sum);
  }
}

/** Of one coin: what its open options could win. */
export class CoinExposure {
  total = 0n;
  readonly byUser = new Sums();
  readonly byMarket = new Sums();
  private readonly byWindow = new Sums();

  /** The most that options claim in any of the windows in which this one could be due. */
  inWindowsOf(option: WindowFacts): bigint {
    return dueWindows(option).reduce((most, window) => {
      const claimed = this.byWindow.of(window);
      return claimed > most ? claimed : most;
    }, 0n);
  }

  /** Counts an option, or no longer where `sign` is negative; before and after its row changes. */
  count(option: Option, sign: 1n | -1n): void {
    const units = sign * option.profit;
    this.total += units;
    this.byUser.add(option.user, units);
    this.byMarket.add(option.market, units);
    for (const window of dueWindows(option)) this.byWindow.add(window, units);
  }
}

export type WindowFacts = Pick<Option, 'state' | 'seconds' | 'boughtAt' | 'dueAt'>;

/** While it waits for its buy price an option counts in every window in which it may be due, so that opening it never breaks a cap. */
export function dueWindows({ state, seconds, boughtAt, dueAt }: WindowFacts): number[] {
  if (state === 'running') return [windowOf(dueAt)];
  const first = windowOf(boughtAt + SETTLE_DELAY_MS + seconds * 1_000);
  const last = windowOf(boughtAt + OPENS_WITHIN_MS + seconds * 1_000);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function windowOf(time: number): number {
  return Math.floor(time / DUE_WINDOW_MS);
}
