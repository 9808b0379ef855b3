// Articles on a real PostgreSQL: staff writes, publishes, orders and takes them back; readers see what is published, in their language.
import { consoleCalls } from '@candor/contract/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishDue } from '../src/features/content/content-worker.ts';
import { type BuiltInArticle, writeBuiltIn } from '../src/features/content/write-built-in.ts';
import {
  type Answered,
  type ConsoleServer,
  type Fields,
  type StaffBrowser,
  startConsoleServer,
} from './_console-server.ts';
import { plainPng } from './_test-pictures.ts';

const REASON = 'the calendar of this week';
const HOUR_MS = 3_600_000;

let server: ConsoleServer;
let products: StaffBrowser;
let support: StaffBrowser;

beforeAll(async () => {
  server = await startConsoleServer();
  const [admin, second] = [await server.firstOperator(0), await server.firstOperator(1)];
  products = await server.newColleague(admin, second, 'products@example.com', 'products');
  support = await server.newColleague(admin, second, 'support@example.com', 'support');
}, 600_000);
afterAll(() => server?.stop());

const now = () => server.now();
/** Staff would be logged out by the clock of the server, so only the worker sees it late. */
const work = (afterMs = 0) => publishDue({ db: server.db, now: () => now() + afterMs });
const TEXT: Fields = { language: 'en', title: 'A title', abstract: 'In short', markdown: '**Bold** text' };

const write = (more: Fields = {}, by = products) =>
  by.call('writeArticle', { c_id: 4, ...TEXT, reason: REASON, ...more });
const publish = (more: Fields, by = products) => by.call('publishArticle', { reason: REASON, ...more });

type Article = { id: number; version: number };
async function written(more: Fields = {}): Promise<Article> {
  const { message } = await write(more);
  return message;
}

/** What is shown is kept for a second. */
const untilShown = { timeout: 20_000 };
const detail = (about: Fields) => server.call('getNews', about);
const list = async (more: Fields = {}) => (await server.call('listNews', { limit: 100, ...more })).message;
const titles = async (more: Fields = {}) => (await list(more)).list.map(({ title }: { title: string }) => title);
const isShown = (id: number, lang = 'en') => expect.poll(async () => (await detail({ id, lang })).type, untilShown);

test('a new one is a draft, which only staff sees; published, all readers do', async () => {
  const made = await written({ title: 'First' });
  expect(made.id).toBeGreaterThan(1000);
  expect(await detail({ id: made.id })).toMatchObject({ code: 'unknown_article' });
  const shown = await support.call('getArticle', { id: made.id });
  expect(shown.message).toMatchObject({ state: 'draft', version: 1, is_built_in: 0, publish_at: 0, published_at: 0 });
  expect((await publish(made)).message).toEqual({ id: made.id, version: 2 });
  await isShown(made.id).toBe('ok');
  const { message } = await detail({ id: made.id });
  expect(message).toMatchObject({
    id: made.id,
    c_id: 4,
    title: 'First',
    abstract: 'In short',
    lang: 'en',
    is_fallback: 0,
    content: '<p><strong>Bold</strong> text</p>',
  });
  expect((await list()).count).toBe(1);
});

test('a reader without a text in their language is shown the English one, marked; a text that is not complete is none', async () => {
  const made = await written({ title: 'In English' });
  const half = await write({ ...made, language: 'th', title: 'ครึ่ง', markdown: '' });
  const full = await write({ ...half.message, language: 'kr', title: '한국어', markdown: '본문' });
  await publish(full.message);
  await isShown(made.id).toBe('ok');
  expect((await detail({ id: made.id, lang: 'th' })).message).toMatchObject({ lang: 'en', is_fallback: 1 });
  // An older code of existing clients.
  expect((await detail({ id: made.id, lang: 'kor' })).message).toMatchObject({ title: '한국어', is_fallback: 0 });
  expect(await titles({ lang: 'kr' })).toContain('한국어');
  const { articles } = (await support.call('listArticles', { c_id: 4 })).message;
  expect(articles.find(({ id }: Article) => id === made.id)).toMatchObject({ languages: ['en', 'kr', 'th'] });
});

test('nothing is published without English, and what is public does not lose it', async () => {
  const other = await written({ language: 'jp', title: '日本語' });
  expect(await publish(other)).toMatchObject({ code: 'article_incomplete' });
  const made = await written();
  const { message } = await publish(made);
  expect(await write({ ...message, markdown: '' })).toMatchObject({ code: 'article_incomplete' });
});

test('of two who change the same version the second is refused, and nothing of the first is lost', async () => {
  const made = await written();
  const [first, second] = await Promise.all([write({ ...made, title: 'One' }), write({ ...made, title: 'Two' })]);
  const won = [first, second].filter(({ type }) => type === 'ok');
  expect(won).toHaveLength(1);
  expect([first, second].find(({ type }) => type !== 'ok')).toMatchObject({ code: 'article_changed' });
  const { texts, version } = (await support.call('getArticle', { id: made.id })).message;
  expect(version).toBe(2);
  expect(texts[0].title).toBe(won[0] === first ? 'One' : 'Two');
  expect(await publish(made)).toMatchObject({ code: 'article_changed' });
});

