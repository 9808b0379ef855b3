// The calls with which staff changes articles; each is recorded before it is done, with its reason.
import { DEFAULT_LANGUAGE, type NewsClass, type Problem } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { answer, done, refuse, refuseFields } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { recordAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import { type ArticleSettings, type ArticleText, type ArticleTexts, isComplete, NO_TEXT } from './article.ts';
import { isPictureThere } from './article-pictures.ts';
import { type Changed, changeArticle, createArticle } from './change-article.ts';
import { builtInOf } from './help/built-in-texts.ts';
import { type ArticleRow, articleById, textsAsOf, textsOf, versionOf } from './read-articles.ts';

const LONGEST_WAIT_MS = 366 * 86_400_000;

export function consoleChangeRoutes(staff: Staff): RouteFile {
  const { db, reader, now } = staff;

  return route => {
    route(consoleCalls.writeArticle, async (input, { operator }) => {
      const { id, reason, language } = input;
      const row = id === undefined ? undefined : await articleById(db, id);
      if (id !== undefined && row === undefined) return refuse('unknown_article');
      const [texts, settings] = [{ [language]: textIn(input) }, settingsIn(input)];
      const problems = await problemsOfWriting(db, row, input);
      if (problems.length > 0) return refuseFields(problems);
      if (row !== undefined && losesEnglish(row, texts)) return refuse('article_incomplete');
      const isDraft = row === undefined || row.state === 'draft';
      if (reason === undefined && !isDraft) return refuseFields([{ field: 'reason', code: 'required' }]);
      await recordAct(staff, operator, 'write_article', reason === undefined ? {} : { reason });
      const made = { by: operator.id, reason: reason?.trim() ?? '', at: new Date(now()) };
      if (row === undefined) {
        const article = { class: input.c_id, settings, texts };
        return replyTo(await createArticle(db, article, { change: 'created', ...made }));
      }
      const from = { id: row.id, version: input.version };
      return replyTo(await changeArticle(db, from, { columns: settings, texts }, { change: 'written', ...made }));
    });

    route(consoleCalls.publishArticle, async ({ publish_at, reason, ...from }, { operator }) => {
      const [row, texts, at] = [await articleById(db, from.id), await textsOf(db, from.id), now()];
      if (row === undefined) return refuse('unknown_article');
      if (row.state === 'published') return refuseFields([{ field: 'id', code: 'not_applicable' }]);
      if (publish_at !== undefined && publish_at <= at) {
        return refuseFields([{ field: 'publish_at', code: 'article_time_passed' }]);
      }
      if (publish_at !== undefined && publish_at > at + LONGEST_WAIT_MS) {
        return refuseFields([{ field: 'publish_at', code: 'too_large' }]);
      }
      const english = texts.find(({ language }) => language === DEFAULT_LANGUAGE);
      if (!isComplete(row.class, english ?? NO_TEXT)) return refuse('article_incomplete');
      await recordAct(staff, operator, 'publish_article', { reason });
      const made = { by: operator.id, reason: reason.trim(), at: new Date(at) };
      if (publish_at === undefined) {
        const columns = { state: 'published', publish_at: null, published_at: made.at } as const;
        return replyTo(await changeArticle(db, from, { columns }, { change: 'published', ...made }));
      }
      const columns = { state: 'scheduled', publish_at: new Date(publish_at) } as const;
      return replyTo(await changeArticle(db, from, { columns }, { change: 'scheduled', ...made }));
    });

    route(consoleCalls.unpublishArticle, async ({ reason, ...from }, { operator }) => {
      const row = await articleById(db, from.id);
      if (row === undefined) return refuse('unknown_article');
      if (!isPublic(row)) return refuseFields([{ field: 'id', code: 'not_applicable' }]);
      await recordAct(staff, operator, 'unpublish_article', { reason });
      const made = { by: operator.id, reason: reason.trim(), at: new Date(now()) };
      const columns = { state: 'unpublished', publish_at: null } as const;
      return replyTo(await changeArticle(db, from, { columns }, { change: 'unpublished', ...made }));
    });

    route(consoleCalls.restoreArticle, async ({ revision, reason, ...from }, { operator }) => {
      const [row, version] = [await articleById(db, from.id), await versionOf(db, from.id, revision)];
      if (row === undefined || version === undefined) return refuse('unknown_article');
      const texts = await textsAsOf(reader, row.id, revision);
      if (losesEnglish(row, texts)) return refuse('article_incomplete');
      await recordAct(staff, operator, 'write_article', { reason });
      const made = { by: operator.id, reason: reason.trim(), at: new Date(now()) };
      return replyTo(await changeArticle(db, from, { texts }, { change: 'restored', ...made }));
    });

    route(consoleCalls.takeBuiltInText, async ({ reason, ...from }, { operator }) => {
      const texts = await builtInOf(db, from.id);
      if (texts === undefined) return refuse('unknown_article');
      await recordAct(staff, operator, 'write_article', { reason });
      const made = { by: operator.id, reason: reason.trim(), at: new Date(now()) };
      return replyTo(await changeArticle(db, from, { texts }, { change: 'built_in', ...made }));
    });

    route(consoleCalls.orderArticles, async ({ c_id, ids, reason }, { operator }) => {
      await recordAct(staff, operator, 'order_articles', { reason });
      await sortArticles(db, c_id, ids.split(',').map(Number));
      return done();
    });
  };
}

/** Public, now or automatically soon. */
function isPublic({ state }: ArticleRow): boolean {
  return state === 'published' || state === 'scheduled';
}

/** Readers of a language without a text of its own are shown the English one, so it must be there. */
function losesEnglish(row: ArticleRow, texts: ArticleTexts): boolean {
  const english = texts[DEFAULT_LANGUAGE];
  return isPublic(row) && english !== undefined && !isComplete(row.class, english);
}

function replyTo(changed: Changed) {
  if (changed.kind === 'stale') return refuse('article_changed');
  if (changed.kind === 'slug-taken') return refuseFields([{ field: 'slug', code: 'article_slug_taken' }]);
  const { id, version } = changed;
  return answer({ id, version });
}

/** What the order does not name comes before it, as new articles do. Numbers of other classes are ignored. */
async function sortArticles(db: Database, articleClass: NewsClass, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('articles')
    .set({ sort: sql<number>`coalesce(array_position(${ids}::bigint[], id::bigint), 0)` })
    .where('class', '=', articleClass)
    .execute();
}

type Typed<Fields> = { [Name in keyof Fields]?: string | undefined };

/** The typed input of an article in its stored form, and its problems. */
function textIn({ title = '', abstract = '', markdown = '' }: Typed<ArticleText>): ArticleText {
  return { title: title.trim(), abstract: abstract.trim(), markdown: markdown.trim() };
}

function settingsIn({ slug = '', topic = '', href = '', cover = '' }: Typed<ArticleSettings>): ArticleSettings {
  return { slug, topic, href, cover };
}

/** What comes with the program is found by its name again, so that name stays. */
async function problemsOfWriting(
  db: Database,
  row: ArticleRow | undefined,
  { slug = '', cover = '' }: Typed<ArticleSettings>,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  if (row?.is_built_in === true && row.slug !== slug) problems.push({ field: 'slug', code: 'not_applicable' });
  if (!(await isPictureThere(db, cover))) problems.push({ field: 'cover', code: 'unknown_picture' });
  return problems;
}
