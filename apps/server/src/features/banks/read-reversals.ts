// Reads credits that a bank may still take back, and what users owe since it did.
import type { BankCredit, BankDebt } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { bankCreditsTable, bankDebtsTable } from '../../database/rows/bank-reversals.ts';
import { int4, int8, prefixed, record, text, units } from '../../database/store/field.ts';

type Page = { offset: number; limit: number };
export type CreditSearch = { account: number | undefined; user: number | undefined };

/** With the bank's reference of its line, and when it was credited. */
export type ListedCredit = BankCredit & { reference: string; creditedAt: number };

const LISTED_CREDIT = record<ListedCredit, BankCredit>({
  '...': prefixed('c', bankCreditsTable),
  reference: text('l.reference'),
  creditedAt: int8('k.at'),
});

const CREDITS = `FROM bank_credits c JOIN closed_bank_claims k ON k.id = c.id JOIN bank_lines l ON l.id = c.line_id
  WHERE ($1::integer IS NULL OR c.account_id = $1) AND ($2::integer IS NULL OR c.user_id = $2)`;

const valuesOf = ({ account, user }: CreditSearch) => [account ?? null, user ?? null];

/** Newest first. */
export function readCredits(reader: Reader, search: CreditSearch, { offset, limit }: Page): Promise<ListedCredit[]> {
  return reader.find(LISTED_CREDIT, `${CREDITS} ORDER BY c.id DESC LIMIT $3 OFFSET $4`, [
    ...valuesOf(search),
    limit,
    offset,
  ]);
}

export function countCredits(reader: Reader, search: CreditSearch, most: number): Promise<number> {
  return reader.countUpTo(most, CREDITS, valuesOf(search));
}

export async function readCredit(reader: Reader, id: number): Promise<BankCredit | undefined> {
  const [credit] = await reader.select(bankCreditsTable, 'WHERE id = $1', [id]);
  return credit;
}

const DEBTS = 'FROM bank_debts WHERE $1::integer IS NULL OR user_id = $1';

/** Oldest first. */
export function readDebts(reader: Reader, user: number | undefined, { offset, limit }: Page): Promise<BankDebt[]> {
  const suffix = 'WHERE $1::integer IS NULL OR user_id = $1 ORDER BY id LIMIT $2 OFFSET $3';
  return reader.select(bankDebtsTable, suffix, [user ?? null, limit, offset]);
}

export function countDebts(reader: Reader, user: number | undefined, most: number): Promise<number> {
  return reader.countUpTo(most, DEBTS, [user ?? null]);
}

/** Everything that a user owes, with the transfer that was taken back: its amount in the account's money, and when it was credited. */
export type OwnDebt = BankDebt & { amount: bigint; currency: string; scale: number; creditedAt: number };

const OWN_DEBT = record<OwnDebt, BankDebt>({
  '...': prefixed('d', bankDebtsTable),
  amount: units('k.credited_amount'),
  currency: text('a.currency'),
  scale: int4('a.scale'),
  creditedAt: int8('k.at'),
});

export function readOwnDebts(reader: Reader, user: number): Promise<OwnDebt[]> {
  return reader.find(
    OWN_DEBT,
    `FROM bank_debts d JOIN closed_bank_claims k ON k.id = d.credit_id JOIN bank_accounts a ON a.id = k.account_id
     WHERE d.user_id = $1 ORDER BY d.id`,
    [user],
  );
}
