// The fields of an order that a book needs, for every product.

export type Side = 'buy' | 'sell';

export type BookOrder = {
  readonly id: number;
  readonly user: number;
  readonly side: Side;
  /** The limit: whole price steps of its market. */
  readonly ticks: number;
  /** Ordered quantity. */
  readonly lots: number;
  readonly filledLots: number;
  /** Of an iceberg: the most that it shows, and what of it is in the book now. */
  readonly visibleLots?: number;
  readonly shownLots?: number;
};

/** Quote units of one lot at one tick: the increments that a product counts in. */
export type Increments = { readonly tickLotValue: bigint };

/** Lots that are not filled yet. */
export function openLots(order: Pick<BookOrder, 'lots' | 'filledLots'>): number {
  return order.lots - order.filledLots;
}

/** Lots of an order in the book that a taker can match: what is open, or what an iceberg shows of it. */
export function shownLots(order: BookOrder): number {
  return order.shownLots ?? openLots(order);
}

/** Quote units of a quantity at a price. */
export function tradeValue({ tickLotValue }: Increments, ticks: number, lots: number): bigint {
  const product = ticks * lots;
  // As long as the product is exact, one conversion does for two.
  return (Number.isSafeInteger(product) ? BigInt(product) : BigInt(ticks) * BigInt(lots)) * tickLotValue;
}

/** Why all open orders of a user are cancelled: by the freeze of the account, whose owner cannot act, or by its owner. */
export type CancelReason = 'account-frozen' | 'cancelled-by-user';

export function cancelReason(owner: { isFrozen: boolean } | undefined): CancelReason {
  return owner?.isFrozen === true ? 'account-frozen' : 'cancelled-by-user';
}
