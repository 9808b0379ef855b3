// What coins are worth in USDT and BTC by their index prices, in exact numbers.
import type { Coin } from '@candor/exchange';
import { divideDown, powerOfTen, rescaleDown } from '@candor/money';
import { INDEX_SCALE } from '@candor/prices';
import type { PublicViews } from './public-views.ts';

/** Units of 8 decimals at a price of 8 decimals. */
const VALUE_SCALE = 16;
const ONE = powerOfTen(INDEX_SCALE);
const REFERENCE = 'USDT';

/** A price in USDT at INDEX_SCALE by coin; zero where there is none. */
export type PriceOf = (coin: Coin) => bigint;

/** Index prices as they are now. */
export function indexPrices(views: PublicViews): PriceOf {
  return priceBy(views, market => views.market(market).price.index);
}

/** Index prices as they were when the day of the running daily candle began. */
export function openingPrices(views: PublicViews, dayStartMs: number): PriceOf {
  return priceBy(views, market => {
    const day = views.market(market).bars.index.latest('1day').at(-1);
    return day === undefined || day.startMs < dayStartMs ? views.market(market).price.index : day.open;
  });
}

function priceBy(views: PublicViews, priceOfMarket: (market: number) => bigint): PriceOf {
  const prices = new Map<number, bigint>();
  for (const { market, base, quote } of views.list.all()) {
    if (quote.name === REFERENCE) prices.set(base.id, priceOfMarket(market.id));
  }
  return coin => (coin.name === REFERENCE ? ONE : (prices.get(coin.id) ?? 0n));
}

/** The value of units of a coin, with all digits. Values may be added up before they are written. */
export function worthOf(coin: Coin, units: bigint, price: bigint): bigint {
  return units * powerOfTen(INDEX_SCALE - coin.scale) * price;
}

/** A value at the decimals of a coin in which it is counted, rounded down. */
export function valueIn(value: bigint, scale: number): bigint {
  return rescaleDown(value, VALUE_SCALE, scale);
}

/** How much of another coin a value is worth, in its own units, rounded down; zero where it has no price. */
export function valueInCoin(value: bigint, coin: Coin, price: bigint): bigint {
  return price === 0n ? 0n : divideDown(value, price * powerOfTen(VALUE_SCALE - INDEX_SCALE - coin.scale));
}
