// Reads how often articles were read and whether they helped.
import type { Reader } from '../../../database/reader.ts';

export type ArticleCounts = { views: number; helpful: number; unhelpful: number };

export const NO_COUNTS: ArticleCounts = { views: 0, helpful: 0, unhelpful: 0 };

export async function readCounts(reader: Reader): Promise<Map<number, ArticleCounts>> {
  const rows = await reader.fields('SELECT article_id, views, helpful, unhelpful FROM article_counts');
  return new Map(
    rows.map(([id, views, helpful, unhelpful]) => [
      Number(id),
      { views: Number(views), helpful: Number(helpful), unhelpful: Number(unhelpful) },
    ]),
  );
}

/** The most read first; a word that an article helped weighs as much as ten looks at it, and one that it did not takes them off. */
export async function readPopular(reader: Reader): Promise<number[]> {
  const rows = await reader.fields(
    `SELECT article_id FROM article_counts WHERE views > 0
     ORDER BY views + 10 * (helpful - unhelpful) DESC, article_id LIMIT 20`,
  );
  return rows.map(([id]) => Number(id));
}
