// Locked products and their orders as the wire writes them.
import { hostingStatuses } from '@candor/contract';
import { type Coin, DAY_MS, type HostingOrder } from '@candor/exchange';
import { hostingDay, largestHosting, redemptionCost } from '@candor/formulas';
import { formatDecimal, formatShort } from '@candor/money';
import { dateTime } from '../../http/reply.ts';
import type { Facts, TextKey } from '../../texts.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { saleStopOf } from '../market/wire-market-status.ts';
import { logoOf } from '../market/wire-pair.ts';
import type { StoredHosting } from './read-hostings.ts';
import type { ProductState } from './read-products.ts';

/** Formats a text in the language of its reader. */
export type Say = (key: TextKey, facts?: Facts) => string;

/** Decimals of a share in parts per million, as a fraction and as a percentage. */
const FRACTION_SCALE = 6;
const PERCENT_SCALE = 4;
/** A day's share has more digits than parts per million: what the cycle does not divide evenly is cut off. */
const DAILY_DIGITS = 6;

export function coinOf(list: MarketList, id: number): Coin {
  const coin = list.coins.get(id);
  if (coin === undefined) throw new Error(`coin ${id} is not listed`);
  return coin;
}

export function productOf(list: MarketList, state: ProductState, say: Say) {
  const { product, reserve, promised } = state;
  const coin = coinOf(list, product.coin);
  const amount = (units: bigint) => formatDecimal(units, coin.scale);
  const daily = dailyShare(product, PERCENT_SCALE);
  const isShort = product.dayMs !== DAY_MS;
  return {
    id: product.id,
    currency_id: coin.id,
    currency_name: coin.name,
    currency_logo: logoOf(coin),
    name: say('hostingWords.name', { coin: coin.name, days: product.cycle }),
    intro: say(isShort ? 'hostingWords.introShort' : 'hostingWords.intro', {
      days: product.cycle,
      rate: daily,
      minutes: product.dayMs / 60_000,
    }),
    interest_rate: formatShort(product.interestPpm, PERCENT_SCALE),
    daily_rate: daily,
    day: product.cycle,
    day_ms: product.dayMs,
    save_min: amount(product.minAmount),
    save_max: amount(product.maxAmount),
    damages_ratio: formatShort(product.damagesPpm, FRACTION_SCALE),
    created_at: dateTime(product.since),
    left: amount(largestHosting(reserve, product.interestPpm)),
    reserve: amount(reserve),
    promised: amount(promised),
    stopped: saleStopOf(state),
  };
}

export function hostingOf(list: MarketList, { order, end }: StoredHosting) {
  const coin = coinOf(list, order.coin);
  const amount = (units: bigint) => formatDecimal(units, coin.scale);
  const { damages, penalty } = end ?? redemptionCost(order, order.paidDays);
  const flag = (isSo: boolean) => (isSo ? (1 as const) : (0 as const));
  const updatedAt = order.paidDays === 0 ? order.boughtAt : order.boughtAt + order.paidDays * order.dayMs;
  return {
    id: order.id,
    config_id: order.product,
    currency_id: coin.id,
    currency_name: coin.name,
    logo: logoOf(coin),
    amount: amount(order.amount),
    day_rate: dailyShare(order, FRACTION_SCALE),
    damages_ratio: formatShort(order.damagesPpm, FRACTION_SCALE),
    total_interest: amount(order.paidInterest),
    expected_interest: amount(order.interest),
    day_interest: amount(hostingDay(order, 1)),
    day: order.cycle,
    day_ms: order.dayMs,
    remain_day: end === undefined ? order.cycle - order.paidDays : 0,
    paid_day: order.paidDays,
    start_at: dateTime(order.boughtAt),
    end_at: dateTime(order.boughtAt + order.cycle * order.dayMs),
    created_at: dateTime(order.boughtAt),
    updated_at: dateTime(end?.endedAt ?? updatedAt),
    next_at: end === undefined ? order.dueAt : 0,
    status: end === undefined ? hostingStatuses.hosting : hostingStatuses.ended,
    is_cancel: flag(end?.end === 'redeemed'),
    is_renew: flag(order.renews),
    renewal_of: order.renewalOf ?? 0,
    is_renewed: flag(end?.end === 'renewed'),
    cancel_fee: amount(damages + penalty),
    damages: amount(damages),
    penalty: amount(penalty),
  };
}

/** What an order pays within the next 24 hours: more than a day of it where its days are shorter. */
export function withinADay(order: HostingOrder): bigint {
  const days = Math.min(Math.floor(DAY_MS / order.dayMs), order.cycle - order.paidDays);
  let units = 0n;
  for (let day = order.paidDays + 1; day <= order.paidDays + days; day++) units += hostingDay(order, day);
  return units;
}

/** The share of one day, cut off after its digits. */
function dailyShare({ interestPpm, cycle }: { interestPpm: bigint; cycle: number }, scale: number): string {
  const finer = 10n ** BigInt(DAILY_DIGITS);
  return formatShort((interestPpm * finer) / BigInt(cycle), scale + DAILY_DIGITS);
}
