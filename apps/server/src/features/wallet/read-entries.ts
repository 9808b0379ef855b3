// Reads the ledger entries of wallets, newest first, with the balances before and after each.
import type { LongList, Slice } from '../../database/long-list.ts';
import type { Reader } from '../../database/reader.ts';
import { accountsTable } from '../../database/rows/accounts.ts';
import { int4, int8, record, units } from '../../database/store/field.ts';
import { type EntrySubject, subjectFields } from './entry-subject.ts';

/** An entry as one of its two accounts sees it: `units` came in, or left where negative. */
export type WalletEntry = {
  account: number;
  sequence: number;
  n: number;
  at: number;
  kind: number;
  units: bigint;
  debit: number;
  credit: number;
  /** The account's balance after the entry; undefined where too much has happened since to sum it up. */
  after: bigint | undefined;
} & EntrySubject;

export type EntryFilter = {
  /** These accounts and no others. */
  accounts: readonly number[];
  kind: number | undefined;
  /** From this sequence, and up to but not including that one. */
  fromSequence: number;
  toSequence: number;
};

/** Balances are summed back from now over at most so many entries. */
const MAX_SUMMED = 5_000;

// An account sees entries from both sides; each is read along an index of its own.
const CREDITS = `SELECT sequence, n, at, kind, units, debit, credit, coin_id, reference FROM entries
  WHERE credit = account AND credit & 255 < 16`;
const DEBITS = `SELECT sequence, n, at, kind, -units AS units, debit, credit, coin_id, reference FROM entries
  WHERE debit = account AND debit & 255 < 16`;
const CONDITIONS = 'sequence >= $2 AND sequence < $3 AND ($4::bigint IS NULL OR kind = $4)';
const NEWEST_FIRST = 'ORDER BY sequence DESC, n DESC, units DESC';

function bothSides(conditions: string, limit: string, order = NEWEST_FIRST): string {
  const part = (text: string) => `(${text} AND ${conditions} ${order} LIMIT ${limit})`;
  return `unnest($1::bigint[]) AS mine(account) CROSS JOIN LATERAL (${part(CREDITS)} UNION ALL ${part(DEBITS)}) AS found`;
}

const PLACED_UNITS = {
  account: int8('account'),
  sequence: int8('sequence'),
  n: int4('n'),
  units: units('units'),
};

const ENTRY = record<Omit<WalletEntry, 'after'>>({
  ...PLACED_UNITS,
  at: int8('at'),
  kind: int4('kind'),
  debit: int8('debit'),
  credit: int8('credit'),
  ...subjectFields('found'),
});

function entriesOf({ accounts, fromSequence, toSequence, kind }: EntryFilter): LongList<Omit<WalletEntry, 'after'>> {
  return {
    name: 'entries',
    values: [accounts, fromSequence, toSequence, kind ?? null],
    row: ENTRY,
    key: ['sequence', 'n'],
    ties: 'units DESC',
    rows: ({ condition, order, most }) => `SELECT * FROM ${bothSides(`${CONDITIONS} AND ${condition}`, most, order)}`,
    around: page => `FROM (${page}) AS found ${NEWEST_FIRST}`,
  };
}

/**
 * The newest first, and how many there are, as far as they are counted. The caller's transaction decides as of when; it must see one moment.
 */
export async function pageEntries(
  reader: Reader,
  filter: EntryFilter,
  slice: Slice,
): Promise<{ total: number; entries: WalletEntry[] }> {
  const { total, rows } = await reader.page(entriesOf(filter), slice);
  const entries = rows.map((entry): WalletEntry => ({ ...entry, after: undefined }));
  // More entries than are summed come before such a page.
  if (slice.offset < MAX_SUMMED) await addBalances(reader, entries);
  return { total, entries };
}

const CHANGE = record(PLACED_UNITS);

/** Walks back from the balances of now over everything that happened since. */
async function addBalances(reader: Reader, entries: WalletEntry[]): Promise<void> {
  const oldest = entries.at(-1)?.sequence;
  if (oldest === undefined) return;
  const accounts = [...new Set(entries.map(entry => entry.account))];
  const since = await reader.find(CHANGE, `FROM ${bothSides('sequence >= $2', '$3')} ${NEWEST_FIRST} LIMIT $3`, [
    accounts,
    oldest,
    MAX_SUMMED + 1,
  ]);
  if (since.length > MAX_SUMMED) return;
  const stored = await reader.select(accountsTable, 'WHERE id = ANY($1)', [accounts]);
  const balances = new Map(stored.map(({ id, balance }) => [id, balance]));
  const after = new Map<string, bigint>();
  for (const change of since) {
    const balance = balances.get(change.account) ?? 0n;
    after.set(`${change.account} ${change.sequence} ${change.n} ${change.units}`, balance);
    balances.set(change.account, balance - change.units);
  }
  for (const entry of entries) {
    entry.after = after.get(`${entry.account} ${entry.sequence} ${entry.n} ${entry.units}`);
  }
}
