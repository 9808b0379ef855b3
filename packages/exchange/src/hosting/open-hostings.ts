// How much each user has locked, by product. Derived from the rows of open orders.
import type { HostingOrder } from './order.ts';

export class OpenHostings {
  private readonly byUser = new Map<number, { count: number; amounts: Map<number, bigint> }>();

  /** How many orders of a user are open. */
  countOf(user: number): number {
    return this.byUser.get(user)?.count ?? 0;
  }

  /** What a user has locked in a product. */
  amountOf(user: number, product: number): bigint {
    return this.byUser.get(user)?.amounts.get(product) ?? 0n;
  }

  add({ user, product, amount }: HostingOrder): void {
    let own = this.byUser.get(user);
    if (own === undefined) {
      own = { count: 0, amounts: new Map() };
      this.byUser.set(user, own);
    }
    own.count++;
    own.amounts.set(product, (own.amounts.get(product) ?? 0n) + amount);
  }

  remove({ user, product, amount }: HostingOrder): void {
    const own = this.byUser.get(user)!;
    own.count--;
    if (own.count === 0) this.byUser.delete(user);
    else own.amounts.set(product, own.amounts.get(product)! - amount);
  }
}
