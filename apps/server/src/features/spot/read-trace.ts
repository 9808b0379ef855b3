// Reads what an order left in the books: the records of the journal with its fills, and the balances before and after them.
import { RECEIPT_RECORDS } from '@candor/contract';
import { walletAccount } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';

/** A balance before the first fill and after the last one; undefined where too much has happened since to sum it up. */
export type Balances = { before: bigint; after: bigint } | undefined;

export type Trace = {
  /** The latest records with fills, the latest first. */
  records: { sequence: number; at: number; hash: string }[];
  recordCount: number;
  /** Of each coin that was asked for; of none while nothing is filled. */
  balances: Map<number, Balances>;
};

/** Balances are summed back from now over at most so many entries. */
const MOST_SUMMED = 5_000;

const SEQUENCES = `SELECT sequence FROM trades WHERE taker_order = $1
  UNION SELECT sequence FROM trades WHERE maker_order = $1`;

const SINCE = `SELECT mine.account, coalesce((SELECT balance FROM accounts WHERE id = mine.account), 0), count(since.units),
    coalesce(sum(since.units), 0), coalesce(sum(since.units) FILTER (WHERE since.sequence > $3), 0)
  FROM unnest($1::bigint[]) AS mine(account) LEFT JOIN LATERAL (
    (SELECT sequence, units FROM entries WHERE credit = mine.account AND credit & 255 < 16 AND sequence >= $2 LIMIT $4)
    UNION ALL
    (SELECT sequence, -units FROM entries WHERE debit = mine.account AND debit & 255 < 16 AND sequence >= $2 LIMIT $4)
  ) AS since ON true GROUP BY mine.account`;

export type TraceQuestion = { user: number; order: number; coins: readonly number[] };

/** Whose order it is must be known before. The reader must see one moment. */
export async function readTrace(reader: Reader, { user, order, coins }: TraceQuestion): Promise<Trace> {
  const [range] = await reader.fields(`SELECT min(sequence), max(sequence), count(*) FROM (${SEQUENCES}) AS found`, [
    order,
  ]);
  const [first, last, count] = range!;
  if (first == null) return { records: [], recordCount: 0, balances: new Map() };
  const rows = await reader.fields(
    `SELECT sequence, at, encode(chain_hash, 'hex') FROM journal WHERE sequence IN (${SEQUENCES})
     ORDER BY sequence DESC LIMIT $2`,
    [order, RECEIPT_RECORDS],
  );
  const records = rows.map(([sequence, at, hash]) => ({ sequence: Number(sequence), at: Number(at), hash: hash! }));
  const accounts = new Map(coins.map(coin => [walletAccount(user, coin, 'spot'), coin]));
  const sums = await reader.fields(SINCE, [[...accounts.keys()], first, last, MOST_SUMMED + 1]);
  const balances = new Map(
    sums.map(([account, balance, entries, sinceFirst, sinceLast]): [number, Balances] => {
      const now = BigInt(balance!);
      const isKnown = Number(entries) <= MOST_SUMMED;
      const found = { before: now - BigInt(sinceFirst!), after: now - BigInt(sinceLast!) };
      return [accounts.get(Number(account))!, isKnown ? found : undefined];
    }),
  );
  return { records, recordCount: Number(count), balances };
}
