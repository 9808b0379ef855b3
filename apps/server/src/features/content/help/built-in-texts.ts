// The texts of an article that come with the program, kept next to those that staff wrote, and whether they differ.
import { sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import type { ArticleTexts } from '../article.ts';

export async function keepBuiltIn(db: Database, article_id: number, texts: ArticleTexts): Promise<void> {
  const row = { texts: JSON.stringify(texts) };
  await db
    .insertInto('article_built_ins')
    .values({ article_id, ...row })
    .onConflict(known => known.column('article_id').doUpdateSet(row))
    .execute();
}

export async function builtInOf(db: Database, id: number): Promise<ArticleTexts | undefined> {
  const row = await db.selectFrom('article_built_ins').select('texts').where('article_id', '=', id).executeTakeFirst();
  return row?.texts as ArticleTexts | undefined;
}

/** Articles of which a text of the program is not what readers see. */
export async function differingArticles(db: Database): Promise<Set<number>> {
  const rows = await db
    .selectFrom('article_built_ins')
    .select('article_id')
    .where(
      sql<boolean>`EXISTS (
        SELECT FROM jsonb_each(texts) AS brought (language, text)
        LEFT JOIN article_texts AS shown ON shown.article_id = article_built_ins.article_id AND shown.language = brought.language
        WHERE shown.title IS DISTINCT FROM text->>'title' OR shown.abstract IS DISTINCT FROM text->>'abstract'
          OR shown.markdown IS DISTINCT FROM text->>'markdown')`,
    )
    .execute();
  return new Set(rows.map(({ article_id }) => article_id));
}
