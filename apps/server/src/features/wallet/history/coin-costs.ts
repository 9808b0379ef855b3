// What the coins of a user have cost and gained by both methods, as entries go by: the moving average, and first in first out.
import { acquire, type CostBasis, dispose, LotQueue, type LotSums, NO_COST_BASIS } from '@candor/formulas';

/** One coin by both methods. */
export type CoinCost = { average: CostBasis; lots: LotSums };

/** One coin as it was at the end of a month in which it changed; the running month as it is now. */
export type MonthCost = CoinCost & { coin: number; startMs: number };

const NO_LOTS: LotSums = { units: 0n, cost: 0n, realized: 0n, isKnown: true };

export class CoinCosts {
  readonly averages: Map<number, CostBasis>;
  readonly queues: Map<number, LotQueue>;
  readonly changed = new Set<number>();
  private readonly months = new Map<string, MonthCost>();
  private readonly money: number;

  /** @param money the coin that everything is counted in: its value is itself, and it has neither lots nor months. */
  constructor(averages: ReadonlyMap<number, CostBasis>, queues: ReadonlyMap<number, LotQueue>, money: number) {
    this.averages = new Map(averages);
    this.queues = new Map(queues);
    this.money = money;
  }

  /** @param value what came for the units, or was given for them; undefined where that is unknown, or nothing came. */
  change(coin: number, units: bigint, comesIn: boolean, value: bigint | undefined): void {
    const known = this.averages.get(coin) ?? NO_COST_BASIS;
    const counted = coin === this.money ? (comesIn ? 0n : undefined) : value;
    this.averages.set(coin, comesIn ? acquire(known, units, counted) : dispose(known, units, counted));
    this.changed.add(coin);
    if (coin === this.money) return;
    const queue = this.queues.get(coin) ?? new LotQueue();
    this.queues.set(coin, queue);
    if (comesIn) queue.acquire(units, value);
    else queue.dispose(units, value);
  }

  units(coin: number): bigint {
    return this.averages.get(coin)?.units ?? 0n;
  }

  of(coin: number): CoinCost {
    const lots = this.queues.get(coin)?.sums() ?? NO_LOTS;
    return { average: this.averages.get(coin) ?? NO_COST_BASIS, lots };
  }

  /** Keeps the state of a coin as its state at the end of that month, until the next time. */
  closeMonth(coin: number, at: number): void {
    if (coin === this.money) return;
    const day = new Date(at);
    const startMs = Date.UTC(day.getUTCFullYear(), day.getUTCMonth());
    this.months.set(`${coin} ${startMs}`, { coin, startMs, ...this.of(coin) });
  }

  closedMonths(): MonthCost[] {
    return [...this.months.values()];
  }
}
