// Stores launches of new coins, open subscriptions, and those that are over as they left.
import type { Launch, Subscription, SubscriptionEnded } from '@candor/exchange';
import { int4, int8, json, nullable, record, units, wideUnits, word } from '../store/field.ts';
import { recordedTable, rowTable } from '../store/table.ts';

export const launchesTable = rowTable<Launch>(
  'launches',
  record({
    id: int4('id'),
    newCoin: int4('new_coin_id'),
    payCoin: int4('pay_coin_id'),
    // Coins of few decimals may make it larger than 64 bits.
    price: wideUnits('price'),
    offered: units('offered'),
    minAmount: units('min_amount'),
    startAt: int8('start_at'),
    closeAt: int8('close_at'),
    onlineAt: int8('online_at'),
    lockDays: int4('lock_days'),
    dayMs: int4('day_ms'),
    interestPpm: units('interest_ppm'),
    state: word('state'),
    dueAt: nullable(int8('due_at')),
    wanted: units('wanted'),
    count: int4('subscription_count'),
    allotment: json('allotment'),
    doneTo: int8('done_to'),
    allotted: units('allotted'),
    promised: units('promised'),
  }),
);

export const subscriptionFields = record<Subscription>({
  id: int8('id'),
  user: int4('user_id'),
  launch: int4('launch_id'),
  newCoin: int4('new_coin_id'),
  payCoin: int4('pay_coin_id'),
  state: word('state'),
  amount: units('amount'),
  wanted: units('wanted'),
  subscribedAt: int8('subscribed_at'),
  coins: units('coins'),
  cost: units('cost'),
  interest: units('interest'),
  unlockAt: int8('unlock_at'),
});

export const subscriptionsTable = rowTable('subscriptions', subscriptionFields);

export const endedSubscriptionsTable = recordedTable('ended_subscriptions', 1, {
  row: record<Pick<SubscriptionEnded, 'subscription' | 'end'>>({
    subscription: subscriptionFields,
    end: word('outcome'),
  }),
  at: int8('ended_at'),
  sequence: int8('sequence'),
});
