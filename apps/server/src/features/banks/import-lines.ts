// Takes the lines of a statement in, each entry of the bank once.
import type { BankAccount } from '@candor/exchange';
import { parseDecimal } from '@candor/money';
import { sql } from 'kysely';
import type { Identity } from '../people/identity.ts';
import { sealDetails } from './line-details.ts';
import { readBankAccounts } from './read-banks.ts';
import { userOfText } from './reference.ts';
import { type Statement, StatementError, type StatementLine } from './statement.ts';
import type {} from './tables.ts';

export type Imported = { added: number; known: number; skipped: number };

type BookableLine = StatementLine & { bank: BankAccount; units: bigint };

/**
 * All of it or nothing. One import at a time, so that the numbers of lines have no gap.
 *
 * @throws StatementError where a line is of no account of ours, or in another money.
 */
export async function importLines(
  { db, reader, vault, now }: Pick<Identity, 'db' | 'reader' | 'vault' | 'now'>,
  operator: number,
  { lines, skipped }: Statement,
): Promise<Imported> {
  const banks = await readBankAccounts(reader);
  const bookable = lines.map(line => bookableOf(line, banks));
  return await db.transaction().execute(async transaction => {
    await sql`LOCK TABLE bank_lines IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
    const stored = await transaction
      .selectFrom('bank_lines')
      .select(['account_id', 'reference'])
      .where('reference', 'in', lines.length === 0 ? [''] : lines.map(({ reference }) => reference))
      .execute();
    const known = new Set(stored.map(({ account_id, reference }) => `${account_id} ${reference}`));
    const fresh = bookable.filter(({ bank, reference }) => !known.has(`${bank.id} ${reference}`));
    const last = await transaction.selectFrom('bank_lines').select(sql<number>`max(id)`.as('id')).executeTakeFirst();
    const first = Number(last?.id ?? 0) + 1;
    for (const [index, line] of fresh.entries()) {
      const { bank, units, direction, reference, reverses, endToEnd, bookedOn, payer, payerAccount, text } = line;
      const id = first + index;
      const details = sealDetails(vault, id, { payer, payerAccount, text });
      const named = { id, account_id: bank.id, direction, reference, reverses };
      const row = { ...named, amount: units, booked_on: bookedOn, details };
      // What left the account, and what came back of it, is nobody's deposit.
      const owner = direction === 'in' && endToEnd === '' ? (userOfText(text) ?? null) : null;
      const by = { user_id: owner, end_to_end: endToEnd, imported_by: operator, imported_at: new Date(now()) };
      await transaction
        .insertInto('bank_lines')
        .values({ ...row, ...by })
        .execute();
    }
    return { added: fresh.length, known: bookable.length - fresh.length, skipped };
  });
}

function bookableOf(line: StatementLine, banks: readonly BankAccount[]): BookableLine {
  const bank = banks.find(({ number }) => number === line.account);
  if (bank === undefined) throw new StatementError('statement_account', { entry: line.reference });
  if (bank.currency !== line.currency) throw new StatementError('statement_currency', { entry: line.reference });
  const parsed = parseDecimal(withoutZeros(line.amount), bank.scale);
  if (!parsed.ok || parsed.units <= 0n) throw new StatementError('statement_amount', { entry: line.reference });
  return { ...line, bank, units: parsed.units };
}

/** Banks write `100.00000` for a money that has two decimals. */
function withoutZeros(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
}
