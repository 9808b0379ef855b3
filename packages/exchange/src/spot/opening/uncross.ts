// The one price at which the orders of an auction trade: the most lots, then the least left over, then the nearest to a given price.
/** One side of a book: the best price is last, and `lots` is the sum. */
type Offers = { readonly levels: readonly { readonly ticks: number; readonly lots: number }[]; readonly lots: number };

export type CrossedBook = { readonly bids: Offers; readonly asks: Offers };

export type Uncrossing = { ticks: number; lots: number };

/** What bids and asks offer at a price. */
type Point = { ticks: number; lots: number; leftOver: number };

/**
 * Lots that could trade rise and then fall with the price, and so does what is left over within the best of them; so the best
 * prices are adjacent, and their ends are at a price of an order or next to one.
 * @returns undefined where no orders cross.
 */
export function findUncrossing(book: CrossedBook, nearest: number): Uncrossing | undefined {
  const bids = book.bids.levels.at(-1);
  const asks = book.asks.levels.at(-1);
  if (bids === undefined || asks === undefined || bids.ticks < asks.ticks) return undefined;
  let best: Point | undefined;
  let highest = 0;
  for (const point of points(book, asks.ticks, bids.ticks)) {
    const order = best === undefined ? 1 : compare(point, best);
    if (order > 0) best = point;
    if (order >= 0) highest = point.ticks;
  }
  const ticks = Math.min(Math.max(nearest, best!.ticks), highest);
  return { ticks, lots: best!.lots };
}

/** Above zero where the first is better, zero where they are equally good. */
function compare(one: Point, other: Point): number {
  return one.lots === other.lots ? other.leftOver - one.leftOver : one.lots - other.lots;
}

/** Every price at which something changes, from the lowest to the highest. */
function* points({ bids, asks }: CrossedBook, lowest: number, highest: number): Generator<Point> {
  const prices = candidates(bids, asks, lowest, highest);
  // Bids at or above a price, and asks at or below it.
  let bid = 0;
  let bidLots = bids.lots;
  let ask = asks.levels.length - 1;
  let askLots = 0;
  for (const ticks of prices) {
    while (bid < bids.levels.length && bids.levels[bid]!.ticks < ticks) bidLots -= bids.levels[bid++]!.lots;
    while (ask >= 0 && asks.levels[ask]!.ticks <= ticks) askLots += asks.levels[ask--]!.lots;
    yield { ticks, lots: Math.min(bidLots, askLots), leftOver: Math.abs(bidLots - askLots) };
  }
}

/** Prices of orders, and those next to them where what may trade changes. */
function candidates(bids: Offers, asks: Offers, lowest: number, highest: number): Float64Array {
  const ticksFound: number[] = [];
  for (const { ticks } of bids.levels) if (ticks >= lowest) ticksFound.push(ticks, ticks + 1);
  for (const { ticks } of asks.levels) if (ticks <= highest) ticksFound.push(ticks - 1, ticks);
  return Float64Array.from(ticksFound.filter(ticks => ticks >= lowest && ticks <= highest)).sort();
}
