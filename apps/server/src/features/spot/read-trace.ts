// Reads the traces of an order in the books: the records of the journal with its fills, and the balances before and after them.
import { RECEIPT_RECORDS } from '@candor/contract';
import { walletAccount } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { hex, int8, nullable, record, units, wideUnits } from '../../database/store/field.ts';

/** A balance before the first fill and after the last one; undefined where too much has happened since to sum it up. */
export type Balances = { before: bigint; after: bigint } | undefined;

export type Trace = {
  /** The latest records with fills, the latest first. */
  records: { sequence: number; at: number; hash: string }[];
  recordCount: number;
  /** Of each requested coin; of none while nothing is filled. */
  balances: Map<number, Balances>;
};

/** Balances are summed back from now over at most so many entries. */
const MAX_SUMMED = 5_000;

const SEQUENCES = `SELECT sequence FROM trades WHERE taker_order = $1
  UNION SELECT sequence FROM trades WHERE maker_order = $1`;

const RANGE = record({
  first: nullable(int8('min(sequence)')),
  last: nullable(int8('max(sequence)')),
  count: int8('count(*)'),
});

const RECORD = record<Trace['records'][number]>({
  sequence: int8('sequence'),
  at: int8('at'),
  hash: hex('chain_hash'),
});

const SUMS = record({
  account: int8('mine.account'),
  balance: units('coalesce((SELECT balance FROM accounts WHERE id = mine.account), 0)'),
  entries: int8('count(since.units)'),
  sinceFirst: wideUnits('coalesce(sum(since.units), 0)'),
  sinceLast: wideUnits('coalesce(sum(since.units) FILTER (WHERE since.sequence > $3), 0)'),
});

const SINCE = `FROM unnest($1::bigint[]) AS mine(account) LEFT JOIN LATERAL (
    (SELECT sequence, units FROM entries WHERE credit = mine.account AND credit & 255 < 16 AND sequence >= $2 LIMIT $4)
    UNION ALL
    (SELECT sequence, -units FROM entries WHERE debit = mine.account AND debit & 255 < 16 AND sequence >= $2 LIMIT $4)
  ) AS since ON true GROUP BY mine.account`;

export type TraceQuestion = { user: number; order: number; coins: readonly number[] };

/** The caller must have checked the owner of the order. The reader must see one moment. */
export async function readTrace(reader: Reader, { user, order, coins }: TraceQuestion): Promise<Trace> {
  const [range] = await reader.find(RANGE, `FROM (${SEQUENCES}) AS found`, [order]);
  const { first, last, count } = range!;
  if (first === null) return { records: [], recordCount: 0, balances: new Map() };
  const records = await reader.find(
    RECORD,
    `FROM journal WHERE sequence IN (${SEQUENCES}) ORDER BY sequence DESC LIMIT $2`,
    [order, RECEIPT_RECORDS],
  );
  const accounts = new Map(coins.map(coin => [walletAccount(user, coin, 'spot'), coin]));
  const sums = await reader.find(SUMS, SINCE, [[...accounts.keys()], first, last, MAX_SUMMED + 1]);
  const balances = new Map(
    sums.map(({ account, balance, entries, sinceFirst, sinceLast }): [number, Balances] => {
      const isKnown = entries <= MAX_SUMMED;
      const found = { before: balance - sinceFirst, after: balance - sinceLast };
      return [accounts.get(account)!, isKnown ? found : undefined];
    }),
  );
  return { records, recordCount: count, balances };
}