test('one that waits for its time is published then, once, also where the server was down', async () => {
  const made = await written({ title: 'Tomorrow' });
  const { message } = await publish({ ...made, publish_at: now() + HOUR_MS });
  await work();
  expect(await detail({ id: made.id })).toMatchObject({ code: 'unknown_article' });
  const late = 30 * HOUR_MS;
  await Promise.all([work(late), work(late), work(late)]);
  await work(late);
  await isShown(made.id).toBe('ok');
  const versions = await support.call('listArticleVersions', { id: made.id });
  expect(versions.message.list.map(({ change }: { change: string }) => change)).toEqual([
    'due',
    'scheduled',
    'created',
  ]);
  expect(versions.message.list[0]).toMatchObject({ number: message.version + 1, operator_name: '', reason: '' });
});

test('one that was taken back is gone, and does not come by its time', async () => {
  const made = await written();
  const scheduled = (await publish({ ...made, publish_at: now() + HOUR_MS })).message;
  const back = await products.call('unpublishArticle', { ...scheduled, reason: REASON });
  expect(back).toMatchObject({ type: 'ok' });
  await work(2 * HOUR_MS);
  expect(await detail({ id: made.id })).toMatchObject({ code: 'unknown_article' });
  expect(await products.call('unpublishArticle', { ...back.message, reason: REASON })).toMatchObject({
    problems: [{ field: 'id', code: 'not_applicable' }],
  });
});

test('a moment that has passed, and one beyond a year, are no times to publish', async () => {
  const made = await written();
  const at = async (publish_at: number) => (await publish({ ...made, publish_at })).problems?.[0]?.code;
  expect(await at(1)).toBe('article_time_passed');
  expect(await at(Number.MAX_SAFE_INTEGER)).toBe('too_large');
});

test('every version shows who changed what and why, and can be restored', async () => {
  const made = await written({ title: 'Before', slug: 'a-name' });
  const second = (await write({ ...made, title: 'After', slug: 'a-name', href: '#/pages/reserves/index' })).message;
  const third = (await write({ ...second, language: 'zh', title: '之后', slug: 'a-name' })).message;
  const { message } = await support.call('getArticleVersion', { id: made.id, revision: 2 });
  expect(message).toMatchObject({
    change: 'written',
    operator_name: 'products person',
    reason: REASON,
    languages: ['en'],
    settings: { before: { href: '' }, after: { href: '#/pages/reserves/index' } },
    texts: [{ language: 'en', before: { title: 'Before' }, after: { title: 'After' } }],
  });
  const restored = await products.call('restoreArticle', { ...third, revision: 1, reason: REASON });
  expect(restored.message.version).toBe(4);
  const { texts } = (await support.call('getArticle', { id: made.id })).message;
  const named = Object.fromEntries(texts.map(({ language, title }: Fields) => [language, title]));
  expect(named).toEqual({ en: 'Before', zh: '之后' });
});

test('those in an order come in it, new ones before them', async () => {
  const ids: number[] = [];
  for (const title of ['A', 'B', 'C']) {
    const made = await written({ c_id: 5, title, markdown: '' });
    await publish(made);
    ids.push(made.id);
  }
  const order = (sequence: readonly number[]) =>
    products.call('orderArticles', { c_id: 5, ids: sequence.join(','), reason: REASON });
  expect(await order([ids[1]!, ids[0]!, 9_999_999_999])).toMatchObject({ type: 'ok' });
  await expect.poll(() => titles({ c_id: 5 }), untilShown).toEqual(['C', 'B', 'A']);
});

test('a name belongs to one article, and a link leads to a page or over TLS', async () => {
  await written({ slug: 'taken' });
  expect((await write({ slug: 'taken' })).problems).toMatchObject([{ field: 'slug', code: 'article_slug_taken' }]);
  for (const href of [
    'javascript:alert(1)',
    'http://example.com',
    '//example.com',
    '#/a"onload="x',
    'data:text/html,a',
  ]) {
    expect((await write({ href })).problems, href).toMatchObject([{ field: 'href', code: 'article_link' }]);
  }
});

test('an operator who may not write is refused, and every act is on record', async () => {
  const made = await written();
  const about = { ...made, reason: REASON };
  const refused: Answered[] = [
    await write({}, support),
    await publish(made, support),
    await support.call('unpublishArticle', about),
    await support.call('restoreArticle', { ...about, revision: 1 }),
    await support.call('orderArticles', { c_id: 4, ids: '1', reason: REASON }),
  ];
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'not_permitted'));
  expect(await write({ reason: 'why' })).toMatchObject({ code: 'invalid_input' });
  const counted = async () => {
    const { rows } = await server.pool.query(
      `SELECT count(*)::int AS n FROM journal WHERE body LIKE '%publish_article%'`,
    );
    return rows[0].n;
  };
  const before = await counted();
  await publish(made);
  expect(await counted()).toBe(before + 1);
});

