// The index in ticks, and the price band around it: how far an order may reach before it is refused.
import { divideDown, divideUp, PPM, powerOfTen } from '@candor/money';
import type { Side } from '../book/book-order.ts';
import type { Market } from '../market/market.ts';
import { firstTicks, type MarketOpening } from '../market/opening.ts';
import { INDEX_SCALE } from '../price/price.ts';
import type { State } from '../state.ts';
import type { Band, Between } from './indexes.ts';

const MAX_TICKS = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * The band in whole ticks, or undefined before the first index price: made once an index price and not once an order. Around its
 * last trade, at first around its first price, where a new market has no index yet.
 */
export function bandOf(state: State, market: Market): Band | undefined {
  const indexes = state.spot.of(market.id);
  if (indexes.band !== undefined) return indexes.band;
  const opening = state.marketOpenings.get(market.id);
  if (opening?.hasIndex === false) return bandWithoutIndex(market, state.prices.require(market.id).last, opening);
  const index = state.prices.get(market.id)?.index ?? 0n;
  if (index === 0n) return undefined;
  const numerator = index * powerOfTen(state.coins.require(market.quote).scale);
  indexes.band = makeBand(market, numerator, powerOfTen(INDEX_SCALE) * market.tick);
  return indexes.band;
}

/** The last price in ticks, or undefined before the first trade; it is between two where the market's increments changed since. */
export function lastTicksOf(state: State, { id, tick }: Market): Between | undefined {
  const last = state.prices.get(id)?.last ?? 0n;
  if (last === 0n) return undefined;
  return { lowerTicks: toNumber(divideDown(last, tick)), upperTicks: toNumber(divideUp(last, tick)) };
}

/** Whether a limit is within the band; only the aggressive side is bounded, a passive order does no harm. */
export function isWithinBand(band: Band | undefined, side: Side, ticks: number): boolean {
  if (band === undefined) return true;
  return side === 'buy' ? ticks <= band.highestTicks : ticks >= band.lowestTicks;
}

/** The worst price that the band allows a side. */
export function worstTicks(band: Band, side: Side): number {
  return side === 'buy' ? band.highestTicks : band.lowestTicks;
}

/** The worst price of a stop without a limit: one band beyond its trigger, so that what it reserves is known. */
export function worstAfterTrigger(market: Market, side: Side, triggerTicks: number): number {
  const trigger = BigInt(triggerTicks);
  if (side === 'buy') return toNumber((trigger * (PPM + market.bandPpm)) / PPM);
  return Math.max(1, toNumber(divideUp(trigger * (PPM - market.bandPpm), PPM)));
}

/** Of a market without an index: around its last trade, or its first price before there was one. */
export function bandWithoutIndex(market: Market, last: bigint, opening: MarketOpening): Band {
  return makeBand(market, last > 0n ? last : BigInt(firstTicks(market, opening)) * market.tick, market.tick);
}

/** Around a price that is `numerator / denominator` ticks. */
function makeBand(market: Market, numerator: bigint, denominator: bigint): Band {
  return {
    // No price is below one tick, however low the index.
    lowestTicks: Math.max(1, toNumber(divideUp(numerator * (PPM - market.bandPpm), denominator * PPM))),
    highestTicks: Math.max(1, toNumber(divideDown(numerator * (PPM + market.bandPpm), denominator * PPM))),
    lowerTicks: toNumber(divideDown(numerator, denominator)),
    upperTicks: toNumber(divideUp(numerator, denominator)),
  };
}

function toNumber(ticks: bigint): number {
  return ticks > MAX_TICKS ? Number.MAX_SAFE_INTEGER : Number(ticks);
}
