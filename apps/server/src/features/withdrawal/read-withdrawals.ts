// Reads withdrawals, open and closed ones as one list, with their notes, payments and queue positions.
import type { Withdrawal, WithdrawalEnd } from '@candor/exchange';
import { type LongList, rowsOfQueries, type Slice } from '../../database/long-list.ts';
import type { Reader } from '../../database/reader.ts';
import { withdrawalFields } from '../../database/rows/withdrawals.ts';
import { columnNames, int8, optional, prefixed, record, text, word } from '../../database/store/field.ts';

/** `returned`: it was paid by a bank, and its money returned. */
export type StoredEnd = WithdrawalEnd | 'returned';

export type StoredWithdrawal = {
  withdrawal: Withdrawal;
  /** Undefined while it is open. */
  end: StoredEnd | undefined;
  detail: string;
  closedAt: number;
  /** The payment's name on its chain; "" before it was signed. */
  transaction: string;
  note: string;
  /** How many of its coin are before it in the same state; -1 where it is in no queue. */
  ahead: number;
  /** The operator who passed it first, "" where none did. */
  passedByName: string;
};

/** `review` waits for staff, `sending` for the chain. */
type WithdrawalQueueName = 'review' | 'sending' | 'closed';

export type WithdrawalFilter = {
  user?: number | undefined;
  coin?: number | undefined;
  chain?: number | undefined;
  ids?: readonly number[] | undefined;
  /** As the wire counts them: under way, completed, or failed. */
  outcome?: 'open' | 'good' | 'returned' | undefined;
  queue?: WithdrawalQueueName | undefined;
};

const COLUMNS = columnNames(withdrawalFields);
const OPEN = `SELECT ${COLUMNS}, NULL::text AS ending, NULL::text AS detail, NULL::text AS transaction, NULL::bigint AS closed_at
  FROM withdrawals`;
const HAS_RETURNED = 'id IN (SELECT withdrawal_id FROM returned_bank_payments)';
const CLOSED = `SELECT ${COLUMNS}, CASE WHEN ${HAS_RETURNED} THEN 'returned' ELSE ending END AS ending, detail, transaction, closed_at
  FROM closed_withdrawals`;
const CONDITIONS = `($1::integer IS NULL OR user_id = $1) AND ($2::bigint IS NULL OR coin_id = $2)
  AND ($3::bigint[] IS NULL OR id = ANY ($3)) AND ($4::integer IS NULL OR chain_id = $4)`;

const IS_GOOD = `(ending IN ('paid', 'inside') AND NOT ${HAS_RETURNED})`;
const STATES = {
  open: { open: ` AND state IN ('review', 'alone')`, closed: ' AND false' },
  good: { open: ` AND state IN ('passed', 'signing')`, closed: ` AND ${IS_GOOD}` },
  returned: { open: ' AND false', closed: ` AND NOT ${IS_GOOD}` },
} as const;
const QUEUES = {
  review: { open: ` AND state IN ('review', 'alone')`, closed: ' AND false', order: 'id' },
  sending: { open: ` AND state IN ('passed', 'signing')`, closed: ' AND false', order: 'id' },
  closed: { open: ' AND false', closed: '', order: 'closed_at DESC, id DESC' },
} as const;

const WITHDRAWAL_ROW = record({
  withdrawal: prefixed('found', withdrawalFields),
  end: optional(word<StoredEnd>('ending')),
  detail: text("coalesce(detail, '')"),
  closedAt: int8('coalesce(closed_at, 0)'),
  note: text("coalesce(note, '')"),
  transaction: text(`coalesce(transaction, (
    SELECT signed.id FROM signed_transactions AS signed
    WHERE signed.signing = found.signing ORDER BY attempt DESC LIMIT 1
  ), '')`),
  ahead: int8(`CASE WHEN ending IS NULL AND state IN ('review', 'passed') THEN (
    SELECT count(*) FROM withdrawals AS earlier
    WHERE earlier.coin_id = found.coin_id AND earlier.state = found.state AND earlier.id < found.id
  ) ELSE -1 END`),
  passedByName: text("coalesce((SELECT email FROM operators WHERE operators.id = found.passed_by), '')"),
});

/** The newest first, and how many there are, as far as they are counted. */
export async function pageWithdrawals(reader: Reader, filter: Omit<WithdrawalFilter, 'queue'>, slice: Slice) {
  const list: LongList<StoredWithdrawal> = {
    name: `withdrawals ${filter.outcome ?? 'any'}`,
    values: valuesOf(filter),
    row: WITHDRAWAL_ROW,
    key: ['id'],
    rows: rowsOfQueries(...sourcesOf(filter)),
    around: withDetails,
  };
  const { total, rows } = await reader.page(list, slice);
  return { total, withdrawals: rows };
}

/** A queue in its order, or the newest first. */
export async function readWithdrawals(
  reader: Reader,
  filter: WithdrawalFilter,
  { offset, limit }: Slice,
): Promise<StoredWithdrawal[]> {
  const order = `ORDER BY ${filter.queue === undefined ? 'id DESC' : QUEUES[filter.queue].order}`;
  const parts = rowsOfQueries(...sourcesOf(filter))({ condition: 'true', order, most: '$5' });
  return reader.find(
    WITHDRAWAL_ROW,
    withDetails(`SELECT * FROM (${parts}) AS parts ${order} LIMIT $6 OFFSET $7`, order),
    [...valuesOf(filter), offset + limit, limit, offset],
  );
}

function withDetails(page: string, order: string): string {
  return `FROM (${page}) AS found
     LEFT JOIN withdrawal_notes ON withdrawal_id = found.id ${order.replaceAll(/\b(id|closed_at)\b/g, 'found.$1')}`;
}

/** @param most where counting stops. */
export function countWithdrawals(reader: Reader, filter: WithdrawalFilter, most: number): Promise<number> {
  return reader.countUpTo(most, `FROM (${sourcesOf(filter).join(' UNION ALL ')}) AS found`, valuesOf(filter));
}

function sourcesOf({ outcome, queue }: WithdrawalFilter): [open: string, closed: string] {
  const states =
    queue !== undefined ? QUEUES[queue] : outcome !== undefined ? STATES[outcome] : { open: '', closed: '' };
  return [`${OPEN} WHERE ${CONDITIONS}${states.open}`, `${CLOSED} WHERE ${CONDITIONS}${states.closed}`];
}

function valuesOf({ user, coin, ids, chain }: WithdrawalFilter): unknown[] {
  return [user ?? null, coin ?? null, ids ?? null, chain ?? null];
}
