// Counts how often articles are read, in memory and without users; the counts are stored periodically.
import { sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';

const counted = new WeakMap<Database, Map<number, number>>();

/** Counts that are lost in a crash are acceptable. */
export function countView(db: Database, article: number): void {
  const views = counted.get(db) ?? new Map<number, number>();
  counted.set(db, views);
  views.set(article, (views.get(article) ?? 0) + 1);
}

export async function storeViews(db: Database): Promise<void> {
  const views = [...(counted.get(db) ?? [])];
  counted.delete(db);
  for (const [article_id, more] of views) {
    await db
      .insertInto('article_counts')
      .values({ article_id, views: more, helpful: 0, unhelpful: 0 })
      .onConflict(known => known.column('article_id').doUpdateSet({ views: sql`article_counts.views + ${more}` }))
      .execute();
  }
}
