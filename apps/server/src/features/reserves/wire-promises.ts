// What is promised and set aside, in its wire form.

import { largestHosting } from '@candor/formulas';
import { formatShort } from '@candor/money';
import type { MarketList } from '../market/views/market-list.ts';
import { saleStopOf } from '../market/wire-market-status.ts';
import type { LaunchPromise, ProductPromise, Promises } from './read-promises.ts';

/** Decimals of a percentage whose fraction is in parts per million. */
const PERCENT_SCALE = 4;

export function promisesOf(list: MarketList, { products, launches, escrow, exchangeFunds }: Promises) {
  const quotes = new Set(list.all().map(({ quote }) => quote.id));
  const owned = new Set([...quotes, ...products.map(({ product }) => product.coin)]);
  return {
    products: products.map(promise => productOf(list, promise)),
    launches: launches.filter(isShown).map(promise => launchOf(list, promise)),
    options: [...escrow]
      .filter(([coin, units]) => units !== 0n || quotes.has(coin))
      .map(([coin, units]) => ({ ...coinOf(list, coin), set_aside: list.amountIn(coin)(units) })),
    own_money: [...exchangeFunds]
      .filter(([coin, units]) => units !== 0n || owned.has(coin))
      .map(([coin, units]) => ({
        ...coinOf(list, coin),
        balance: list.amountIn(coin)(units),
        is_stopped: units < 0n ? (1 as const) : (0 as const),
      })),
  };
}

function productOf(list: MarketList, promise: ProductPromise) {
  const { product, orders, amounts, owed, locked, setAside, reserve } = promise;
  const amount = list.amountIn(product.coin);
  return {
    id: product.id,
    ...coinOf(list, product.coin),
    day: product.cycle,
    day_ms: product.dayMs,
    interest_rate: formatShort(product.interestPpm, PERCENT_SCALE),
    orders,
    amounts: amount(amounts),
    owed: amount(owed),
    locked: amount(locked),
    set_aside: amount(setAside),
    free: amount(reserve),
    left: amount(largestHosting(reserve, product.interestPpm)),
    stopped: saleStopOf(promise),
  };
}

/** One without open debts is over. */
function isShown({ launch, coins, payments }: LaunchPromise): boolean {
  return launch.state !== 'allotted' || coins !== 0n || payments !== 0n;
}

function launchOf(list: MarketList, { launch, owed, waiting, paidIn, coins, payments }: LaunchPromise) {
  const [amount, payment] = [list.amountIn(launch.newCoin), list.amountIn(launch.payCoin)];
  return {
    id: launch.id,
    state: launch.state,
    ...coinOf(list, launch.newCoin),
    offered: amount(launch.offered),
    owed: amount(owed),
    set_aside: amount(coins),
    pay_currency: launch.payCoin,
    pay_currency_name: coinOf(list, launch.payCoin).currency_name,
    waiting,
    paid_in: payment(paidIn),
    held: payment(payments),
  };
}

function coinOf(list: MarketList, id: number) {
  const coin = list.coins.get(id);
  if (coin === undefined) throw new Error(`coin ${id} is not listed`);
  return { currency: id, currency_name: coin.name };
}
