// Reads subscriptions to launches, open ones and those that are over as one list.

import type { Subscription, SubscriptionEnd } from '@candor/exchange';
import { PPM } from '@candor/money';
import type { Reader } from '../../database/reader.ts';
import { readSubscription, SUBSCRIPTION_COLUMNS, subscriptionsTable } from '../../database/rows/launches.ts';
import { columnNames, type Fields } from '../../database/store/column.ts';

export type StoredSubscription = {
  subscription: Subscription;
  /** Undefined while it waits or its coins are locked. */
  end: { end: SubscriptionEnd; endedAt: number; sequence: number } | undefined;
};

export type SubscriptionFilter = {
  user: number;
  state: 'any' | 'waiting' | 'locked' | 'ended';
  launch?: number | undefined;
  id?: number | undefined;
};

/** What a user's subscriptions to one launch come to. New coins and returns are those asked for where nothing is allotted yet. */
export type SubscriptionSums = {
  launch: number;
  count: number;
  amount: bigint;
  cost: bigint;
  released: bigint;
  coins: bigint;
  interest: bigint;
  paidInterest: bigint;
};

const COLUMNS = columnNames(subscriptionsTable);
const CONDITIONS = 'user_id = $1 AND ($2::bigint IS NULL OR launch_id = $2) AND ($3::bigint IS NULL OR id = $3)';
const OPEN = `SELECT ${COLUMNS}, NULL::text AS outcome, NULL::bigint AS ended_at, NULL::bigint AS sequence FROM subscriptions
  WHERE ${CONDITIONS} AND ($4::text IS NULL OR state = $4)`;
const ENDED = `SELECT ${COLUMNS}, outcome, ended_at, sequence FROM ended_subscriptions
  WHERE ${CONDITIONS} AND ($4::text IS NULL OR $4 = 'ended')`;

/** The newest first. */
export async function readSubscriptions(
  reader: Reader,
  filter: SubscriptionFilter,
  page: { offset: number; limit: number },
): Promise<StoredSubscription[]> {
  const rows = await reader.pageOf(sourcesOf(filter), 'ORDER BY id DESC', valuesOf(filter), page);
  return rows.map(storedSubscription);
}

export async function findSubscription(
  reader: Reader,
  user: number,
  id: number,
): Promise<StoredSubscription | undefined> {
  const [found] = await readSubscriptions(reader, { user, state: 'any', id }, { offset: 0, limit: 1 });
  return found;
}

/** By launch; of one that waits the return is that of all it asks for. */
export async function sumSubscriptions(reader: Reader, filter: SubscriptionFilter): Promise<SubscriptionSums[]> {
  const isDone = `(found.state = 'locked' OR found.outcome IS NOT NULL)`;
  const rows = await reader.fields(
    `SELECT found.launch_id, count(*), sum(amount), sum(cost),
       sum(CASE WHEN ${isDone} THEN amount - cost ELSE 0 END),
       sum(CASE WHEN ${isDone} THEN coins ELSE found.wanted END),
       sum(CASE WHEN ${isDone} THEN interest ELSE div(found.wanted::numeric * launches.interest_ppm, ${PPM}) END),
       sum(CASE WHEN found.outcome = 'unlocked' THEN interest ELSE 0 END)
     FROM (${sourcesOf(filter).join(' UNION ALL ')}) AS found JOIN launches ON launches.id = found.launch_id
     GROUP BY found.launch_id`,
    valuesOf(filter),
  );
  return rows.map(([launch, count, ...sums]) => {
    const [amount, cost, released, coins, interest, paidInterest] = sums.map(sum => BigInt(sum!));
    return {
      ...{ launch: Number(launch), count: Number(count), amount: amount!, cost: cost!, released: released! },
      ...{ coins: coins!, interest: interest!, paidInterest: paidInterest! },
    };
  });
}

/** Of one launch in the order of their numbers, whoever's they are. */
export async function readOfLaunch(
  reader: Reader,
  launch: number,
  page: { offset: number; limit: number },
): Promise<StoredSubscription[]> {
  const sources = [
    `SELECT ${COLUMNS}, NULL::text, NULL::bigint, NULL::bigint FROM subscriptions WHERE launch_id = $1`,
    `SELECT ${COLUMNS}, outcome, ended_at, sequence FROM ended_subscriptions WHERE launch_id = $1`,
  ];
  const rows = await reader.pageOf(sources, 'ORDER BY id', [launch], page);
  return rows.map(storedSubscription);
}

/** By their numbers, whoever's they are. */
export async function readSubscriptionsById(reader: Reader, ids: readonly number[]): Promise<StoredSubscription[]> {
  const rows = await reader.fields(
    `SELECT ${COLUMNS}, NULL::text, NULL::bigint, NULL::bigint FROM subscriptions WHERE id = ANY($1::bigint[])
     UNION ALL SELECT ${COLUMNS}, outcome, ended_at, sequence FROM ended_subscriptions WHERE id = ANY($1::bigint[])`,
    [ids],
  );
  return rows.map(storedSubscription);
}

function sourcesOf({ state }: SubscriptionFilter): string[] {
  if (state === 'any') return [OPEN, ENDED];
  return [state === 'ended' ? ENDED : OPEN];
}

function valuesOf({ user, launch, id, state }: SubscriptionFilter): unknown[] {
  return [user, launch ?? null, id ?? null, state === 'any' ? null : state];
}

function storedSubscription(fields: Fields): StoredSubscription {
  const subscription = readSubscription(fields);
  const [outcome, endedAt, sequence] = fields.slice(SUBSCRIPTION_COLUMNS);
  if (outcome == null) return { subscription, end: undefined };
  const end = { end: outcome as SubscriptionEnd, endedAt: Number(endedAt), sequence: Number(sequence) };
  return { subscription, end };
}
