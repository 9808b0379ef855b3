// Sets the order in which articles are shown.
import type { NewsClass } from '@candor/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** What the order does not name comes before it, as new articles do. Numbers of other classes count for nothing. */
export async function sortArticles(db: Database, articleClass: NewsClass, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('articles')
    .set({ sort: sql<number>`coalesce(array_position(${ids}::bigint[], id::bigint), 0)` })
    .where('class', '=', articleClass)
    .execute();
}
