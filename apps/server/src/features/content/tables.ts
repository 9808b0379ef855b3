// The tables of articles, as Kysely reads and writes them.
import type { ArticleChange, ArticleState, LanguageCode, NewsClass } from '@candor/contract';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { SetLater, SetOnce } from '../../database/tables.ts';
import type { ArticleSettings, ArticleTexts } from './article.ts';

type ArticlesTable = {
  id: ColumnType<number, number | undefined, never>;
  class: SetOnce<NewsClass>;
  slug: string | null;
  topic: string;
  href: string;
  cover: string;
  sort: Generated<number>;
  state: ArticleState;
  publish_at: Date | null;
  published_at: Date | null;
  updated_at: Date;
  is_built_in: SetOnce<boolean>;
  version: number;
};

type ArticleTextsTable = {
  article_id: SetOnce<number>;
  language: SetOnce<LanguageCode>;
  title: string;
  abstract: string;
  markdown: string;
  html: string;
};

type ArticleVersionsTable = {
  article_id: SetOnce<number>;
  number: SetOnce<number>;
  at: SetOnce<Date>;
  operator_id: SetOnce<number | null>;
  change: SetOnce<ArticleChange>;
  reason: SetOnce<string>;
  settings: ColumnType<ArticleSettings, string, never>;
  texts: ColumnType<ArticleTexts, string, never>;
};

type ArticlePicturesTable = {
  name: SetOnce<string>;
  jpeg: SetOnce<Buffer>;
  created_at: SetOnce<Date>;
  used_at: SetLater<Date>;
};

export type ArticleRow = Selectable<ArticlesTable>;

declare module '../../database/tables.ts' {
  interface Tables {
    articles: ArticlesTable;
    article_texts: ArticleTextsTable;
    article_versions: ArticleVersionsTable;
    article_pictures: ArticlePicturesTable;
  }
}
