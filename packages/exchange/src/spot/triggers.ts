// Stops that wait for a price, kept so that the ones a price has reached are found without looking at the others.
import type { SpotOrder, Trigger } from './order.ts';

type Waiting = { ticks: number; id: number };

/** The waiting stops of one market; each list has the stop that fires first at its end. */
export class Triggers {
  private readonly lists: Record<Trigger['by'], Record<Trigger['direction'], Waiting[]>> = {
    last: { up: [], down: [] },
    index: { up: [], down: [] },
  };

  private count = 0;

  get isEmpty(): boolean {
    return this.count === 0;
  }

  add(order: SpotOrder): void {
    this.count++;
    const { by, direction, ticks } = order.trigger!;
    const list = this.lists[by][direction];
    list.splice(indexOf(list, direction, ticks, order.id), 0, { ticks, id: order.id });
  }

  remove(order: SpotOrder): void {
    this.count--;
    const { by, direction, ticks } = order.trigger!;
    const list = this.lists[by][direction];
    list.splice(indexOf(list, direction, ticks, order.id), 1);
  }

  /**
   * The order id of the next stop that a price has reached: the nearest trigger first, then the older order. A price
   * between two ticks is given by both: it has risen to the lower one and fallen to the upper one.
   */
  reached(by: Trigger['by'], lowerTicks: number, upperTicks: number): number | undefined {
    const up = this.lists[by].up.at(-1);
    if (up !== undefined && up.ticks <= lowerTicks) return up.id;
    const down = this.lists[by].down.at(-1);
    return down !== undefined && down.ticks >= upperTicks ? down.id : undefined;
  }
}

function indexOf(list: Waiting[], direction: Trigger['direction'], ticks: number, id: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = list[middle]!;
    const firesLater =
      other.ticks === ticks ? other.id > id : direction === 'up' ? other.ticks > ticks : other.ticks < ticks;
    if (firesLater) low = middle + 1;
    else high = middle;
  }
  return low;
}
