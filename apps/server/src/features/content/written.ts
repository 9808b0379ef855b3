// What staff typed of an article, as it is kept, and what is wrong with it.
import type { Problem } from '@candor/contract';
import type { Database } from '../../database/tables.ts';
import type { ArticleSettings, ArticleText } from './article.ts';
import { isPictureThere } from './article-pictures.ts';
import type { ArticleRow } from './read-articles.ts';

type Typed<Given> = { [Name in keyof Given]?: string | undefined };

export function textIn({ title = '', abstract = '', markdown = '' }: Typed<ArticleText>): ArticleText {
  return { title: title.trim(), abstract: abstract.trim(), markdown: markdown.trim() };
}

export function settingsIn({ slug = '', topic = '', href = '', cover = '' }: Typed<ArticleSettings>): ArticleSettings {
  return { slug, topic, href, cover };
}

/** What comes with the program is found by its name again, so that name stays. */
export async function problemsOfWriting(
  db: Database,
  row: ArticleRow | undefined,
  { slug = '', cover = '' }: Typed<ArticleSettings>,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  if (row?.is_built_in === true && row.slug !== slug) problems.push({ field: 'slug', code: 'not_applicable' });
  if (!(await isPictureThere(db, cover))) problems.push({ field: 'cover', code: 'unknown_picture' });
  return problems;
}
