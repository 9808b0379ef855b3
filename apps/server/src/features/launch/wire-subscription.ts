// Subscriptions to launches as the wire writes them, to their owners and in the allotment of a launch.
import { subscriptionResults, subscriptionStatuses } from '@candor/contract';
import type { Launch } from '@candor/exchange';
import { lockUpReturn } from '@candor/formulas';
import { formatDecimal, formatShort } from '@candor/money';
import { dateTime } from '../../http/reply.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { logoOf } from '../market/wire-pair.ts';
import type { StoredLaunch } from './read-launches.ts';
import type { StoredSubscription } from './read-subscriptions.ts';
import { coinOf, flag, PERCENT_SCALE, unlockAt } from './wire-launch.ts';

export function subscriptionOf(list: MarketList, stored: StoredSubscription, { launch, group }: StoredLaunch) {
  const { subscription, end } = stored;
  const [newCoin, payCoin] = [coinOf(list, subscription.newCoin), coinOf(list, subscription.payCoin)];
  return {
    id: subscription.id,
    config_id: launch.id,
    group_id: group,
    currency_name: newCoin.name,
    new_currency_id: newCoin.id,
    logo: logoOf(newCoin),
    pay_currency_id: payCoin.id,
    pay_currency_name: payCoin.name,
    change_rate: formatDecimal(launch.price, payCoin.scale),
    interest_rate: formatShort(launch.interestPpm, PERCENT_SCALE),
    day: launch.lockDays,
    day_ms: launch.dayMs,
    ...amountsOf(stored, launch, { newScale: newCoin.scale, payScale: payCoin.scale }),
    online_time: dateTime(launch.onlineAt),
    created_at: dateTime(subscription.subscribedAt),
    subscribed_at: subscription.subscribedAt,
    close_at: launch.closeAt,
    unlock_at: end?.end === 'rejected' ? 0 : unlockAt(launch),
    ended_at: end?.endedAt ?? 0,
    ...statusOf(stored),
  };
}

function amountsOf(
  stored: StoredSubscription,
  launch: Launch,
  { newScale, payScale }: { newScale: number; payScale: number },
) {
  const { amount, wanted, coins, cost, interest } = stored.subscription;
  const isDone = hasItsPart(stored);
  const fullReturn = lockUpReturn(wanted, launch.interestPpm);
  const [pay, fresh] = [payScale, newScale].map(scale => (units: bigint) => formatDecimal(units, scale));
  return {
    amount: pay!(amount),
    new_currency_num: fresh!(isDone ? coins : wanted),
    wanted: fresh!(wanted),
    coins: fresh!(coins),
    cost: pay!(cost),
    released: pay!(isDone ? amount - cost : 0n),
    interest: fresh!(isDone ? interest : fullReturn),
    original_interest: fresh!(fullReturn),
    paid_interest: fresh!(stored.end?.end === 'unlocked' ? interest : 0n),
  };
}

function statusOf(stored: StoredSubscription) {
  const { subscribing, launched, completed } = subscriptionStatuses;
  const { passed, rejected, underReview } = subscriptionResults;
  if (stored.end !== undefined) {
    return { status: completed, exam_status: stored.end.end === 'rejected' ? rejected : passed };
  }
  return hasItsPart(stored)
    ? { status: launched, exam_status: passed }
    : { status: subscribing, exam_status: underReview };
}

function hasItsPart({ subscription, end }: StoredSubscription): boolean {
  return subscription.state === 'locked' || end !== undefined;
}

/** Without a name: only its owner learns whose it is. */
export function allotmentRowOf(
  stored: StoredSubscription,
  { newScale, payScale }: { newScale: number; payScale: number },
  user: number | undefined,
) {
  const { id, user: owner, wanted, coins, cost, interest } = stored.subscription;
  return {
    id,
    wanted: formatDecimal(wanted, newScale),
    coins: formatDecimal(coins, newScale),
    cost: formatDecimal(cost, payScale),
    interest: formatDecimal(interest, newScale),
    is_done: flag(hasItsPart(stored)),
    is_own: flag(owner === user),
  };
}

/** What the close fixed, in units of the ledger; null before it. */
export function allotmentTermsOf(launch: Launch, { newScale, payScale }: { newScale: number; payScale: number }) {
  if (launch.state === 'announced' || launch.state === 'open') return null;
  const { offered, wanted, price, interestPpm, allotment } = launch;
  return {
    offered: String(offered),
    wanted: String(wanted),
    price: String(price),
    new_scale: newScale,
    pay_scale: payScale,
    interest_ppm: Number(interestPpm),
    is_oversubscribed: flag(allotment !== null),
    last: allotment?.last == null ? null : { id: allotment.last.id, remainder: String(allotment.last.remainder) },
  };
}
