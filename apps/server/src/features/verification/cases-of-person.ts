// Reads every verification case of a person.
import type { Database } from '../../database/tables.ts';
import type { VerificationCase } from './tables.ts';

/** Oldest first. */
export function casesOfPerson(db: Database, person: number): Promise<VerificationCase[]> {
  return db.selectFrom('verification_cases').selectAll().where('person_id', '=', person).orderBy('id').execute();
}
