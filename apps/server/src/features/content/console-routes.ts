// The calls with which staff writes articles, publishes them, orders them and reads their history.
import type { ErrorCode } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import { offsetOf } from '../../http/lists.ts';
import { answer, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { Staff } from '../staff/staff.ts';
import { takePicture } from './article-pictures.ts';
import { consoleChangeRoutes } from './console-change-routes.ts';
import { NO_COUNTS, readCounts } from './help/article-counts.ts';
import { builtInOf, differingArticles } from './help/built-in-texts.ts';
import { htmlOf } from './markdown.ts';
import { articleById, articlesOf, textsAsOf, textsOf, titlesOf, versionOf, versionsOf } from './read-articles.ts';
import type { FillPlaceholders } from './serve-text.ts';
import { articleOf, changesOf, listedAs, textsInOrder, versionOf as wireVersion } from './wire-article.ts';

const UNKNOWN: ErrorCode = 'unknown_article';
const NO_SETTINGS = { slug: '', topic: '', href: '', cover: '' };

export function consoleArticleRoutes({
  staff,
  fillPlaceholders,
}: {
  staff: Staff;
  fillPlaceholders: FillPlaceholders;
}): RouteFile {
  const { db, reader, now } = staff;

  return route => {
    consoleChangeRoutes(staff)(route);

    route(consoleCalls.listArticles, async ({ c_id }) => {
      const [rows, titles] = await Promise.all([articlesOf(db, c_id), titlesOf(db, c_id)]);
      const [counts, differing] = await Promise.all([readCounts(reader), differingArticles(db)]);
      const named = (id: number) => listedAs(titles.filter(({ article_id }) => article_id === id));
      const judged = (id: number) => ({
        ...(counts.get(id) ?? NO_COUNTS),
        has_newer: differing.has(id) ? (1 as const) : (0 as const),
      });
      return answer({ articles: rows.map(row => ({ ...articleOf(row), ...named(row.id), ...judged(row.id) })) });
    });

    route(consoleCalls.getArticle, async ({ id }) => {
      const row = await articleById(db, id);
      return row === undefined ? refuse(UNKNOWN) : answer({ ...articleOf(row), texts: await textsOf(db, id) });
    });

    route(consoleCalls.getBuiltInText, async ({ id }) => {
      const texts = await builtInOf(db, id);
      if (texts === undefined) return refuse(UNKNOWN);
      const has_newer = (await differingArticles(db)).has(id) ? (1 as const) : (0 as const);
      return answer({ has_newer, texts: textsInOrder(texts) });
    });

    route(consoleCalls.previewArticle, async ({ markdown }, { language }) =>
      answer({ content: await fillPlaceholders(htmlOf(markdown), language) }),
    );

    route(consoleCalls.listArticleVersions, async ({ id, page, limit }) => {
      const row = await articleById(db, id);
      if (row === undefined) return refuse(UNKNOWN);
      const list = await versionsOf(db, id, { offset: offsetOf({ page, limit }), limit });
      return answer({ list: list.map(wireVersion), count: row.version, page, limit });
    });

    route(consoleCalls.getArticleVersion, async ({ id, revision }) => {
      const version = await versionOf(db, id, revision);
      if (version === undefined) return refuse(UNKNOWN);
      const [earlier, texts] = await Promise.all([
        versionOf(db, id, revision - 1),
        textsAsOf(reader, id, revision - 1),
      ]);
      return answer(changesOf(version, { settings: earlier?.settings ?? NO_SETTINGS, texts }));
    });

    route(consoleCalls.uploadArticlePicture, async (_, { file }) => {
      const taken = await takePicture(db, file, new Date(now()));
      return 'refusal' in taken ? refuse(taken.refusal) : answer(taken.path);
    });
  };
}
