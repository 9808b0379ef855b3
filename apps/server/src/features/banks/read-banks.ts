// Reads bank accounts, claims and lines as the core keeps them, with what the books leave out of them.
import type { BankAccount, BankClaim } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { bankAccountsTable, bankClaimsTable } from '../../database/rows/banks.ts';

export async function readBankAccounts(reader: Reader): Promise<BankAccount[]> {
  return (await reader.select(bankAccountsTable, 'ORDER BY id')).map(bankAccountsTable.read);
}

/** Oldest first. */
export async function readOpenClaims(reader: Reader, user: number): Promise<BankClaim[]> {
  return (await reader.select(bankClaimsTable, 'WHERE user_id = $1 ORDER BY id', [user])).map(bankClaimsTable.read);
}

export async function readOpenClaim(reader: Reader, id: number): Promise<BankClaim | undefined> {
  const [row] = await reader.select(bankClaimsTable, 'WHERE id = $1', [id]);
  return row && bankClaimsTable.read(row);
}

export type ClaimSearch = { account: number | undefined };

const CLAIMS =
  'FROM bank_claims c LEFT JOIN bank_vouchers v ON v.claim_id = c.id WHERE $1::integer IS NULL OR c.account_id = $1';

/** Oldest first. */
export async function readClaims(
  reader: Reader,
  { account }: ClaimSearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<(BankClaim & { picture: string })[]> {
  const columns = bankClaimsTable.columns.map(({ name }) => `c.${name}`).join(', ');
  const rows = await reader.fields(
    `SELECT ${columns}, coalesce(v.picture, '') ${CLAIMS} ORDER BY c.id LIMIT $2 OFFSET $3`,
    [account ?? null, limit, offset],
  );
  return rows.map(fields => ({ ...bankClaimsTable.read(fields), picture: fields.at(-1)! }));
}

export function countClaims(reader: Reader, { account }: ClaimSearch, most: number): Promise<number> {
  return reader.countUpTo(most, CLAIMS, [account ?? null]);
}

export type LineSearch = { queue: 'open' | 'all'; account: number | undefined };

export type StoredLine = {
  id: number;
  account: number;
  reference: string;
  amount: bigint;
  /** YYYY-MM-DD. */
  bookedOn: string;
  user: number | null;
  details: Buffer;
  importedAt: number;
  state: 'new' | 'open' | 'credited' | 'aside';
  /** Null where none was credited. */
  claim: number | null;
};

/** A line that the books do not know yet has a number that is still to come there. */
const LINES = `FROM (
  SELECT l.*, c.id AS claim,
    CASE WHEN l.id >= e.next_bank_line THEN 'new' WHEN o.id IS NOT NULL THEN 'open'
      WHEN c.id IS NOT NULL THEN 'credited' ELSE 'aside' END AS state
  FROM bank_lines l CROSS JOIN exchange e
  LEFT JOIN open_bank_lines o ON o.id = l.id
  LEFT JOIN closed_bank_claims c ON c.line_id = l.id
) AS line WHERE ($1::integer IS NULL OR account_id = $1) AND ($2 OR state IN ('new', 'open'))`;

const valuesOf = ({ queue, account }: LineSearch) => [account ?? null, queue === 'all'];

/** Newest first. */
export async function readLines(
  reader: Reader,
  search: LineSearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredLine[]> {
  const rows = await reader.fields(
    `SELECT id, account_id, reference, amount, booked_on::text, user_id, encode(details, 'hex'),
       (extract(epoch FROM imported_at) * 1000)::bigint, state, claim
     ${LINES} ORDER BY id DESC LIMIT $3 OFFSET $4`,
    [...valuesOf(search), limit, offset],
  );
  return rows.map(([id, account, reference, amount, bookedOn, user, details, importedAt, state, claim]) => ({
    ...{
      id: Number(id),
      account: Number(account),
      reference: reference!,
      amount: BigInt(amount!),
      bookedOn: bookedOn!,
    },
    ...{ user: user == null ? null : Number(user), details: Buffer.from(details!, 'hex') },
    ...{ importedAt: Number(importedAt), state: state as StoredLine['state'] },
    claim: claim == null ? null : Number(claim),
  }));
}

export function countLines(reader: Reader, search: LineSearch, most: number): Promise<number> {
  return reader.countUpTo(most, LINES, valuesOf(search));
}

/** What is open at each account, by its number. */
export async function countOpen(
  reader: Reader,
  table: 'open_bank_lines' | 'bank_claims',
): Promise<Map<number, number>> {
  const rows = await reader.fields(`SELECT account_id, count(*) FROM ${table} GROUP BY account_id`);
  return new Map(rows.map(([account, count]) => [Number(account), Number(count)]));
}
