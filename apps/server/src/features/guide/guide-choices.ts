// Reads and writes whether a person has put the first steps away.
import type { Database } from '../../database/tables.ts';

/** When they were put away; undefined where they are shown. */
export async function putAwayAt(db: Database, person: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('guide_choices')
    .select('put_away_at')
    .where('person_id', '=', person)
    .executeTakeFirst();
  return row?.put_away_at;
}

/** Doing it once more changes nothing. */
export async function putAway(db: Database, person: number, at: Date): Promise<void> {
  await db
    .insertInto('guide_choices')
    .values({ person_id: person, put_away_at: at })
    .onConflict(conflict => conflict.column('person_id').doNothing())
    .execute();
}

export async function bringBack(db: Database, person: number): Promise<void> {
  await db.deleteFrom('guide_choices').where('person_id', '=', person).execute();
}
