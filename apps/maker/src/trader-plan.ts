// Decides the next small order of a demo trader: both directions, sooner the one that brings its holdings back to even.
import { formatDecimal, PPM } from '@candor/money';
import type { Side } from './ladder.ts';
import {
  lotsFor,
  type MarketRules,
  priceText,
  quantityText,
  smallestLots,
  ticksAbove,
  ticksBelow,
  valuationOf,
} from './market-rules.ts';

type TraderInput = {
  rules: MarketRules;
  index: bigint;
  /** What the trader may spend: base units, and the share of its quote coin that this market may use. */
  free: { base: bigint; quote: bigint };
  /** Draws a number in [0, 1). */
  draw: () => number;
};

/** The members of `coin/trade` that differ from order to order. */
type TraderOrder = {
  side: Side;
  order_type: 'market' | 'limit';
  time_in_force: 'ioc';
  amount?: string;
  quote_amount?: string;
  target_price?: string;
};

const SMALLEST_NOTIONALS = 2;
const LARGEST_NOTIONALS = 300;
/** An order takes at most this part of what the trader has, so that one order never empties it. */
const PART_OF_HOLDING = 8n;
// The limit of an order that takes: wide enough to reach the book, narrow enough not to sweep it.
const REACH_PPM = 3_000n;

/** The order, or undefined where the trader has too little on both sides. */
export function traderPlan({ rules, index, free, draw }: TraderInput): TraderOrder | undefined {
  const baseValue = valuationOf(rules, index, free.base);
  const side = chooseSide(rules, baseValue, free.quote, draw);
  if (side === undefined) return undefined;
  const spendable = (side === 'buy' ? free.quote : baseValue) / PART_OF_HOLDING;
  // Most trades are small and a few are large: the size is even on a logarithmic scale.
  const size = SMALLEST_NOTIONALS * (LARGEST_NOTIONALS / SMALLEST_NOTIONALS) ** draw();
  const wanted = (rules.minNotional * BigInt(Math.round(size * 1_000))) / 1_000n;
  const value = wanted < spendable ? wanted : spendable;

  const kind = draw();
  if (kind < 0.3 && side === 'buy') {
    const amount = formatDecimal(value, rules.quote.scale);
    return { side, order_type: 'market', time_in_force: 'ioc', quote_amount: amount };
  }
  const indexTicks = ticksBelow(rules, index, 0n);
  const lots = Math.max(lotsFor(rules, indexTicks, value), smallestLots(rules, indexTicks));
  const amount = quantityText(rules, lots);
  if (kind < 0.6) return { side, order_type: 'market', time_in_force: 'ioc', amount };
  const ticks = side === 'buy' ? ticksAbove(rules, index, REACH_PPM) : ticksBelow(rules, index, -REACH_PPM);
  const limited = Math.max(lots, smallestLots(rules, ticks));
  return {
    side,
    order_type: 'limit',
    time_in_force: 'ioc',
    amount: quantityText(rules, limited),
    target_price: priceText(rules, ticks),
  };
}

function chooseSide(rules: MarketRules, baseValue: bigint, quote: bigint, draw: () => number): Side | undefined {
  const least = rules.minNotional * BigInt(SMALLEST_NOTIONALS) * PART_OF_HOLDING;
  const mayBuy = quote >= least;
  const maySell = baseValue >= least;
  if (!mayBuy && !maySell) return undefined;
  if (!mayBuy || !maySell) return mayBuy ? 'buy' : 'sell';
  const basePpm = (baseValue * PPM) / (baseValue + quote);
  // With even holdings both sides are equally likely; the fuller side grows ever more likely, up to nine in ten.
  const buyChance = Math.min(0.9, Math.max(0.1, 1 - Number(basePpm) / Number(PPM)));
  return draw() < buyChance ? 'buy' : 'sell';
}
