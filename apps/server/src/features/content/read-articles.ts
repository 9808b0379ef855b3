// Reads articles for staff: all of them, one with its texts, and its versions.
import type { ArticleChange, LanguageCode, NewsClass } from '@candor/contract';
import { sql } from 'kysely';
import type { Reader } from '../../database/reader.ts';
import { record, text, word } from '../../database/store/field.ts';
import type { Database, TableRow } from '../../database/tables.ts';
import type { ArticleSettings, ArticleText, ArticleTexts } from './article.ts';

export type ArticleRow = TableRow<'articles'>;

export type LanguageText = ArticleText & { language: LanguageCode };

export type Version = {
  number: number;
  at: Date;
  change: ArticleChange;
  operatorName: string;
  reason: string;
  settings: ArticleSettings;
  texts: ArticleTexts;
};

export function articleById(db: Database, id: number): Promise<ArticleRow | undefined> {
  return db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirst();
}

/** In the order in which they are shown. */
export function articlesOf(db: Database, articleClass: NewsClass): Promise<ArticleRow[]> {
  return db
    .selectFrom('articles')
    .selectAll()
    .where('class', '=', articleClass)
    .orderBy('sort')
    .orderBy('published_at', query => query.desc().nullsFirst())
    .orderBy('id', 'desc')
    .execute();
}

export function textsOf(db: Database, id: number): Promise<LanguageText[]> {
  return db
    .selectFrom('article_texts')
    .select(['language', 'title', 'abstract', 'markdown'])
    .where('article_id', '=', id)
    .execute();
}

/** The titles of all articles of a class, by article and language. */
export function titlesOf(db: Database, articleClass: NewsClass) {
  return db
    .selectFrom('article_texts')
    .innerJoin('articles', 'articles.id', 'article_id')
    .select(['article_id', 'language', 'title'])
    .where('class', '=', articleClass)
    .execute();
}

function versions(db: Database, id: number) {
  return db
    .selectFrom('article_versions')
    .leftJoin('operators', 'operators.id', 'operator_id')
    .select(['number', 'at', 'change', 'reason', 'settings', 'texts'])
    .$narrowType<{ settings: ArticleSettings; texts: ArticleTexts }>()
    .select(sql<string>`coalesce(nullif(operators.name, ''), operators.email, '')`.as('operatorName'))
    .where('article_id', '=', id);
}

/** The newest first. */
export function versionsOf(db: Database, id: number, page: { offset: number; limit: number }): Promise<Version[]> {
  return versions(db, id).orderBy('number', 'desc').offset(page.offset).limit(page.limit).execute();
}

export function versionOf(db: Database, id: number, number: number): Promise<Version | undefined> {
  return versions(db, id).where('number', '=', number).executeTakeFirst();
}

const CHANGED = record({
  language: word<LanguageCode>('language'),
  text: text('text'),
});

/** The texts of an article as they were after one of its versions. */
export async function textsAsOf(reader: Reader, id: number, number: number): Promise<ArticleTexts> {
  const rows = await reader.find(
    CHANGED,
    `FROM (
       SELECT DISTINCT ON (language) language, text FROM article_versions, jsonb_each(texts) AS changed (language, text)
       WHERE article_id = $1 AND number <= $2 ORDER BY language, number DESC
     ) AS newest`,
    [id, number],
  );
  return Object.fromEntries(rows.map(row => [row.language, JSON.parse(row.text)]));
}
