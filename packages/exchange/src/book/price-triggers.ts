// Items that wait for a price, indexed so that the reached ones are found without a scan.

/** `up` waits until the price is as high as its own, `down` until it is as low. */
export type TriggerDirection = 'up' | 'down';

type Waiting<Price> = { price: Price; id: number };

/** Each list has at its end what is reached first: the nearest price, then the smaller id. */
export class PriceTriggers<Price extends number | bigint> {
  private readonly lists: Record<TriggerDirection, Waiting<Price>[]> = { up: [], down: [] };

  get size(): number {
    return this.lists.up.length + this.lists.down.length;
  }

  add(direction: TriggerDirection, price: Price, id: number): void {
    const list = this.lists[direction];
    list.splice(insertionIndex(list, direction, price, id), 0, { price, id });
  }

  remove(direction: TriggerDirection, price: Price, id: number): void {
    const list = this.lists[direction];
    list.splice(insertionIndex(list, direction, price, id), 1);
  }

  /** The next that a price has reached. A price between two is given by both: it has risen to the lower one and fallen to the upper one. */
  first(lower: Price, upper: Price): number | undefined {
    const up = this.lists.up.at(-1);
    if (up !== undefined && up.price <= lower) return up.id;
    const down = this.lists.down.at(-1);
    return down !== undefined && down.price >= upper ? down.id : undefined;
  }

  /** The first of all that a price has reached, at most so many. */
  reached(lower: Price, upper: Price, most: number): number[] {
    const { up, down } = this.lists;
    const ids: number[] = [];
    for (let index = up.length - 1; index >= 0 && up[index]!.price <= lower && ids.length < most; index--)
      ids.push(up[index]!.id);
    for (let index = down.length - 1; index >= 0 && down[index]!.price >= upper && ids.length < most; index--)
      ids.push(down[index]!.id);
    return ids;
  }
}

function insertionIndex<Price extends number | bigint>(
  list: Waiting<Price>[],
  direction: TriggerDirection,
  price: Price,
  id: number,
): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = list[middle]!;
    const comesLater =
      other.price === price ? other.id > id : direction === 'up' ? other.price > price : other.price < price;
    if (comesLater) low = middle + 1;
    else high = middle;
  }
  return low;
}
