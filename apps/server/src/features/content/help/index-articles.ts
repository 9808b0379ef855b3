// Updates the search index of the articles of help: after a change, and after a start with other texts.
import { type LanguageCode, newsClasses } from '@candor/contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import { plainText, wordsOf } from './words.ts';

/** How PostgreSQL reads the words of a language; where it supports none, they are cut before it sees them. */
export const SEARCH_CONFIGURATION: Readonly<Record<LanguageCode, string>> = {
  en: 'english',
  esp: 'spanish',
  zh: 'simple',
  hk: 'simple',
  jp: 'simple',
  kr: 'simple',
  th: 'simple',
};

type Stale = {
  article_id: number;
  language: LanguageCode;
  version: number;
  title: string;
  abstract: string;
  html: string;
};

/** Can be repeated at any time, and by two servers simultaneously: a row that another has made is overwritten. */
export async function indexArticles(db: Database): Promise<void> {
  for (const text of await staleTexts(db)) await indexText(db, text);
}

function staleTexts(db: Database): Promise<Stale[]> {
  return db
    .selectFrom('articles')
    .innerJoin('article_texts', 'article_texts.article_id', 'articles.id')
    .leftJoin('article_searches', join =>
      join
        .onRef('article_searches.article_id', '=', 'articles.id')
        .onRef('article_searches.language', '=', 'article_texts.language'),
    )
    .select(['articles.id as article_id', 'article_texts.language', 'articles.version'])
    .select(['title', 'abstract', 'html'])
    .where('class', '=', newsClasses.help)
    .where(({ eb, or }) =>
      or([
        eb('article_searches.version', 'is', null),
        eb('article_searches.version', '!=', sql<number>`articles.version`),
      ]),
    )
    .execute();
}

async function indexText(db: Database, { article_id, language, version, title, abstract, html }: Stale): Promise<void> {
  const plain = plainText(html.replace(/\{\{(?:if [^}]*|end|table:[^}]*)\}\}/g, ' '));
  const words = (text: string) => wordsOf(text, language).join(' ');
  const of = (text: string, weight: string) =>
    sql`setweight(to_tsvector(${SEARCH_CONFIGURATION[language]}::regconfig, ${words(text)}), ${weight}::"char")`;
  // A placeholder is a name of ours, and no reader searches for it.
  const searchable = plain.replace(/\{\{[^}]*\}\}/g, ' ');
  const document = sql<string>`${of(title, 'A')} || ${of(abstract, 'B')} || ${of(searchable, 'D')}`;
  const row = { version, plain, document };
  await db
    .insertInto('article_searches')
    .values({ article_id, language, ...row })
    .onConflict(known => known.columns(['article_id', 'language']).doUpdateSet(row))
    .execute();
}
