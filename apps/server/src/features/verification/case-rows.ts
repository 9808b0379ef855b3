// Reads and writes verification cases as their owners make them and as decisions change them.
import type { AppliedLevel } from '@candor/contract';
import type { CaseState } from '@candor/contract/console';
import { type Insertable, sql } from 'kysely';
import type { Database, TableRow, Tables } from '../../database/tables.ts';

export type VerificationCase = TableRow<'verification_cases'>;

export type NewCase = Omit<Insertable<Tables['verification_cases']>, 'state' | 'refused'>;

/** The pictures of a case, in the order of its parts. */
export function picturesOf({ front_pic, reverse_pic, hand_pic }: VerificationCase): string[] {
  return [front_pic, reverse_pic, hand_pic].filter(name => name !== null);
}

/** @returns the number of the case, or undefined where one of this level exists already. */
export async function insertCase(transaction: Database, row: NewCase): Promise<number | undefined> {
  const inserted = await transaction
    .insertInto('verification_cases')
    .values(row)
    .onConflict(conflict => conflict.columns(['person_id', 'level']).where('state', '<>', 'refused').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export function caseById(db: Database, id: number): Promise<VerificationCase | undefined> {
  return db.selectFrom('verification_cases').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The newest case of a person for a level. */
export function latestCase(db: Database, person: number, level: AppliedLevel): Promise<VerificationCase | undefined> {
  return db
    .selectFrom('verification_cases')
    .selectAll()
    .where('person_id', '=', person)
    .where('level', '=', level)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The refused cases that came before this one, newest first. */
export function earlierCases(db: Database, { id, person_id, level }: VerificationCase) {
  return db
    .selectFrom('verification_cases')
    .selectAll()
    .where('person_id', '=', person_id)
    .where('level', '=', level)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

/** Cases of other people with the same id number. */
export function casesWithSameNumber(db: Database, person: number, numberMarks: readonly Buffer[]) {
  return db
    .selectFrom('verification_cases')
    .select(['person_id', 'level', 'state'])
    .where('number_mark', 'in', numberMarks)
    .where('person_id', '<>', person)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

/** Decided cases whose effect is outstanding. */
export function casesUnderWay(db: Database, decidedBefore: Date): Promise<VerificationCase[]> {
  return db
    .selectFrom('verification_cases')
    .selectAll()
    .where('state', 'in', ['passing', 'refusing'])
    .where('decided_at', '<=', decidedBefore)
    .orderBy('id')
    .limit(100)
    .execute();
}

/** The decision has taken effect. @returns false where another process has stored that before. */
export async function concludeCase(
  transaction: Database,
  id: number,
  from: CaseState,
  to: CaseState,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('verification_cases')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The decision could not take effect: the case waits for another one. */
export async function reopenCase(db: Database, id: number, from: CaseState): Promise<void> {
  await db
    .updateTable('verification_cases')
    .set({
      state: 'open',
      decided_by: null,
      decided_role: null,
      decided_at: null,
      refused: '[]',
      note: null,
      taken_until: sql<Date>`decided_at`,
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .execute();
}

/** Every case of a person, oldest first. */
export function casesOfPerson(db: Database, person: number): Promise<VerificationCase[]> {
  return db.selectFrom('verification_cases').selectAll().where('person_id', '=', person).orderBy('id').execute();
}
