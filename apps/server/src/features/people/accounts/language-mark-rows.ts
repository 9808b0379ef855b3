// Reads and writes the marks to which clients bind their language.
import type { Database } from '../../../database/tables.ts';

export async function languageOfMark(db: Database, mark: string): Promise<string | undefined> {
  const row = await db.selectFrom('language_marks').select('language').where('mark', '=', mark).executeTakeFirst();
  return row?.language;
}

/** Binds a mark that exists; answers whether it does. */
export async function rebindMark(db: Database, mark: string, language: string, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('language_marks')
    .set({ language, bound_at: at })
    .where('mark', '=', mark)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function insertMark(db: Database, mark: string, language: string, at: Date): Promise<void> {
  await db.insertInto('language_marks').values({ mark, language, bound_at: at }).execute();
}
