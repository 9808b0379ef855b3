// Reads a user's movements, newest first, and the entries behind one order.
import { ENTRY_KIND, walletAccount } from '@candor/exchange';
import { type LongList, rowsOfQueries, type Slice } from '../../../database/long-list.ts';
import type { Reader } from '../../../database/reader.ts';
import type { Fields } from '../../../database/store/column.ts';
import { type EntrySubject, subjectColumns, subjectOf } from '../entry-subject.ts';
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
const COLUMNS = `sequence, n, at, kind, coin_id, units, debit, credit, entries,
  order_id, market_id, other_coin_id, other_units, fee_coin_id, fee_units`;

/** A movement with what it is about, which its newest entry says: what is stored of a movement leaves it out. */
export type ReadMovement = Movement & EntrySubject;

const withSubjects = (movements: string, order: string) =>
  `SELECT page.*, ${subjectColumns('entry')} FROM (${movements}) AS page
   JOIN entries AS entry ON entry.sequence = page.sequence AND entry.n = page.n ${order}`;
const NEWEST_FIRST = 'ORDER BY sequence DESC, n DESC';

/** The newest first, and how many there are, as far as they are counted. */
export async function pageMovements(reader: Reader, filter: MovementFilter, slice: Slice) {
  const list: LongList = {
    name: 'movements',
    values: valuesOf(filter),
    key: [
      { column: 'sequence', at: 0 },
      { column: 'n', at: 1 },
    ],
    rows: rowsOfQueries(`SELECT ${COLUMNS} ${CONDITIONS}`),
    around: withSubjects,
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
  const page = `SELECT ${COLUMNS} ${CONDITIONS} AND (sequence, n) < ($6, $7) ${NEWEST_FIRST} LIMIT $8`;
  const rows = await reader.fields(withSubjects(page, NEWEST_FIRST), [
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

function movementOf(fields: Fields): ReadMovement {
  const [sequence, n, at, kind, coin, units, debit, credit, entries] = fields;
  const [order, market, otherCoin, otherUnits, feeCoin, feeUnits, ...subject] = fields.slice(9);
  return {
    sequence: Number(sequence),
    n: Number(n),
    at: Number(at),
    kind: Number(kind),
    coin: Number(coin),
    units: BigInt(units!),
    debit: Number(debit),
    credit: Number(credit),
    entries: Number(entries),
    ...subjectOf(subject),
    order:
      order == null
        ? undefined
        : {
            id: Number(order),
            market: Number(market),
            other: { coin: Number(otherCoin), units: BigInt(otherUnits!) },
            fee: { coin: Number(feeCoin), units: BigInt(feeUnits!) },
          },
  };
}

type Page = { offset: number; limit: number };

// Of the trades of an order only the entries on the user's own wallets, found by the trades' places.
const ORDER_ENTRIES = `FROM (
    SELECT id, sequence, market_id FROM trades WHERE taker_order = $1 AND taker_id = $2
    UNION ALL SELECT id, sequence, market_id FROM trades WHERE maker_order = $1 AND maker_id = $2
  ) AS own JOIN entries ON entries.sequence = own.sequence AND reference = own.id AND kind = ANY ($3)
  AND (debit BETWEEN $4 AND $5 OR credit BETWEEN $4 AND $5)`;

/** Newest first; nothing for an order of somebody else. */
export async function readOrderEntries(
  reader: Reader,
  user: number,
  order: number,
  { offset, limit }: Page,
): Promise<WalletEntry[]> {
  const values = orderValues(user, order);
  const [first, last] = ownAccounts(user);
  const rows = await reader.fields(
    `SELECT entries.sequence, n, at, kind, units, debit, credit, market_id ${ORDER_ENTRIES}
     ORDER BY own.id DESC, n DESC LIMIT $6 OFFSET $7`,
    [...values, limit, offset],
  );
  return rows.map(([sequence, n, at, kind, units, debit, credit, market]) => {
    const isCredit = Number(credit) >= first && Number(credit) <= last;
    return {
      account: Number(isCredit ? credit : debit),
      sequence: Number(sequence),
      n: Number(n),
      at: Number(at),
      kind: Number(kind),
      units: isCredit ? BigInt(units!) : -BigInt(units!),
      debit: Number(debit),
      credit: Number(credit),
      after: undefined,
      ...{ market: Number(market), newCoin: undefined },
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
