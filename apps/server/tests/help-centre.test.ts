// The help centre on a real PostgreSQL: topics, searching by language, votes, counts, and texts of the program next to those of staff.
import { languageCodes } from '@candor/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeViews } from '../src/features/content/help/article-counts.ts';
import { indexArticles } from '../src/features/content/help/index-articles.ts';
import { readHelpArticles } from '../src/features/content/help-articles.ts';
import { type BuiltInArticle, writeBuiltIn } from '../src/features/content/write-built-in.ts';
import { type ConsoleServer, type StaffBrowser, startConsoleServer } from './_console-server.ts';

const REASON = 'the help of this week';

let server: ConsoleServer;
let products: StaffBrowser;
let articles: BuiltInArticle[];

beforeAll(async () => {
  server = await startConsoleServer();
  const [admin, second] = [await server.firstOperator(0), await server.firstOperator(1)];
  products = await server.newColleague(admin, second, 'products@example.com', 'products');
  articles = await readHelpArticles();
  await start();
}, 600_000);
afterAll(() => server?.stop());

/** What a start of the server does. */
async function start(brought = articles): Promise<void> {
  await writeBuiltIn(server.db, brought, new Date(server.now()));
  await indexArticles(server.db);
}

/** What is shown is kept for a second. */
const untilShown = { timeout: 20_000 };
type Row = { id: number; slug: string; title: string; lang: string; is_fallback: number; snippet: Part[] };
type Part = { text: string; is_hit: number };

const search = async (q: string, lang = 'en'): Promise<Row[]> =>
  (await server.call('listHelpResults', { q, lang })).message;
const slugs = async (q: string, lang = 'en') => (await search(q, lang)).map(({ slug }) => slug);
const listed = async (slug: string) => {
  const { articles: rows } = (await products.call('listArticles', { c_id: 19 })).message;
  return rows.find((row: Row) => row.slug === slug);
};
const idOf = async (slug: string): Promise<number> => (await listed(slug)).id;

describe('searching', () => {
  test.each([
    ['en', 'withdrawals', 'withdrawal'],
    ['en', 'withdrawing', 'withdrawal'],
    ['en', 'lost phone', 'freeze-and-lost-factor'],
    ['en', 'liquidat', 'contract-risks'],
    ['esp', 'retiros', 'withdrawal'],
    ['esp', 'comisión', 'fees'],
    ['zh', '提现', 'withdrawal'],
    ['zh', '强平', 'contract-risks'],
    ['hk', '提款', 'withdrawal'],
    ['jp', '出金', 'withdrawal'],
    ['jp', '清算', 'contract-risks'],
    ['kr', '출금', 'withdrawal'],
    ['kr', '수수료', 'fees'],
    ['th', 'ถอน', 'withdrawal'],
    ['th', 'ค่าธรรมเนียม', 'fees'],
  ])('in %s, %s finds the article %s among the first', async (language, typed, slug) => {
    const results = await search(typed, language);
    expect(results.slice(0, 4).map(row => row.slug)).toContain(slug);
    expect(results.every(({ lang, is_fallback }) => lang === language && is_fallback === 0)).toBe(true);
    expect(results.flatMap(({ snippet }) => snippet).some(({ is_hit }) => is_hit === 1)).toBe(true);
  });

  test('titles weigh more than texts', async () => {
    expect((await slugs('fees'))[0]).toBe('fees');
    expect((await slugs('reserves'))[0]).toBe('reserves');
  });

  test('a subject without an article finds nothing, in whatever language', async () => {
    for (const language of languageCodes) expect(await slugs('qqzzxx', language)).toEqual([]);
  });

  test('figures are filled in where a piece of the text is shown', async () => {
    const snippets = (await search('applications code valid')).flatMap(({ snippet }) =>
      snippet.map(({ text }) => text),
    );
    expect(snippets.join('')).not.toContain('{{');
  });

  const hostile = [
    "'",
    "' OR 1=1 --",
    '%',
    '_',
    '\\',
    ':*',
    '& | !',
    '<script>',
    '((((',
    '\u0001',
    'a'.repeat(100),
    '   ',
    '🙂',
    '()[]{}.*+?^$',
  ];
  test.each(hostile)('a search for %j is answered', async typed => {
    const { type } = await server.call('listHelpResults', { q: typed, lang: 'en' });
    expect(['ok', 'error']).toContain(type);
    if (type === 'error') expect((await server.call('listHelpResults', { q: typed })).code).toBe('invalid_input');
  });

  test('an article without a text in a language is found by its English one, marked', async () => {
    const { message } = await products.call('writeArticle', {
      c_id: 19,
      language: 'en',
      title: 'Zebra crossing',
      markdown: 'Stripes of a zebra',
      reason: REASON,
    });
    await products.call('publishArticle', { ...message, reason: REASON });
    await indexArticles(server.db);
    await expect.poll(() => slugs('zebra', 'en'), untilShown).toHaveLength(1);
    expect(await search('zebra', 'jp')).toMatchObject([{ title: 'Zebra crossing', lang: 'en', is_fallback: 1 }]);
  });
});

