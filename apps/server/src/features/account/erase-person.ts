// Erases what is known of a person who closes their account. Their number stays, for the ledger and the journal speak of it.
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Person } from '../people/tables.ts';
import { releasePicturesOf } from '../pictures/picture-rows.ts';

/** What is gone at once. */
export const ERASED_AT_CLOSING = [
  'sessions',
  'login_tickets',
  'login_reports',
  'totp_factors',
  'recovery_codes',
  'passkeys',
  'api_keys',
  'security_events',
  'account_notices',
  'bank_cards',
  'factor_reset_requests',
] as const;

/** What stays for a while: the last mail until it is sent, papers, pictures and notes for thirty days in case of a dispute. */
export const ERASED_LATER = ['outgoing_messages', 'pictures', 'user_notes', 'verification_cases'] as const;

/**
 * Frees the addresses, so that whoever has them may sign up again as somebody new. Answers whether this closed the account.
 * Pictures are given up here; who deletes files deletes theirs.
 */
export async function closePerson(
  transaction: Database,
  { id, email, phone }: Pick<Person, 'id' | 'email' | 'phone'>,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE people SET
      closed_at = ${at}, email = NULL, phone = NULL, dialling_code = '', password_hash = '', fund_password_hash = NULL,
      phrase = NULL, has_factor = false, passkey_handle = NULL, frozen_at = NULL
    WHERE id = ${id} AND closed_at IS NULL
  `.execute(transaction);
  if (numAffectedRows !== 1n) return false;
  for (const table of ERASED_AT_CLOSING) {
    await sql`DELETE FROM ${sql.table(table)} WHERE person_id = ${id}`.execute(transaction);
  }
  const targets = [email, phone].filter(target => target !== null);
  await transaction.deleteFrom('codes').where('target', 'in', targets).execute();
  await transaction.deleteFrom('demo_outbox').where('target', 'in', targets).execute();
  await releasePicturesOf(transaction, id, at);
  return true;
}

/** The sealed papers of accounts that were closed before this time, and what staff noted about them; pictures apart. */
export async function erasePapersClosedBefore(db: Database, time: Date): Promise<void> {
  for (const table of ['verification_cases', 'user_notes']) {
    await sql`
      DELETE FROM ${sql.table(table)} AS kept USING people
      WHERE people.id = kept.person_id AND people.closed_at <= ${time}
    `.execute(db);
  }
}
