// Decides what to take of offers across the index: asks below it are bought, bids above it are sold to.
import type { Side } from './ladder.ts';
import {
  lotsFor,
  type MarketRules,
  orderValue,
  priceText,
  quantityText,
  smallestLots,
  ticksAbove,
  ticksBelow,
} from './market-rules.ts';

/** A price level of the book. */
export type BookLevel = { ticks: number; lots: number };

/** Both sides of a book, best prices first. */
export type Book = { bids: readonly BookLevel[]; asks: readonly BookLevel[] };

type ArbitrageInput = {
  rules: MarketRules;
  index: bigint;
  book: Book;
  /** What may be spent: base units, quote units. */
  free: { base: bigint; quote: bigint };
};

type ArbitrageOrder = {
  side: Side;
  order_type: 'limit';
  time_in_force: 'ioc';
  amount: string;
  target_price: string;
};

/**
 * An offer further across than this is taken. The maker follows the index within a second or two, in which it rarely moves so
 * far: its own quotes are not meant.
 */
const ACROSS_PPM = 600n;

/** One order that takes everything across on one side, as far as the money goes; undefined where nothing is, or too little is left to pay. */
export function arbitragePlan({ rules, index, book, free }: ArbitrageInput): ArbitrageOrder | undefined {
  const lowest = ticksAbove(rules, index, ACROSS_PPM);
  const bid = lotsOf(book.bids, ({ ticks }) => ticks > lowest);
  if (bid > 0) {
    const lots = Math.max(bid, smallestLots(rules, lowest));
    return orderOf(rules, 'sell', lowest, Math.min(lots, Number(free.base / rules.lot)));
  }
  const highest = ticksBelow(rules, index, -ACROSS_PPM);
  const askLots = lotsOf(book.asks, ({ ticks }) => ticks < highest);
  if (askLots === 0 || highest < 1) return undefined;
  const lots = Math.max(askLots, smallestLots(rules, highest));
  return orderOf(rules, 'buy', highest, Math.min(lots, lotsFor(rules, highest, free.quote)));
}

function lotsOf(levels: readonly BookLevel[], isAcross: (level: BookLevel) => boolean): number {
  return levels.reduce((sum, level) => sum + (isAcross(level) ? level.lots : 0), 0);
}

/** A limit at the edge of what is across: what turns out to be gone is not pursued. */
function orderOf(rules: MarketRules, side: Side, ticks: number, lots: number): ArbitrageOrder | undefined {
  if (lots <= 0 || orderValue(rules, ticks, lots) < rules.minNotional) return undefined;
  const amount = quantityText(rules, lots);
  return { side, order_type: 'limit', time_in_force: 'ioc', amount, target_price: priceText(rules, ticks) };
}
