// The tables of the help centre, as Kysely reads and writes them.
import type { LanguageCode } from '@candor/contract';
import type { ColumnType } from 'kysely';
import type { SetOnce } from '../../../database/tables.ts';
import type { ArticleTexts } from '../article.ts';

type ArticleBuiltInsTable = { article_id: SetOnce<number>; texts: ColumnType<ArticleTexts, string, string> };

type ArticleSearchesTable = {
  article_id: SetOnce<number>;
  language: SetOnce<LanguageCode>;
  version: number;
  plain: string;
  document: string;
};

type ArticleCountsTable = { article_id: SetOnce<number>; views: string; helpful: number; unhelpful: number };

type ArticleVotesTable = {
  article_id: SetOnce<number>;
  person_id: SetOnce<number | null>;
  visitor: SetOnce<Buffer | null>;
  is_helpful: boolean;
  at: Date;
};

declare module '../../../database/tables.ts' {
  interface Tables {
    article_built_ins: ArticleBuiltInsTable;
    article_searches: ArticleSearchesTable;
    article_counts: ArticleCountsTable;
    article_votes: ArticleVotesTable;
  }
}
