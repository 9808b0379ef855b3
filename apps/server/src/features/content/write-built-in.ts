// Reads the articles that come with the program, and stores them at every start: what staff wrote since then stays.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LanguageCode, languageCodes, type NewsClass } from '@candor/contract';
import type { Database } from '../../database/tables.ts';
import type { ArticleText, ArticleTexts } from './article.ts';
import { changeArticle, createArticle, type Made } from './change-article.ts';
import { keepBuiltIn } from './help/built-in-texts.ts';
import type { ArticleRow } from './read-articles.ts';

export type BuiltInArticle = {
  /** Where clients refer to it by a number; below 1001. */
  id?: number;
  class: NewsClass;
  slug: string;
  topic: string;
  href: string;
  cover: string;
  sort: number;
  texts: Readonly<Record<LanguageCode, ArticleText>>;
};

/** Can be repeated at any time, and by two servers simultaneously: the second finds what the first stored. */
export async function writeBuiltIn(db: Database, articles: readonly BuiltInArticle[], at: Date): Promise<void> {
  const made: Made = { change: 'built_in', by: null, reason: '', at };
  for (const { slug, topic, href, cover, texts, ...fields } of articles) {
    const known = await db.selectFrom('articles').selectAll().where('slug', '=', slug).executeTakeFirst();
    const settings = { slug, topic, href, cover };
    if (known === undefined) await createArticle(db, { ...fields, settings, texts, publishedAt: at }, made);
    else if (!(await hasStaffWritten(db, known))) await renew(db, known, texts, made);
    const { id } = await db.selectFrom('articles').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
    await keepBuiltIn(db, id, texts);
  }
}

/** Whether the texts are those of staff, which they are until staff restores those of the program. */
async function hasStaffWritten(db: Database, { id }: ArticleRow): Promise<boolean> {
  const version = await db
    .selectFrom('article_versions')
    .select(['change', 'operator_id'])
    .where('article_id', '=', id)
    .where('change', 'in', ['created', 'written', 'restored', 'built_in'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return version !== undefined && version.change !== 'built_in' && version.operator_id !== null;
}

async function renew(db: Database, known: ArticleRow, texts: ArticleTexts, made: Made): Promise<void> {
  const stored = await db.selectFrom('article_texts').selectAll().where('article_id', '=', known.id).execute();
  const changed = Object.entries(texts).filter(([language, text]) => {
    const own = stored.find(row => row.language === language);
    return own?.title !== text.title || own.abstract !== text.abstract || own.markdown !== text.markdown;
  });
  if (changed.length > 0) await changeArticle(db, known, { texts: Object.fromEntries(changed) }, made);
}

const HEAD = /^# (?<title>.+)\n+> (?<abstract>.+)\n*/;

/** The text of an article in every language, each in a file: `# Title`, then `> abstract`, then Markdown. @param folder has a folder for each of them. */
export async function readTextFiles(folder: string, slug: string): Promise<Record<LanguageCode, ArticleText>> {
  const texts = languageCodes.map(
    async code => [code, textIn(await readFile(join(folder, code, `${slug}.md`), 'utf8'))] as const,
  );
  return Object.fromEntries(await Promise.all(texts)) as Record<LanguageCode, ArticleText>;
}

function textIn(file: string): ArticleText {
  const head = HEAD.exec(file)?.groups;
  if (head === undefined) throw new Error(`an article begins with a title and an abstract, not with ${file}`);
  return { title: head.title!.trim(), abstract: head.abstract!.trim(), markdown: file.replace(HEAD, '').trim() };
}
