// Finds out whether those who invited somebody, or were invited by them, have given the same papers.
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Vault } from '../../vault/vault.ts';
import { noteShared } from '../people/accounts/inviter-matches.ts';
import { type KycDocuments, numberMarks } from './kyc-documents.ts';

type Sent = { person: number; documents: KycDocuments; at: Date };

/** Belongs into the transaction that stores the application. */
export async function noteSharedPapers(
  transaction: Database,
  vault: Vault,
  { person, documents, at }: Sent,
): Promise<void> {
  const marks = numberMarks(vault, documents);
  // Two who send the same papers at once would not see each other's.
  for (const mark of marks.map(each => each.toString('hex')).sort()) {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`papers ${mark}`}, 0))`.execute(transaction);
  }
  const rows = await transaction
    .selectFrom('verification_cases')
    .select('person_id')
    .distinct()
    .where('number_mark', 'in', marks)
    .where('person_id', '<>', person)
    .execute();
  await noteShared(transaction, { kind: 'papers', person, others: rows.map(({ person_id }) => person_id), at });
}
