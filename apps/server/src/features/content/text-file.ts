// Articles as they are in the repository, a file for each language: `# Title`, then `> abstract`, then Markdown.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LanguageCode, languageCodes } from '@candor/contract';
import type { ArticleText } from './article.ts';

const HEAD = /^# (?<title>.+)\n+> (?<abstract>.+)\n*/;

/** The text of an article in every language. @param folder has a folder for each of them. */
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
