// How often articles are read and whether they helped: views are counted in memory and stored periodically, without users.

import { sql } from 'kysely';
import type { Reader } from '../../../database/reader.ts';
import { int4, int8, record } from '../../../database/store/field.ts';
import type { Database } from '../../../database/tables.ts';

type ArticleCounts = { views: number; helpful: number; unhelpful: number };

export const NO_COUNTS: ArticleCounts = { views: 0, helpful: 0, unhelpful: 0 };

const COUNTED = record({
  article: int4('article_id'),
  counts: record<ArticleCounts>({ views: int8('views'), helpful: int4('helpful'), unhelpful: int4('unhelpful') }),
});

export async function readCounts(reader: Reader): Promise<Map<number, ArticleCounts>> {
  const rows = await reader.find(COUNTED, 'FROM article_counts');
  return new Map(rows.map(({ article, counts }) => [article, counts]));
}

/** The most read first; a vote that an article helped counts as ten views of it, and a vote that it did not takes them off. */
export function readPopular(reader: Reader): Promise<number[]> {
  return reader.find(
    int4('article_id'),
    `FROM article_counts WHERE views > 0
     ORDER BY views + 10 * (helpful - unhelpful) DESC, article_id LIMIT 20`,
  );
}

const counted = new WeakMap<Database, Map<number, number>>();

/** Counts in memory; counts that are lost in a crash are acceptable. */
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
