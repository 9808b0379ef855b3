// Stops that wait for a price, indexed so that the reached ones are found without a scan.
import { PriceTriggers } from '../book/price-triggers.ts';
import type { SpotOrder, Trigger } from './order.ts';

/** The waiting stops of one market, by the price that they wait for. */
export class Triggers {
  private readonly lists: Record<Trigger['by'], PriceTriggers<number>> = {
    last: new PriceTriggers(),
    index: new PriceTriggers(),
  };

  get isEmpty(): boolean {
    return this.lists.last.size + this.lists.index.size === 0;
  }

  add(order: SpotOrder): void {
    const { by, direction, ticks } = order.trigger!;
    this.lists[by].add(direction, ticks, order.id);
  }

  remove(order: SpotOrder): void {
    const { by, direction, ticks } = order.trigger!;
    this.lists[by].remove(direction, ticks, order.id);
  }

  /** The order id of the next stop that a price has reached: the nearest trigger first, then the older order. */
  reached(by: Trigger['by'], lowerTicks: number, upperTicks: number): number | undefined {
    return this.lists[by].first(lowerTicks, upperTicks);
  }
}