test('long texts of any script are taken, up to what a text may have', async () => {
  const long = 'ก'.repeat(40_000);
  expect(await write({ markdown: long })).toMatchObject({ type: 'ok' });
  expect((await write({ markdown: `${long}ก` })).problems).toMatchObject([{ field: 'markdown', code: 'too_long' }]);
});

test('numbers beyond every article are answered', async () => {
  const beyond = 9_007_199_254_740_991;
  expect(await detail({ id: beyond })).toMatchObject({ code: 'unknown_article' });
  expect((await list({ c_id: beyond })).list).toEqual([]);
  expect(await detail({})).toMatchObject({ problems: [{ field: 'id', code: 'required' }] });
  expect(await support.call('getArticle', { id: beyond })).toMatchObject({ problems: [{ code: 'too_large' }] });
});

const texts = (title: string): BuiltInArticle['texts'] => {
  const text = { title, abstract: '', markdown: 'Text' };
  return { en: text, zh: text, hk: text, jp: text, kr: text, th: text, esp: text };
};
const builtIn = (title: string, slug = 'built-in'): BuiltInArticle => ({
  class: 19,
  slug,
  topic: 'first-steps',
  href: '',
  cover: '',
  sort: 1,
  texts: texts(title),
});
const bring = (...articles: BuiltInArticle[]) => writeBuiltIn(server.db, articles, new Date(now()));
const versionsOf = async (id: number) => (await support.call('listArticleVersions', { id })).message.count;

test('what comes with the program is there immediately, and follows it until staff rewrites it', async () => {
  await bring({ ...builtIn('Rules', 'rules'), id: 195 }, builtIn('One'));
  await Promise.all([bring(builtIn('One')), bring(builtIn('One'))]);
  await isShown(195).toBe('ok');
  const { message } = await detail({ slug: 'built-in' });
  expect(message).toMatchObject({ title: 'One', topic: 'first-steps', c_id: 19 });
  expect(await versionsOf(message.id)).toBe(1);
  await bring(builtIn('Two'));
  await expect.poll(async () => (await detail({ slug: 'built-in' })).message.title, untilShown).toBe('Two');
  const own: Fields = { c_id: 19, id: message.id, version: 2, slug: 'built-in', title: 'Ours' };
  expect((await write({ ...own, slug: 'another' })).problems).toMatchObject([
    { field: 'slug', code: 'not_applicable' },
  ]);
  expect(await write(own)).toMatchObject({ type: 'ok' });
  await bring(builtIn('Three'));
  const stored = (await support.call('getArticle', { id: message.id })).message;
  expect(stored.texts.find(({ language }: Fields) => language === 'en').title).toBe('Ours');
  expect(stored.version).toBe(3);
});

test('a picture is visible to no reader until an article names it', async () => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await plainPng())]));
  const sent = await fetch(`${server.origin}/api/${consoleCalls.uploadArticlePicture.path}`, {
    method: 'POST',
    headers: {
      cookie: products.cookie,
      'x-csrf': products.csrf,
      'sec-fetch-site': 'same-origin',
      origin: server.origin,
    },
    body: form,
  });
  const path = ((await sent.json()) as Answered).message as string;
  const seen = () => fetch(`${server.origin}${path}`);
  expect((await seen()).headers.get('content-type')).toContain('json');
  await written({ markdown: `![a chart](${path})` });
  const shown = await seen();
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  expect(shown.headers.get('cache-control')).toContain('immutable');
  const unknown = `/upload/article/${'0'.repeat(32)}`;
  expect((await write({ cover: unknown })).problems).toMatchObject([{ field: 'cover', code: 'unknown_picture' }]);
});

test('a draft is written without a reason; what customers have seen is not', async () => {
  const { message: made } = await products.call('writeArticle', { c_id: 4, ...TEXT, title: 'Draft' });
  const again = { id: made.id, c_id: 4, ...TEXT, title: 'Second draft' };
  const written = await products.call('writeArticle', { ...again, version: made.version });
  expect(written).toMatchObject({ type: 'ok', message: { version: 2 } });
  await publish(written.message);
  const refused = await products.call('writeArticle', { ...again, version: 3, title: 'Changed' });
  expect(refused.problems).toMatchObject([{ field: 'reason', code: 'required' }]);
  expect(await products.call('writeArticle', { ...again, version: 3, reason: REASON })).toMatchObject({ type: 'ok' });
  // A rule about the length of reasons stays where one is sent.
  expect((await products.call('writeArticle', { c_id: 4, ...TEXT, reason: 'why' })).problems).toMatchObject([
    { field: 'reason', code: 'reason_too_short' },
  ]);
});
