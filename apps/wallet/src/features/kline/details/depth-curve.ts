// The two sides of a book as running totals around their middle: what a depth chart draws.
import type { BookLevel } from '@candor/formulas';

export type CurveStep = {
  /** Quote units per whole base coin, and base units from the best price up to it. */
  price: bigint;
  total: bigint;
};

export type DepthCurve = {
  middle: bigint;
  /** The lowest and the highest price that is drawn. */
  low: bigint;
  high: bigint;
  /** Best first. */
  bids: CurveStep[];
  asks: CurveStep[];
};

const PPM = 1_000_000n;

/**
 * The curve as far as there are orders, and at most so many parts of the price to either side. `undefined` where a side is
 * empty, because then there is no middle.
 */
export function depthCurve(
  bids: readonly BookLevel[],
  asks: readonly BookLevel[],
  maxPpm: bigint,
): DepthCurve | undefined {
  const bestBid = bids[0]?.price;
  const bestAsk = asks[0]?.price;
  if (bestBid === undefined || bestAsk === undefined) return undefined;
  const middle = (bestBid + bestAsk) / 2n;
  const most = (middle * maxPpm) / PPM;
  const farthest = [middle - bids.at(-1)!.price, asks.at(-1)!.price - middle].reduce((a, b) => (a > b ? a : b));
  const reach = farthest < most ? farthest : most;
  const low = middle - reach;
  const high = middle + reach;
  return {
    middle,
    low,
    high,
    bids: totals(bids.filter(level => level.price >= low)),
    asks: totals(asks.filter(level => level.price <= high)),
  };
}

function totals(levels: readonly BookLevel[]): CurveStep[] {
  let total = 0n;
  return levels.map(({ price, quantity }) => {
    total += quantity;
    return { price, total };
  });
}

/** The last step that an order up to a price would reach. */
export function reachedStep(steps: readonly CurveStep[], isReached: (price: bigint) => boolean): CurveStep | undefined {
  return steps.findLast(step => isReached(step.price));
}

/** The outline of a side as an SVG path in a box of `width` x `height`, stepping at every price and closed at the ground. */
export function outline(
  steps: readonly CurveStep[],
  { low, high, edge }: { low: bigint; high: bigint; edge: bigint },
  deepest: bigint,
  { width, height }: { width: number; height: number },
): string {
  const first = steps[0];
  if (first === undefined || deepest === 0n || high <= low) return '';
  const x = (price: bigint) => share(price - low, high - low) * width;
  const y = (total: bigint) => (1 - share(total, deepest)) * height;
  const round = (value: number) => Math.round(value * 10) / 10;
  let path = `M${round(x(first.price))} ${height}`;
  for (const { price, total } of steps) path += `H${round(x(price))}V${round(y(total))}`;
  return `${path}H${round(x(edge))}V${height}Z`;
}

const GRAIN = 1_000_000n;

/** A share of two exact amounts as a number, for drawing. */
function share(part: bigint, whole: bigint): number {
  return Number((part * GRAIN) / whole) / Number(GRAIN);
}
