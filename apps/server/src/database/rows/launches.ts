// Stores launches of new coins, open subscriptions, and those that are over as they left.
import {
  decodeText,
  encode,
  type Launch,
  type LaunchState,
  type Subscription,
  type SubscriptionEnded,
} from '@candor/exchange';
import { type Column, column, type Fields, type Recorded, type RecordedTable, type RowTable } from '../store/column.ts';

export const launchesTable: RowTable<Launch> = {
  table: 'launches',
  columns: [
    column('id', 'integer', launch => launch.id),
    column('new_coin_id', 'integer', launch => launch.newCoin),
    column('pay_coin_id', 'integer', launch => launch.payCoin),
    // Coins of few decimals may make it larger than 64 bits.
    column('price', 'text', launch => String(launch.price)),
    column('offered', 'bigint', launch => launch.offered),
    column('min_amount', 'bigint', launch => launch.minAmount),
    column('start_at', 'bigint', launch => launch.startAt),
    column('close_at', 'bigint', launch => launch.closeAt),
    column('online_at', 'bigint', launch => launch.onlineAt),
    column('lock_days', 'integer', launch => launch.lockDays),
    column('day_ms', 'integer', launch => launch.dayMs),
    column('interest_ppm', 'bigint', launch => launch.interestPpm),
    column('state', 'text', launch => launch.state),
    column('due_at', 'bigint', launch => launch.dueAt),
    column('wanted', 'bigint', launch => launch.wanted),
    column('subscription_count', 'integer', launch => launch.count),
    column('allotment', 'text', launch => encode(launch.allotment)),
    column('done_to', 'bigint', launch => launch.doneTo),
    column('allotted', 'bigint', launch => launch.allotted),
    column('promised', 'bigint', launch => launch.promised),
  ],
  read: fields => {
    const [id, newCoin, payCoin, price, offered, minAmount, startAt, closeAt, onlineAt] = fields;
    const [lockDays, dayMs, interestPpm, state, dueAt, wanted, count, allotment] = fields.slice(9);
    const [doneTo, allotted, promised] = fields.slice(17);
    return {
      ...{ id: Number(id), newCoin: Number(newCoin), payCoin: Number(payCoin), price: BigInt(price!) },
      ...{ offered: BigInt(offered!), minAmount: BigInt(minAmount!), startAt: Number(startAt) },
      ...{ closeAt: Number(closeAt), onlineAt: Number(onlineAt), lockDays: Number(lockDays), dayMs: Number(dayMs) },
      ...{
        interestPpm: BigInt(interestPpm!),
        state: state as LaunchState,
        dueAt: dueAt == null ? null : Number(dueAt),
      },
      ...{ wanted: BigInt(wanted!), count: Number(count), allotment: decodeText<Launch['allotment']>(allotment!) },
      ...{ doneTo: Number(doneTo), allotted: BigInt(allotted!), promised: BigInt(promised!) },
    };
  },
};

const columns: readonly Column<Subscription>[] = [
  column('id', 'bigint', subscription => subscription.id),
  column('user_id', 'integer', subscription => subscription.user),
  column('launch_id', 'integer', subscription => subscription.launch),
  column('new_coin_id', 'integer', subscription => subscription.newCoin),
  column('pay_coin_id', 'integer', subscription => subscription.payCoin),
  column('state', 'text', subscription => subscription.state),
  column('amount', 'bigint', subscription => subscription.amount),
  column('wanted', 'bigint', subscription => subscription.wanted),
  column('subscribed_at', 'bigint', subscription => subscription.subscribedAt),
  column('coins', 'bigint', subscription => subscription.coins),
  column('cost', 'bigint', subscription => subscription.cost),
  column('interest', 'bigint', subscription => subscription.interest),
  column('unlock_at', 'bigint', subscription => subscription.unlockAt),
];

/** How many columns open subscriptions and those that are over share. */
export const SUBSCRIPTION_COLUMNS = columns.length;

export const subscriptionsTable: RowTable<Subscription> = {
  table: 'subscriptions',
  columns,
  read: readSubscription,
};

/** Rebuilds a subscription from the columns that open ones and those that are over share. */
export function readSubscription(fields: Fields): Subscription {
  const [id, user, launch, newCoin, payCoin, state, amount, wanted] = fields;
  const [subscribedAt, coins, cost, interest, unlockAt] = fields.slice(8);
  return {
    ...{ id: Number(id), user: Number(user), launch: Number(launch), newCoin: Number(newCoin) },
    ...{ payCoin: Number(payCoin), state: state as Subscription['state'], amount: BigInt(amount!) },
    ...{ wanted: BigInt(wanted!), subscribedAt: Number(subscribedAt), coins: BigInt(coins!) },
    ...{ cost: BigInt(cost!), interest: BigInt(interest!), unlockAt: Number(unlockAt) },
  };
}

export const endedSubscriptionsTable: RecordedTable<SubscriptionEnded> = {
  table: 'ended_subscriptions',
  keyColumns: 1,
  columns: [
    ...columns.map(({ name, type, of }) =>
      column(name, type, ({ row }: Recorded<SubscriptionEnded>) => of(row.subscription)),
    ),
    column('outcome', 'text', ({ row }) => row.end),
    column('ended_at', 'bigint', recorded => recorded.at),
    column('sequence', 'bigint', recorded => recorded.sequence),
  ],
};
