// The value of coins in USDT and BTC by their index prices, in exact numbers.
import type { Coin } from '@candor/exchange';
import { divideDown, powerOfTen, rescaleDown } from '@candor/money';
import { INDEX_SCALE } from '@candor/prices';
import type { MarketList } from './market-list.ts';
import type { PublicViews } from './public-views.ts';

/** Units of 8 decimals at a price of 8 decimals. */
export const VALUE_SCALE = 16;
/** The price of one of the reference coin. */
export const ONE = powerOfTen(INDEX_SCALE);
/** The coin that values are counted in. */
export const REFERENCE = 'USDT';

/** A price in USDT at INDEX_SCALE by coin; zero where there is none. */
export type PriceOf = (coin: Coin) => bigint;

/** Index prices as they are now. */
export function indexPrices(views: PublicViews): PriceOf {
  return priceBy(views, market => views.market(market).price.index);
}

/** Index prices as they were when the day of the running daily candle began. */
export function openingPrices(views: PublicViews, dayStartMs: number): PriceOf {
  return priceBy(views, indexOnOpening(views, dayStartMs));
}

/** The same by market. */
export function indexOnOpening(views: PublicViews, dayStartMs: number): (market: number) => bigint {
  return market => {
    const day = views.market(market).bars.index.latest('1day').at(-1);
    return day === undefined || day.startMs < dayStartMs ? views.market(market).price.index : day.open;
  };
}

function priceBy(views: PublicViews, priceOfMarket: (market: number) => bigint): PriceOf {
  const markets = pricedMarkets(views.list);
  const prices = new Map([...markets].map(([coin, market]) => [coin, priceOfMarket(market)]));
  return coin => (coin.name === REFERENCE ? ONE : (prices.get(coin.id) ?? 0n));
}

/** The markets of `referenceMarkets` whose index has started: trades alone are no measure of value. */
export function pricedMarkets(list: MarketList): Map<number, number> {
  return new Map([...referenceMarkets(list)].filter(([, market]) => list.openings.get(market)?.hasIndex !== false));
}

/** The market of each coin that gives its value, by the coin's id. */
export function referenceMarkets(list: MarketList): Map<number, number> {
  const markets = list.all().filter(({ quote }) => quote.name === REFERENCE);
  return new Map(markets.map(({ base, market }) => [base.id, market.id]));
}

/** The value of units of a coin, with all digits. Values may be added up before they are written. */
export function valuationOf(coin: Coin, units: bigint, price: bigint): bigint {
  return units * powerOfTen(INDEX_SCALE - coin.scale) * price;
}

/** A value at the decimals of a coin in which it is counted, rounded down. */
export function valueIn(value: bigint, scale: number): bigint {
  return rescaleDown(value, VALUE_SCALE, scale);
}

/** Converts a value into units of another coin, rounded down; zero where it has no price. */
export function valueInCoin(value: bigint, coin: Coin, price: bigint): bigint {
  return price === 0n ? 0n : divideDown(value, price * powerOfTen(VALUE_SCALE - INDEX_SCALE - coin.scale));
}
