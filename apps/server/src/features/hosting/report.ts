// What a user has locked, what it brings within a day, and what it has brought so far: by coin, and in USDT by the index.
import type { HostingOrder } from '@candor/exchange';
import { formatDecimal } from '@candor/money';
import type { Reader } from '../../database/reader.ts';
import type { PublicViews } from '../market/views/public-views.ts';
import { indexPrices, valueIn, worthOf } from '../market/views/valuation.ts';
import { readOpenHostings, readPaidBefore } from './read-hostings.ts';
import { coinOf, withinADay } from './wire-hosting.ts';

const USDT_SCALE = 6;

type Sums = { sum: bigint; profit: bigint; allprofit: bigint };

export async function reportOf(reader: Reader, views: PublicViews, user: number) {
  const [orders, before] = await Promise.all([readOpenHostings(reader, user), readPaidBefore(reader, user)]);
  const sums = sumsByCoin(orders, before);
  const priceOf = indexPrices(views);
  const total: Sums = { sum: 0n, profit: 0n, allprofit: 0n };
  const coins = [...sums].map(([id, own]) => {
    const coin = coinOf(views.list, id);
    for (const name of ['sum', 'profit', 'allprofit'] as const) total[name] += worthOf(coin, own[name], priceOf(coin));
    return { currency_id: id, currency_name: coin.name, ...texts(own, units => formatDecimal(units, coin.scale)) };
  });
  const inUsdt = (value: bigint) => formatDecimal(valueIn(value, USDT_SCALE), USDT_SCALE);
  return { ...texts(total, inUsdt), count: orders.length, coins };
}

function sumsByCoin(orders: readonly HostingOrder[], before: ReadonlyMap<number, bigint>): Map<number, Sums> {
  const sums = new Map<number, Sums>();
  for (const [coin, allprofit] of before) sums.set(coin, { sum: 0n, profit: 0n, allprofit });
  for (const order of orders) {
    const own = sums.get(order.coin) ?? { sum: 0n, profit: 0n, allprofit: 0n };
    sums.set(order.coin, {
      sum: own.sum + order.amount,
      profit: own.profit + withinADay(order),
      allprofit: own.allprofit + order.paidInterest,
    });
  }
  return sums;
}

function texts({ sum, profit, allprofit }: Sums, text: (units: bigint) => string) {
  return { sum: text(sum), profit: text(profit), allprofit: text(allprofit) };
}
