// Reads how often articles were read and whether they helped.
import type { Reader } from '../../../database/reader.ts';
import { int4, int8, record } from '../../../database/store/field.ts';

export type ArticleCounts = { views: number; helpful: number; unhelpful: number };

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
