// What was traded on each day in USDT, customers and the accounts of the exchange itself apart.

import type { PublicViews } from '../market/views/public-views.ts';
import { indexPrices, valueIn, worthOf } from '../market/views/valuation.ts';
import type { TradeDay } from './read-trade-days.ts';

/** Volume and fees in units of 10^-VALUE_DECIMALS USDT. */
export type Trading = { trades: number; volume: bigint; fees: bigint };
export type TradingDay = { day: number; customers: Trading; house: Trading };

export const VALUE_DECIMALS = 2;

/** @param days the starts of the days, oldest first. */
export function tradingDays(
  views: PublicViews,
  sums: readonly TradeDay[],
  days: readonly number[],
): { days: TradingDay[]; unpriced: string[] } {
  const priceOf = indexPrices(views);
  const unpriced = new Set<string>();
  const exact = new Map(days.map(day => [day, { customers: none(), house: none() }]));
  for (const { day, market, operatorSides, trades, value, customerFees, houseFees } of sums) {
    const { quote, symbol } = views.list.require(market);
    const price = priceOf(quote);
    const found = exact.get(day);
    if (found === undefined) continue;
    if (price === 0n) unpriced.add(symbol);
    const traders = operatorSides === 2 ? found.house : found.customers;
    traders.trades += trades;
    traders.volume += worthOf(quote, value, price);
    found.customers.fees += worthOf(quote, customerFees, price);
    found.house.fees += worthOf(quote, houseFees, price);
  }
  // Rounded last, so that cents of many markets are not lost one by one.
  return {
    days: [...exact].map(([day, { customers, house }]) => ({ day, customers: cut(customers), house: cut(house) })),
    unpriced: [...unpriced],
  };
}

const none = (): Trading => ({ trades: 0, volume: 0n, fees: 0n });

function cut({ trades, volume, fees }: Trading): Trading {
  return { trades, volume: valueIn(volume, VALUE_DECIMALS), fees: valueIn(fees, VALUE_DECIMALS) };
}
