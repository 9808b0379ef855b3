// The notices of a demo exist in every language, is another text in each, and names the same pages.
import { resolve } from 'node:path';
import { languageCodes } from '@candor/contract';
import { expect, test } from 'vitest';
import { DEMO_NEWS } from './demo-news.ts';
import { readTextFiles } from './write-built-in.ts';

const FOLDER = resolve(import.meta.dirname, '../../../news');

test.each(DEMO_NEWS.map(({ slug }) => slug))('%s', async slug => {
  const texts = await readTextFiles(FOLDER, slug);
  for (const part of ['title', 'abstract'] as const) {
    expect(new Set(languageCodes.map(code => texts[code][part])).size).toBe(languageCodes.length);
  }
  const linksOf = (markdown: string) => [...markdown.matchAll(/\]\((.*?)\)/g)].map(([, link]) => link);
  for (const code of languageCodes) expect(linksOf(texts[code].markdown)).toEqual(linksOf(texts.en.markdown));
});
