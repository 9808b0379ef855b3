// Reads a user's movements, newest first, and the entries behind one order.
import { ENTRY_KIND, walletAccount } from '@candor/exchange';
import { type LongList, rowsOfQueries, type Slice } from '../../../database/long-list.ts';
import type { Reader } from '../../../database/reader.ts';
import {
  columnNames,
  int4,
  int8,
  optional,
  prefixed,
  record,
  units,
  type ValueOf,
  wideUnits,
} from '../../../database/store/field.ts';
import { type EntrySubject, subjectFields } from '../entry-subject.ts';
import type { WalletEntry } from '../read-entries.ts';
import type { Movement } from './fold-entries.ts';

export type MovementFilter = {
  user: number;
  coin: number | undefined;
  kind: number | undefined;
  /** Milliseconds; from this one on, and before that one. */
  fromMs: number;
  toMs: number;
};

const CONDITIONS = `FROM movements WHERE user_id = $1 AND ($2::bigint IS NULL OR coin_id = $2 OR other_coin_id = $2)
  AND ($3::bigint IS NULL OR kind = $3) AND at >= $4 AND at < $5`;

const stored = record<Movement>({
  sequence: int8('sequence'),
  n: int4('n'),
  at: int8('at'),
  kind: int4('kind'),
  coin: int4('coin_id'),
  units: wideUnits('units'),
  debit: int8('debit'),
  credit: int8('credit'),
  entries: int4('entries'),
  order: optional(
    record({
      id: int8('order_id'),
      market: int4('market_id'),
      other: record({ coin: int4('other_coin_id'), units: wideUnits('other_units') }),
      fee: record({ coin: int4('fee_coin_id'), units: wideUnits('fee_units') }),
    }),
  ),
});

/** A movement with its subject, which its newest entry has: what is stored of a movement leaves it out. */
export type ReadMovement = Movement & EntrySubject;

const MOVEMENT_ROW = record({ movement: prefixed('found', stored), subject: record(subjectFields('entry')) });

const withEntries = (movements: string, order: string) =>
  `FROM (${movements}) AS found
   JOIN entries AS entry ON entry.sequence = found.sequence AND entry.n = found.n
   ${order.replaceAll(/\b(sequence|n)\b/g, 'found.$1')}`;
const NEWEST_FIRST = 'ORDER BY sequence DESC, n DESC';

/** The newest first, and how many there are, as far as they are counted. */
export async function pageMovements(reader: Reader, filter: MovementFilter, slice: Slice) {
  const list: LongList<ValueOf<typeof MOVEMENT_ROW>> = {
    name: 'movements',
    values: valuesOf(filter),
    row: MOVEMENT_ROW,
    key: ['sequence', 'n'],
    rows: rowsOfQueries(`SELECT ${columnNames(stored)} ${CONDITIONS}`),
    around: withEntries,
  };
  const { total, rows } = await reader.page(list, slice);
  return { total, movements: rows.map(movementOf) };
}

/** Those that come before a movement, which may have gone up the list since: the next rows of a file. */
export async function readMovementsBefore(
  reader: Reader,
  filter: MovementFilter,
  last: Pick<Movement, 'sequence' | 'n'> | undefined,
  limit: number,
): Promise<ReadMovement[]> {
  const page = `SELECT ${columnNames(stored)} ${CONDITIONS} AND (sequence, n) < ($6, $7) ${NEWEST_FIRST} LIMIT $8`;
  const rows = await reader.find(MOVEMENT_ROW, withEntries(page, NEWEST_FIRST), [
    ...valuesOf(filter),
    last?.sequence ?? Number.MAX_SAFE_INTEGER,
    last?.n ?? 0,
    limit,
  ]);
  return rows.map(movementOf);
}

function valuesOf({ user, coin, kind, fromMs, toMs }: MovementFilter): unknown[] {
  return [user, coin ?? null, kind ?? null, fromMs, toMs];
}

function movementOf({ movement, subject }: ValueOf<typeof MOVEMENT_ROW>): ReadMovement {
  return { ...movement, ...subject };
}

type Page = { offset: number; limit: number };

// Of the trades of an order only the entries on the user's own wallets, found by the trades' sequences.
const ORDER_ENTRIES = `FROM (
    SELECT id, sequence, market_id FROM trades WHERE taker_order = $1 AND taker_id = $2
    UNION ALL SELECT id, sequence, market_id FROM trades WHERE maker_order = $1 AND maker_id = $2
  ) AS own JOIN entries ON entries.sequence = own.sequence AND reference = own.id AND kind = ANY ($3)
  AND (debit BETWEEN $4 AND $5 OR credit BETWEEN $4 AND $5)`;

const ORDER_ENTRY = record({
  sequence: int8('entries.sequence'),
  n: int4('n'),
  at: int8('at'),
  kind: int4('kind'),
  units: units('units'),
  debit: int8('debit'),
  credit: int8('credit'),
  market: int4('market_id'),
});

/** Newest first; nothing for an order of another user. */
export async function readOrderEntries(
  reader: Reader,
  user: number,
  order: number,
  { offset, limit }: Page,
): Promise<WalletEntry[]> {
  const values = orderValues(user, order);
  const [first, last] = ownAccounts(user);
  const rows = await reader.find(ORDER_ENTRY, `${ORDER_ENTRIES} ORDER BY own.id DESC, n DESC LIMIT $6 OFFSET $7`, [
    ...values,
    limit,
    offset,
  ]);
  return rows.map(entry => {
    const isCredit = entry.credit >= first && entry.credit <= last;
    return {
      ...entry,
      account: isCredit ? entry.credit : entry.debit,
      units: isCredit ? entry.units : -entry.units,
      after: undefined,
      newCoin: undefined,
    };
  });
}

export function countOrderEntries(reader: Reader, user: number, order: number, most: number): Promise<number> {
  return reader.countUpTo(most, ORDER_ENTRIES, orderValues(user, order));
}

function orderValues(user: number, order: number): unknown[] {
  return [order, user, [ENTRY_KIND.spotTrade, ENTRY_KIND.spotFee], ...ownAccounts(user)];
}

function ownAccounts(user: number): [first: number, last: number] {
  return [walletAccount(user, 0, 'spot'), walletAccount(user + 1, 0, 'spot') - 1];
}
