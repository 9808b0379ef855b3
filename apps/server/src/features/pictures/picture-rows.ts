// Reads and writes the rows of uploaded pictures; the pictures themselves are elsewhere.
import { type PicturePart, verificationParts } from '@candor/contract';
import type { Database } from '../../database/tables.ts';

export async function insertPicture(
  db: Database,
  picture: { name: string; owner_id: number | null; created_at: Date },
): Promise<void> {
  await db.insertInto('pictures').values(picture).execute();
}

/** @param sealedWith the name of the key. */
export async function markPictureStored(
  db: Database,
  name: string,
  { at, sealedWith }: { at: Date; sealedWith: Buffer },
): Promise<void> {
  await db.updateTable('pictures').set({ stored_at: at, sealed_with: sealedWith }).where('name', '=', name).execute();
}

/** The owner of this picture, where it is readable. */
export async function ownerOfPicture(db: Database, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select('owner_id')
    .where('name', '=', name)
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.owner_id ?? undefined;
}

/** Whether a picture that a call has named is readable, whichever user owns it. */
export async function isPictureThere(db: Database, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('pictures')
    .select('name')
    .where('name', '=', name)
    .where('bound_at', 'is not', null)
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which pictures of a case are still there, by part. */
export async function readablePictures(
  db: Database,
  row: Readonly<Record<PicturePart, string | null>>,
): Promise<Partial<Record<PicturePart, string>>> {
  const named = verificationParts.advanced.flatMap(part => (row[part] === null ? [] : [[part, row[part]] as const]));
  if (named.length === 0) return {};
  const names = named.map(([, name]) => name);
  const rows = await db
    .selectFrom('pictures')
    .select('name')
    .where('name', 'in', names)
    .where('removed_at', 'is', null)
    .execute();
  const there = new Set(rows.map(({ name }) => name));
  return Object.fromEntries(named.filter(([, name]) => there.has(name)));
}

/**
 * Gives a picture to the person whose call is the first to name it, once and for one use; null where it gets no owner.
 *
 * @returns false where it is another user's, used already, too old, or was never there.
 */
export async function bindPicture(
  transaction: Database,
  { name, person, at, since }: { name: string; person: number | null; at: Date; since: Date },
): Promise<boolean> {
  const bound = await transaction
    .updateTable('pictures')
    .set({ owner_id: person, bound_at: at })
    .where('name', '=', name)
    .where(row => row.or([row('owner_id', 'is', null), ...(person === null ? [] : [row('owner_id', '=', person)])]))
    .where('stored_at', 'is not', null)
    .where('bound_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return bound.numUpdatedRows === 1n;
}

/** Unused pictures; they stay for a while in case of a dispute. */
export async function releasePictures(transaction: Database, names: readonly string[], at: Date): Promise<void> {
  if (names.length === 0) return;
  await transaction
    .updateTable('pictures')
    .set({ released_at: at })
    .where('name', 'in', names)
    .where('released_at', 'is', null)
    .execute();
}

/** All pictures of a person whose account is closed. */
export async function releasePicturesOf(transaction: Database, person: number, at: Date): Promise<void> {
  await transaction
    .updateTable('pictures')
    .set({ released_at: at })
    .where('owner_id', '=', person)
    .where('released_at', 'is', null)
    .execute();
}

/** Marks the pictures of a passed application. */
export async function settlePictures(transaction: Database, names: readonly string[], at: Date): Promise<void> {
  if (names.length === 0) return;
  await transaction.updateTable('pictures').set({ settled_at: at }).where('name', 'in', names).execute();
}

/** How many pictures wait for a call to name them without having an owner. */
export async function countStrangersPictures(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('pictures')
    .select(query => query.fn.countAll<string>().as('count'))
    .where('bound_at', 'is', null)
    .where('owner_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type PictureLimits = { unboundBefore: Date; releasedBefore: Date; settledBefore: Date | undefined };

/** Marks pictures whose time is over as removed: no call can bind or read them from here on. */
export async function removeOverduePictures(
  db: Database,
  { unboundBefore, releasedBefore, settledBefore }: PictureLimits,
  at: Date,
): Promise<void> {
  await db
    .updateTable('pictures')
    .set({ removed_at: at })
    .where('removed_at', 'is', null)
    .where(row => {
      const unbound = row.and([row('bound_at', 'is', null), row('created_at', '<=', unboundBefore)]);
      const released = row('released_at', '<=', releasedBefore);
      return row.or(
        settledBefore === undefined ? [unbound, released] : [unbound, released, row('settled_at', '<=', settledBefore)],
      );
    })
    .execute();
}

/** Removed pictures whose files may still be there. */
export async function picturesToErase(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('name')
    .where('removed_at', 'is not', null)
    .where('erased_at', 'is', null)
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

/** The file is gone: of a picture that was used the row stays, one that no call ever named is deleted. */
export async function markPictureErased(db: Database, name: string, at: Date): Promise<void> {
  await db.deleteFrom('pictures').where('name', '=', name).where('bound_at', 'is', null).execute();
  await db.updateTable('pictures').set({ erased_at: at }).where('name', '=', name).execute();
}
