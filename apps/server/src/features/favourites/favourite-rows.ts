// Reads and writes the favourite markets of a person.
import type { Database } from '../../database/tables.ts';

export type FavouriteGroup = { id: string; name: string; markets: number[] };

export type Favourites = { version: number; groups: FavouriteGroup[] };

/** Version 0 where nothing was ever stored. */
export async function favouritesOf(db: Database, person: number): Promise<Favourites> {
  const row = await db
    .selectFrom('favourites')
    .select(['version', 'groups'])
    .where('person_id', '=', person)
    .executeTakeFirst();
  return row === undefined
    ? { version: 0, groups: [] }
    : { version: Number(row.version), groups: row.groups as FavouriteGroup[] };
}

/** Stores them as the change after `version`. @returns whether that was still the last one. */
export async function storeFavourites(
  db: Database,
  person: number,
  { version, groups }: Favourites,
  at: Date,
): Promise<boolean> {
  const values = { version: BigInt(version + 1), groups: JSON.stringify(groups), changed_at: at };
  if (version === 0) {
    const first = db.insertInto('favourites').values({ person_id: person, ...values });
    const inserted = await first.onConflict(conflict => conflict.column('person_id').doNothing()).executeTakeFirst();
    return inserted?.numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('favourites')
    .set(values)
    .where('person_id', '=', person)
    .where('version', '=', BigInt(version))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
