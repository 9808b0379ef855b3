// Reads and writes the answers that stand ready for the desk.
import type { LanguageCode } from '@candor/contract';
import type { Database } from '../../database/tables.ts';

export function listCanned(db: Database) {
  return db
    .selectFrom('chat_canned_answers')
    .selectAll()
    .$narrowType<{ texts: Record<LanguageCode, string> }>()
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export type Canned = { name: string; texts: Record<LanguageCode, string>; at: Date; by: number };

/** @returns its number, or undefined where there is none of the given number. */
export async function saveCanned(
  db: Database,
  id: number | undefined,
  { name, texts, at, by }: Canned,
): Promise<number | undefined> {
  const row = { name, texts: JSON.stringify(texts), changed_at: at, changed_by: by };
  const saved =
    id === undefined
      ? await db.insertInto('chat_canned_answers').values(row).returning('id').executeTakeFirst()
      : await db.updateTable('chat_canned_answers').set(row).where('id', '=', id).returning('id').executeTakeFirst();
  return saved?.id;
}

export async function removeCanned(db: Database, id: number): Promise<boolean> {
  const removed = await db.deleteFrom('chat_canned_answers').where('id', '=', id).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
