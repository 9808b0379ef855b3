// Reads subscriptions to launches, open ones and those that are over as one list.

import type { Subscription, SubscriptionEnd } from '@candor/exchange';
import { PPM } from '@candor/money';
import type { Reader } from '../../database/reader.ts';
import { subscriptionFields } from '../../database/rows/launches.ts';
import { columnNames, int4, int8, optional, record, wideUnits, word } from '../../database/store/field.ts';

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

/** The totals of a user's subscriptions to one launch. New coins and returns are the requested ones where nothing is allotted yet. */
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

const COLUMNS = columnNames(subscriptionFields);
const CONDITIONS = 'user_id = $1 AND ($2::bigint IS NULL OR launch_id = $2) AND ($3::bigint IS NULL OR id = $3)';
const OPEN_ROWS = `SELECT ${COLUMNS}, NULL::text AS outcome, NULL::bigint AS ended_at, NULL::bigint AS sequence FROM subscriptions`;
const ENDED_ROWS = `SELECT ${COLUMNS}, outcome, ended_at, sequence FROM ended_subscriptions`;
const OPEN = `${OPEN_ROWS} WHERE ${CONDITIONS} AND ($4::text IS NULL OR state = $4)`;
const ENDED = `${ENDED_ROWS} WHERE ${CONDITIONS} AND ($4::text IS NULL OR $4 = 'ended')`;

const FOUND = record<StoredSubscription>({
  subscription: subscriptionFields,
  end: optional(record({ end: word('outcome'), endedAt: int8('ended_at'), sequence: int8('sequence') })),
});

/** The newest first. */
export function readSubscriptions(
  reader: Reader,
  filter: SubscriptionFilter,
  page: { offset: number; limit: number },
): Promise<StoredSubscription[]> {
  return reader.pageOf(FOUND, sourcesOf(filter), 'ORDER BY id DESC', valuesOf(filter), page);
}

export async function findSubscription(
  reader: Reader,
  user: number,
  id: number,
): Promise<StoredSubscription | undefined> {
  const [found] = await readSubscriptions(reader, { user, state: 'any', id }, { offset: 0, limit: 1 });
  return found;
}

const IS_DONE = `(found.state = 'locked' OR found.outcome IS NOT NULL)`;
const SUMS = record<SubscriptionSums>({
  launch: int4('found.launch_id'),
  count: int8('count(*)'),
  amount: wideUnits('sum(amount)'),
  cost: wideUnits('sum(cost)'),
  released: wideUnits(`sum(CASE WHEN ${IS_DONE} THEN amount - cost ELSE 0 END)`),
  coins: wideUnits(`sum(CASE WHEN ${IS_DONE} THEN coins ELSE found.wanted END)`),
  interest: wideUnits(
    `sum(CASE WHEN ${IS_DONE} THEN interest ELSE div(found.wanted::numeric * launches.interest_ppm, ${PPM}) END)`,
  ),
  paidInterest: wideUnits(`sum(CASE WHEN found.outcome = 'unlocked' THEN interest ELSE 0 END)`),
});

/** By launch; of one that waits the return is that of its full request. */
export function sumSubscriptions(reader: Reader, filter: SubscriptionFilter): Promise<SubscriptionSums[]> {
  return reader.find(
    SUMS,
    `FROM (${sourcesOf(filter).join(' UNION ALL ')}) AS found JOIN launches ON launches.id = found.launch_id
     GROUP BY found.launch_id`,
    valuesOf(filter),
  );
}

/** Of one launch of all users, in the order of their numbers. */
export function readOfLaunch(
  reader: Reader,
  launch: number,
  page: { offset: number; limit: number },
): Promise<StoredSubscription[]> {
  const sources = [OPEN_ROWS, ENDED_ROWS].map(rows => `${rows} WHERE launch_id = $1`);
  return reader.pageOf(FOUND, sources, 'ORDER BY id', [launch], page);
}

/** By their numbers, of all users. */
export function readSubscriptionsById(reader: Reader, ids: readonly number[]): Promise<StoredSubscription[]> {
  const sources = [OPEN_ROWS, ENDED_ROWS].map(rows => `${rows} WHERE id = ANY($1::bigint[])`);
  return reader.find(FOUND, `FROM (${sources.join(' UNION ALL ')}) AS found`, [ids]);
}

function sourcesOf({ state }: SubscriptionFilter): string[] {
  if (state === 'any') return [OPEN, ENDED];
  return [state === 'ended' ? ENDED : OPEN];
}

function valuesOf({ user, launch, id, state }: SubscriptionFilter): unknown[] {
  return [user, launch ?? null, id ?? null, state === 'any' ? null : state];
}
