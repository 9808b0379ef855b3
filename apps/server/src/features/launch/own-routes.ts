// The calls about a user's own subscriptions: subscribing, listing them, and the records of each in the journal.
import { type CallFields, calls, subscriptionStatuses } from '@candor/contract';
import type { Coin, Rejection } from '@candor/exchange';
import { costOf } from '@candor/formulas';
import { formatDecimal, formatShort } from '@candor/money';
import { offsetOf } from '../../http/lists.ts';
import type { KeyCaller } from '../../http/logins.ts';
import { answer, done, type Refusal, refuse, refuseFields, refuseRejection } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { submitCommand } from '../../http/submit-command.ts';
import { AmountReader } from '../market/amount-input.ts';
import type { PublicViews } from '../market/views/public-views.ts';
import { indexPrices, valuationOf, valueIn } from '../market/views/valuation.ts';
import type { LaunchParts } from './feature.ts';
import { recordsOfSubscription } from './read-journal-records.ts';
import { findLaunch, readLaunchesById, type StoredLaunch } from './read-launches.ts';
import {
  findSubscription,
  readSubscriptions,
  type SubscriptionFilter,
  type SubscriptionSums,
  sumSubscriptions,
} from './read-subscriptions.ts';
import { coinOf } from './wire-launch.ts';
import { subscriptionOf } from './wire-subscription.ts';

const USDT_SCALE = 6;

const STATES = {
  [subscriptionStatuses.subscribing]: 'waiting',
  [subscriptionStatuses.launched]: 'locked',
  [subscriptionStatuses.completed]: 'ended',
} as const;

export function ownLaunchRoutes(parts: LaunchParts): RouteFile {
  const { reader, live } = parts;

  return route => {
    route(calls.subscribe, (fields, caller) => subscribe(parts, fields, caller));

    route(calls.listSubscriptions, async ({ status, config_id: launch, page, limit }, { user }) => {
      const state = status === undefined ? 'any' : STATES[status];
      const filter: SubscriptionFilter = { user: user.id, state, launch };
      const [stored, sums] = await Promise.all([
        readSubscriptions(reader, filter, { offset: offsetOf({ page, limit }), limit }),
        sumSubscriptions(reader, filter),
      ]);
      const ids = [...stored.map(({ subscription }) => subscription.launch), ...sums.map(each => each.launch)];
      const launches = await readLaunchesById(reader, ids);
      const { list } = live.current;
      return answer({
        order_list: stored.map(each => subscriptionOf(list, each, launches.get(each.subscription.launch)!)),
        ...sumsOf(live.current, sums, launches),
      });
    });

    route(calls.getSubscription, async ({ id }, { user }) => {
      const { list } = live.current;
      const found = await reader.inSnapshot(async snapshot => {
        const stored = await findSubscription(snapshot, user.id, id);
        if (stored === undefined) return undefined;
        const launch = await findLaunch(snapshot, stored.subscription.launch);
        return { order: subscriptionOf(list, stored, launch!), ...(await recordsOfSubscription(snapshot, stored)) };
      });
      return found === undefined ? refuse('unknown_subscription') : answer(found);
    });
  };
}

async function subscribe(
  parts: LaunchParts,
  { config_id: launch, amount: text, client_id }: CallFields<'subscribe'>,
  { user }: KeyCaller,
) {
  const found = await findLaunch(parts.reader, launch);
  if (found === undefined) return refuse('unknown_launch');
  const coin = coinOf(parts.live.current.list, found.launch.payCoin);
  const read = new AmountReader();
  const amount = read.units('amount', text, coin.scale);
  if (read.problems.length > 0) return refuseFields(read.problems);
  const command = { type: 'Subscribe', user: user.id, launch, amount } as const;
  const submitted = await submitCommand(parts, 'POST lh/send/order', command, client_id, rejection =>
    refuseAmount(rejection, coin),
  );
  if (submitted.kind === 'refused') return submitted;
  return done('messages.operationSuccessful', { data: { id: submitted.result.id!, ...submitted.receipt } });
}

/** With the figures of the coin, at the amount field. */
function refuseAmount(rejection: Rejection, { name: coin, scale }: Coin): Refusal {
  switch (rejection.code) {
    case 'insufficient-balance':
      return { ...refuse('insufficient_balance'), problems: [{ field: 'amount', code: 'insufficient_balance' }] };
    case 'subscription-too-small': {
      const facts = { least: formatShort(rejection.least, scale), coin };
      return {
        ...refuse('subscription_too_small', facts),
        problems: [{ field: 'amount', code: 'subscription_too_small', facts }],
      };
    }
    case 'too-many-orders':
      return refuseRejection(rejection, { limit: rejection.limit });
    default:
      return refuseRejection(rejection);
  }
}

type Paid = Pick<SubscriptionSums, 'amount' | 'cost' | 'released'>;

type Got = Pick<SubscriptionSums, 'coins' | 'interest' | 'paidInterest'>;

/** The totals of a user's subscriptions: by coin, and in USDT by the index, new coins at what they were issued for. */
function sumsOf(views: PublicViews, sums: readonly SubscriptionSums[], launches: ReadonlyMap<number, StoredLaunch>) {
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
    total += valuationOf(payCoin, each.amount, priceOf(payCoin));
    totalInterest += valuationOf(payCoin, costOf(each.interest, issued), priceOf(payCoin));
    count += each.count;
  }
  const inUsdt = (value: bigint) => formatDecimal(valueIn(value, USDT_SCALE), USDT_SCALE);
  return {
    total: inUsdt(total),
    total_interest: inUsdt(totalInterest),
    count,
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
