// The ids of each user's open orders in one market, oldest first.

const NONE: readonly number[] = [];
/** So many users without open orders are remembered at least, because most will be back soon. */
const MIN_IDLE = 1_000;

export class OpenOrders {
  private readonly byUser = new Map<number, number[]>();
  /** Users whose list is empty. */
  private idle = 0;

  of(user: number): readonly number[] {
    return this.byUser.get(user) ?? NONE;
  }

  /** Adds an order that is newer than all others of the user. */
  add(user: number, order: number): void {
    const ids = this.byUser.get(user);
    if (ids === undefined) {
      this.byUser.set(user, [order]);
      return;
    }
    if (ids.length === 0) this.idle--;
    ids.push(order);
  }

  remove(user: number, order: number): void {
    const ids = this.byUser.get(user);
    const place = ids === undefined ? -1 : placeOf(ids, order);
    if (ids?.[place] !== order) throw new Error(`order ${order} of user ${user} is not open`);
    if (place === ids.length - 1) ids.pop();
    else ids.splice(place, 1);
    if (ids.length === 0 && ++this.idle > MIN_IDLE + this.byUser.size / 2) this.forgetIdle();
  }

  private forgetIdle(): void {
    for (const [user, ids] of this.byUser) if (ids.length === 0) this.byUser.delete(user);
    this.idle = 0;
  }
}

function placeOf(ids: readonly number[], order: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ids[middle]! < order) low = middle + 1;
    else high = middle;
  }
  return low;
}
