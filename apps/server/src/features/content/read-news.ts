// Reads what is published: once for all readers, by language when it is served.
import { DEFAULT_LANGUAGE, type LanguageCode, type NewsClass, newsClasses } from '@candor/contract';
import type { Reader } from '../../database/reader.ts';
import { int4, int8, record, text, word } from '../../database/store/field.ts';
import type { ArticleSettings } from './article.ts';

export type NewsHead = { title: string; abstract: string };

export type NewsArticle = ArticleSettings & {
  id: number;
  class: NewsClass;
  sort: number;
  publishedAt: number;
  updatedAt: number;
  /** By language; English is always there. */
  heads: ReadonlyMap<LanguageCode, NewsHead>;
};

/** A text without a title or a body is not published yet, as `isComplete` decides. */
const COMPLETE = `title <> '' AND (markdown <> '' OR class = ${newsClasses.banner})`;
const MS = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`;

const FOUND = record({
  article: record<Omit<NewsArticle, 'heads'>>({
    id: int4('id'),
    class: int4('class'),
    sort: int4('sort'),
    slug: text("coalesce(slug, '')"),
    topic: text('topic'),
    href: text('href'),
    cover: text('cover'),
    publishedAt: int8(MS('published_at')),
    updatedAt: int8(MS('updated_at')),
  }),
  language: word<LanguageCode>('language'),
  head: record<NewsHead>({ title: text('title'), abstract: text('abstract') }),
});

/** All of it in the order in which it is shown. */
export async function readNews(reader: Reader): Promise<NewsArticle[]> {
  const rows = await reader.find(
    FOUND,
    `FROM articles JOIN article_texts ON article_id = id
     WHERE state = 'published' AND ${COMPLETE}
     ORDER BY class, sort, published_at DESC, id DESC`,
  );
  const articles = new Map<number, NewsArticle & { heads: Map<LanguageCode, NewsHead> }>();
  for (const { article: row, language, head } of rows) {
    const article = articles.get(row.id) ?? { ...row, heads: new Map() };
    articles.set(article.id, article);
    article.heads.set(language, head);
  }
  return [...articles.values()].filter(({ heads }) => heads.has(DEFAULT_LANGUAGE));
}

/** The language in which an article is served to a reader. */
export function servedLanguage({ heads }: NewsArticle, language: LanguageCode): LanguageCode {
  return heads.has(language) ? language : DEFAULT_LANGUAGE;
}

/** Safe HTML; undefined where it was withdrawn meanwhile. */
export async function readContent(reader: Reader, id: number, language: LanguageCode): Promise<string | undefined> {
  const [html] = await reader.find(
    text('html'),
    `FROM article_texts JOIN articles ON id = article_id
     WHERE article_id = $1 AND language = $2 AND state = 'published'`,
    [id, language],
  );
  return html;
}
