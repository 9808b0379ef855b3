// The price band around the index: how far an order may reach before it is refused.
import { divideDown, divideUp, PPM, powerOfTen } from '@candor/money';
import type { Market } from '../market/market.ts';
import { INDEX_SCALE, type MarketPrice } from '../price/price.ts';
import type { State } from '../state.ts';
import type { Side } from './order.ts';

const MAX_TICKS = BigInt(Number.MAX_SAFE_INTEGER);

export type Band = { lowestTicks: number; highestTicks: number };

/** The band in whole ticks, or undefined before the first index price. */
export function bandOf(state: State, market: Market): Band | undefined {
  const price = state.prices.get(market.id);
  if (price === undefined || price.index === 0n) return undefined;
  const { numerator, denominator } = indexInTicks(state, market, price);
  return {
    lowestTicks: Math.max(1, toNumber(divideUp(numerator * (PPM - market.bandPpm), denominator * PPM))),
    // No price is below one tick, however low the index.
    highestTicks: Math.max(1, toNumber(divideDown(numerator * (PPM + market.bandPpm), denominator * PPM))),
  };
}

/** The index between two whole ticks: the one at or below it, and the one at or above it. */
export function indexTicks(state: State, market: Market, price: MarketPrice): { lower: number; upper: number } {
  const { numerator, denominator } = indexInTicks(state, market, price);
  return { lower: toNumber(divideDown(numerator, denominator)), upper: toNumber(divideUp(numerator, denominator)) };
}

/** Whether a limit lies within the band; only the aggressive side is bounded, a patient order harms nobody. */
export function isWithinBand(band: Band | undefined, side: Side, ticks: number): boolean {
  if (band === undefined) return true;
  return side === 'buy' ? ticks <= band.highestTicks : ticks >= band.lowestTicks;
}

/** The worst price that the band allows a side. */
export function worstTicks(band: Band, side: Side): number {
  return side === 'buy' ? band.highestTicks : band.lowestTicks;
}

function indexInTicks(state: State, market: Market, price: MarketPrice): { numerator: bigint; denominator: bigint } {
  const quoteScale = state.coins.require(market.quote).scale;
  return { numerator: price.index * powerOfTen(quoteScale), denominator: powerOfTen(INDEX_SCALE) * market.tick };
}

function toNumber(ticks: bigint): number {
  return ticks > MAX_TICKS ? Number.MAX_SAFE_INTEGER : Number(ticks);
}
