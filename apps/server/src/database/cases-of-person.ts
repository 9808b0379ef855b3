// Reads every verification case of a person.
import type { VerificationCase } from './identity-paper-tables.ts';
import type { IdentityDatabase } from './identity-tables.ts';

/** Oldest first. */
export function casesOfPerson(db: IdentityDatabase, person: number): Promise<VerificationCase[]> {
  return db.selectFrom('verification_cases').selectAll().where('person_id', '=', person).orderBy('id').execute();
}