test('topics come in their order with their articles, and before one was read, one of each is popular', async () => {
  const topics = (await server.call('listHelpTopics', { lang: 'en' })).message;
  expect(topics.map(({ topic }: { topic: string }) => topic).slice(0, 7)).toEqual([
    'start',
    'money',
    'trading',
    'contracts',
    'earn',
    'security',
    'fairness',
  ]);
  expect(topics[0].articles[0]).toMatchObject({ slug: 'getting-started', title: 'Getting started' });
  const popular = (await server.call('listPopularHelp', { lang: 'th' })).message;
  expect(popular).toHaveLength(6);
  expect(popular.every(({ lang }: Row) => lang === 'th')).toBe(true);
});

test('an account has one vote however often it votes, and can change it', async () => {
  const id = await idOf('fees');
  const { token } = await server.newUser();
  const vote = (is_helpful: number) => server.call('voteHelp', { id, is_helpful }, token);
  await Promise.all(Array.from({ length: 8 }, () => vote(1)));
  expect(await listed('fees')).toMatchObject({ helpful: 1, unhelpful: 0 });
  await vote(0);
  await vote(0);
  expect(await listed('fees')).toMatchObject({ helpful: 0, unhelpful: 1 });
});

test('visitors of one address have one vote, and no address is in the table', async () => {
  const id = await idOf('options');
  await Promise.all(Array.from({ length: 5 }, () => server.call('voteHelp', { id, is_helpful: 1 })));
  expect(await listed('options')).toMatchObject({ helpful: 1, unhelpful: 0 });
  const rows = await server.db.selectFrom('article_votes').selectAll().where('article_id', '=', id).execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
});

test('only an article of help that is there can be voted on', async () => {
  expect(await server.call('voteHelp', { id: 2_147_483_647, is_helpful: 1 })).toMatchObject({
    code: 'unknown_article',
  });
});

test('views of an article are counted, without their readers', async () => {
  const before = (await listed('reserves')).views;
  for (let round = 0; round < 3; round += 1) await server.call('getNews', { slug: 'reserves' });
  await storeViews(server.db);
  await storeViews(server.db);
  expect((await listed('reserves')).views).toBe(before + 3);
});

describe('texts of the program', () => {
  const renewed = (slug: string, markdown: string) =>
    articles.map(article =>
      article.slug === slug
        ? { ...article, texts: { ...article.texts, en: { ...article.texts.en, markdown } } }
        : article,
    );

  test('one that changed is a new version where staff wrote none', async () => {
    await start(renewed('launches', 'A newer text of the program'));
    expect((await server.call('getNews', { slug: 'launches', lang: 'en' })).message.content).toContain('A newer text');
    expect(await listed('launches')).toMatchObject({ version: 2, has_newer: 0 });
    await start(renewed('launches', 'A newer text of the program'));
    expect(await listed('launches')).toMatchObject({ version: 2 });
  });

  test('what staff wrote stays, staff is notified of a newer one, and can take it', async () => {
    const { id, version, slug } = await listed('transfers');
    const own = {
      id,
      version,
      c_id: 19,
      slug,
      topic: 'money',
      language: 'en',
      title: 'Our own',
      markdown: 'Our words',
    };
    expect((await products.call('writeArticle', { ...own, reason: REASON })).type).toBe('ok');
    await start(renewed('transfers', 'The words of the program'));
    const shown = () => server.call('getNews', { slug: 'transfers', lang: 'en' });
    expect((await shown()).message.content).toContain('Our words');
    const row = await listed('transfers');
    expect(row.has_newer).toBe(1);
    const brought = (await products.call('getBuiltInText', { id })).message;
    expect(brought.has_newer).toBe(1);
    expect(brought.texts.find(({ language }: { language: string }) => language === 'en').markdown).toContain('program');
    const stale = await products.call('takeBuiltInText', { id, version: row.version - 1, reason: REASON });
    expect(stale).toMatchObject({ code: 'article_changed' });
    const taken = await products.call('takeBuiltInText', { id, version: row.version, reason: REASON });
    expect(taken.type).toBe('ok');
    expect((await shown()).message.content).toContain('words of the program');
    expect((await listed('transfers')).has_newer).toBe(0);
    // It follows the program again.
    await start(renewed('transfers', 'Still newer words'));
    expect((await shown()).message.content).toContain('Still newer words');
  });
});
