// An order line that is pulled to another price: which price that is, and whether the market would take it.
import { decimal, formatShort } from '@candor/money';
import { bandAround, type MarketRules } from '../../../shared/book/market-rules.ts';
import type { OrderLine } from './own-marks.ts';

/**
 * The price step of the market that is nearest to a height of the chart, as a decimal; undefined where that is no price.
 *
 * @param drawn the price as the chart reads it from its axis: as exact as a pixel.
 */
export function nearestStep(drawn: number, { tick, quote, priceScale }: MarketRules): string | undefined {
  if (!Number.isFinite(drawn) || drawn <= 0) return undefined;
  // Two digits more than prices have decide which step is nearer.
  const digits = Math.min(quote.scale, priceScale + 2);
  const units = decimal(drawn.toFixed(digits), quote.scale);
  const nearest = ((units + tick / 2n) / tick) * tick;
  return nearest <= 0n ? undefined : formatShort(nearest, quote.scale);
}

export type PriceBounds = { lowest: bigint; highest: bigint };

/** The band that a price lies outside of on the side that counts; undefined where the price is fine. A trigger has no band. */
export function bandAgainst(
  { side, isStop }: Pick<OrderLine, 'side' | 'isStop'>,
  price: string,
  index: bigint,
  rules: MarketRules,
): PriceBounds | undefined {
  const band = bandAround(index, rules);
  if (band === undefined || isStop) return undefined;
  const units = decimal(price, rules.quote.scale);
  const isInside = side === 'buy' ? units <= band.highest : units >= band.lowest;
  return isInside ? undefined : band;
}

/** Whether two decimals of a price are the same price. */
export function isSamePrice(left: string, right: string, { quote }: MarketRules): boolean {
  return decimal(left, quote.scale) === decimal(right, quote.scale);
}
