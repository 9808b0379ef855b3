// The help that comes with the program, on a real PostgreSQL: the same in every language, filled with the figures of this exchange.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LanguageCode, languageCodes } from '@candor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { helpArticles, readHelpArticles } from '../src/features/content/help-articles.ts';
import { type BuiltInArticle, writeBuiltIn } from '../src/features/content/write-built-in.ts';
import { referral } from '../src/features/referral/feature.ts';
import { FEATURES } from '../src/features.ts';
import { type ConsoleServer, startConsoleServer } from './_console-server.ts';

const FOLDER = join(import.meta.dirname, '../help');
const PLACES = /\{\{[^}]*\}\}/g;

let server: ConsoleServer;
let articles: BuiltInArticle[];

beforeAll(async () => {
  server = await startConsoleServer();
  articles = await readHelpArticles();
  await writeBuiltIn(server.db, articles, new Date(server.now()));
}, 600_000);
afterAll(() => server?.stop());

/** All that a demo begins with, but shares of referral, which a test sets: changing them takes two operators. */
async function openEverything(): Promise<void> {
  for (const feature of FEATURES) if (feature !== referral) await feature.open?.(server.parts);
}

const textIn = async (slug: string, lang: LanguageCode): Promise<string> => {
  const { message } = await server.call('getNews', { slug, lang });
  return `${message.title} ${message.abstract} ${message.content}`;
};
/** What is shown is kept for a second. */
const untilShown = { timeout: 20_000 };

test('the folder of every language has the files that the list names, and no others', async () => {
  const named = helpArticles.map(({ slug }) => `${slug}.md`).sort();
  for (const language of languageCodes) expect((await readdir(join(FOLDER, language))).sort()).toEqual(named);
});

test('no text is that of another language', () => {
  for (const { slug, texts } of articles) {
    for (const part of ['title', 'abstract', 'markdown'] as const) {
      const translations = languageCodes.map(language => texts[language][part]);
      // A title may be the same word in the two ways of writing Chinese.
      const least = part === 'title' ? languageCodes.length - 1 : languageCodes.length;
      expect(new Set(translations).size, `${slug}: ${part}`).toBeGreaterThanOrEqual(least);
    }
  }
});

test('all languages have the same places, links and as many headings, steps and rows of tables', () => {
  const factsOf = (text: string) => ({
    places: [...text.matchAll(PLACES)].map(([placeholder]) => placeholder).sort(),
    links: [...text.matchAll(/\]\((#[^)]+)\)/g)].map(([, link]) => link).sort(),
    headings: text.match(/^#+ /gm)?.length,
    steps: text.match(/^(?:- |\d+\. )/gm)?.length,
    rows: text.match(/^\|/gm)?.length,
  });
  for (const { slug, texts } of articles) {
    const english = factsOf(texts.en.markdown);
    for (const language of languageCodes) {
      expect(factsOf(texts[language].markdown), `${slug} in ${language}`).toEqual(english);
    }
  }
});

test('links of the texts lead to articles that are there', () => {
  const slugs = new Set(helpArticles.map(({ slug }) => slug));
  for (const { texts } of articles) {
    for (const [, slug] of texts.en.markdown.matchAll(/\?slug=([a-z-]+)\)/g)) expect(slugs).toContain(slug);
  }
});

test('nothing that should be filled in is left in any text that is served, whatever this exchange offers', async () => {
  const left: string[] = [];
  const check = async () => {
    for (const { slug } of articles) {
      for (const language of languageCodes) {
        for (const placeholder of (await textIn(slug, language)).match(PLACES) ?? [])
          left.push(`${slug}, ${language}: ${placeholder}`);
      }
    }
  };
  await check();
  expect(left).toEqual([]);
  await openEverything();
  // Figures are kept for a second.
  await expect.poll(() => textIn('launches', 'en'), untilShown).toContain('KELVO');
  await check();
  expect(left).toEqual([]);
});

test('a figure that a command changes is in the texts of all languages', async () => {
  for (const language of languageCodes) expect(await textIn('referral-rules', language)).not.toContain('12.5');
  await server.run({ type: 'ConfigureReferral', sharesPpm: [125_000n, 50_000n, 25_000n] });
  for (const language of languageCodes) {
    const written = language === 'esp' ? '12,5\u00a0%' : '12.5%';
    await expect.poll(() => textIn('referral-rules', language), untilShown).toContain(written);
    // Of the fee of the worked example.
    expect(await textIn('referral', language)).toContain(`${language === 'esp' ? '1,25' : '1.25'} USDT`);
  }
});

test('rules of referral are known by their number to clients that know no names', async () => {
  const { message } = await server.call('getNews', { id: 195, lang: 'en' });
  expect(message).toMatchObject({ slug: 'referral-rules', title: 'Rules of referral', c_id: 19, is_fallback: 0 });
});

test('no figure of the exchange is typed into a text: constants are in it as placeholders', async () => {
  const files = await Promise.all(helpArticles.map(({ slug }) => readFile(join(FOLDER, 'en', `${slug}.md`), 'utf8')));
  for (const text of files) expect(text).not.toMatch(/\b(?:3 withdrawals|12 hours|24 hours after|0\.1 %|10,000)\b/);
});
