// Erases the data of a user who closes their account. Their number stays, because the ledger and the journal refer to it.
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { AccountHooks, ClosingPerson } from '../feature.ts';

/**
 * Frees the addresses, so that their owner may sign up again as a new user, and erases the tables that each feature names.
 * Answers whether this closed the account.
 */
export async function closePerson(
  transaction: Database,
  { id, email, phone }: ClosingPerson,
  { hooks, at }: { hooks: readonly AccountHooks[]; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE people SET
      closed_at = ${at}, email = NULL, phone = NULL, dialling_code = '', password_hash = '', fund_password_hash = NULL,
      phrase = NULL, has_factor = false, passkey_handle = NULL, frozen_at = NULL
    WHERE id = ${id} AND closed_at IS NULL
  `.execute(transaction);
  if (numAffectedRows !== 1n) return false;
  for (const { erasedAtClosing = [], onClosing } of hooks) {
    for (const table of erasedAtClosing) {
      await sql`DELETE FROM ${sql.table(table)} WHERE person_id = ${id}`.execute(transaction);
    }
    await onClosing?.(transaction, { id, email, phone }, at);
  }
  return true;
}

/** What is kept for a while in case of a dispute, of accounts that were closed before this time. */
export async function eraseClosedBefore(db: Database, hooks: readonly AccountHooks[], time: Date): Promise<void> {
  for (const table of hooks.flatMap(({ erasedLater = [] }) => erasedLater)) {
    await sql`
      DELETE FROM ${sql.table(table)} AS kept USING people
      WHERE people.id = kept.person_id AND people.closed_at <= ${time}
    `.execute(db);
  }
}
