// Reads credits that a bank may still take back, and what users owe since it did.
import type { BankCredit, BankDebt } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { bankCreditsTable, bankDebtsTable } from '../../database/rows/bank-reversals.ts';

type Page = { offset: number; limit: number };
export type CreditSearch = { account: number | undefined; user: number | undefined };

/** With the bank's reference of its line, and when it was credited. */
export type ListedCredit = BankCredit & { reference: string; creditedAt: number };

const CREDITS = `FROM bank_credits c JOIN closed_bank_claims k ON k.id = c.id JOIN bank_lines l ON l.id = c.line_id
  WHERE ($1::integer IS NULL OR c.account_id = $1) AND ($2::integer IS NULL OR c.user_id = $2)`;

const valuesOf = ({ account, user }: CreditSearch) => [account ?? null, user ?? null];

/** Newest first. */
export async function readCredits(
  reader: Reader,
  search: CreditSearch,
  { offset, limit }: Page,
): Promise<ListedCredit[]> {
  const columns = bankCreditsTable.columns.map(({ name }) => `c.${name}`).join(', ');
  const rows = await reader.fields(
    `SELECT ${columns}, l.reference, k.at ${CREDITS} ORDER BY c.id DESC LIMIT $3 OFFSET $4`,
    [...valuesOf(search), limit, offset],
  );
  return rows.map(fields => {
    const [reference, at] = fields.slice(-2);
    return { ...bankCreditsTable.read(fields), reference: reference!, creditedAt: Number(at) };
  });
}

export function countCredits(reader: Reader, search: CreditSearch, most: number): Promise<number> {
  return reader.countUpTo(most, CREDITS, valuesOf(search));
}

export async function readCredit(reader: Reader, id: number): Promise<BankCredit | undefined> {
  const [row] = await reader.select(bankCreditsTable, 'WHERE id = $1', [id]);
  return row && bankCreditsTable.read(row);
}

const DEBTS = 'FROM bank_debts WHERE $1::integer IS NULL OR user_id = $1';

/** Oldest first. */
export async function readDebts(
  reader: Reader,
  user: number | undefined,
  { offset, limit }: Page,
): Promise<BankDebt[]> {
  const suffix = 'WHERE $1::integer IS NULL OR user_id = $1 ORDER BY id LIMIT $2 OFFSET $3';
  return (await reader.select(bankDebtsTable, suffix, [user ?? null, limit, offset])).map(bankDebtsTable.read);
}

export function countDebts(reader: Reader, user: number | undefined, most: number): Promise<number> {
  return reader.countUpTo(most, DEBTS, [user ?? null]);
}

/** Everything that a user owes, with the transfer that was taken back: its amount in the account's money, and when it was credited. */
export type OwnDebt = BankDebt & { amount: bigint; currency: string; scale: number; creditedAt: number };

export async function readOwnDebts(reader: Reader, user: number): Promise<OwnDebt[]> {
  const columns = bankDebtsTable.columns.map(({ name }) => `d.${name}`).join(', ');
  const rows = await reader.fields(
    `SELECT ${columns}, k.credited_amount, a.currency, a.scale, k.at FROM bank_debts d
     JOIN closed_bank_claims k ON k.id = d.credit_id JOIN bank_accounts a ON a.id = k.account_id
     WHERE d.user_id = $1 ORDER BY d.id`,
    [user],
  );
  return rows.map(fields => {
    const [amount, currency, scale, at] = fields.slice(-4);
    const transfer = { amount: BigInt(amount!), currency: currency!, scale: Number(scale), creditedAt: Number(at) };
    return { ...bankDebtsTable.read(fields), ...transfer };
  });
}
