// What a user's subscriptions come to: by coin, and in USDT by the index, new coins at what they were issued for.
import { costOf } from '@candor/formulas';
import { formatDecimal } from '@candor/money';
import type { PublicViews } from '../market/views/public-views.ts';
import { indexPrices, valueIn, worthOf } from '../market/views/valuation.ts';
import type { StoredLaunch } from './read-launches.ts';
import type { SubscriptionSums } from './read-subscriptions.ts';
import { coinOf } from './wire-launch.ts';

const USDT_SCALE = 6;

type Paid = Pick<SubscriptionSums, 'amount' | 'cost' | 'released'>;
type Got = Pick<SubscriptionSums, 'coins' | 'interest' | 'paidInterest'>;

export function sumsOf(
  views: PublicViews,
  sums: readonly SubscriptionSums[],
  launches: ReadonlyMap<number, StoredLaunch>,
) {
  const { list } = views;
  const priceOf = indexPrices(views);
  const paid = new Map<number, Paid>();
  const got = new Map<number, Got>();
  let [total, totalInterest, count] = [0n, 0n, 0];
  for (const each of sums) {
    const { newCoin, payCoin: pay, price } = launches.get(each.launch)!.launch;
    const payCoin = coinOf(list, pay);
    const issued = { price, newScale: coinOf(list, newCoin).scale };
    add(paid, pay, { amount: each.amount, cost: each.cost, released: each.released });
    add(got, newCoin, { coins: each.coins, interest: each.interest, paidInterest: each.paidInterest });
    total += worthOf(payCoin, each.amount, priceOf(payCoin));
    totalInterest += worthOf(payCoin, costOf(each.interest, issued), priceOf(payCoin));
    count += each.count;
  }
  const inUsdt = (value: bigint) => formatDecimal(valueIn(value, USDT_SCALE), USDT_SCALE);
  return {
    ...{ total: inUsdt(total), total_interest: inUsdt(totalInterest), count },
    payments: [...paid].map(([id, { amount, cost, released }]) => {
      const { name, scale } = coinOf(list, id);
      const text = (units: bigint) => formatDecimal(units, scale);
      const amounts = { amount: text(amount), cost: text(cost), released: text(released) };
      return { currency_id: id, currency_name: name, ...amounts };
    }),
    coins: [...got].map(([id, { coins, interest, paidInterest }]) => {
      const { name, scale } = coinOf(list, id);
      const text = (units: bigint) => formatDecimal(units, scale);
      const amounts = { new_currency_num: text(coins), interest: text(interest), paid_interest: text(paidInterest) };
      return { currency_id: id, currency_name: name, ...amounts };
    }),
  };
}

function add<Sums extends Record<string, bigint>>(into: Map<number, Sums>, coin: number, more: Sums): void {
  const before = into.get(coin);
  const added = Object.entries(more).map(([name, units]) => [name, units + (before?.[name] ?? 0n)]);
  into.set(coin, Object.fromEntries(added) as Sums);
}
