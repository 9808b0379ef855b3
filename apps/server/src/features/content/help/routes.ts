// The calls of the help centre: topics, what is read most, searching, and saying whether an article helped.
import { calls, helpTopics, newsClasses } from '@candor/contract';
import { keptAnswer } from '../../../http/kept-answer.ts';
import { answer, done, refuse } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import type { NewsParts } from '../feature.ts';
import { type NewsArticle, readNews } from '../read-news.ts';
import { readPopular } from './read-counts.ts';
import { searchArticles } from './search.ts';
import { snippetOf } from './snippet.ts';
import { castVote } from './votes.ts';
import { createHeads } from './wire-help.ts';
import { plainText, withoutTables } from './words.ts';

/** What is published, and what is read most, is seen this much later at most. */
const KEPT_MS = 1_000;
const POPULAR_KEPT_MS = 30_000;

export function helpRoutes({ identity: { db, reader, now, vault }, fillPlaces }: NewsParts): RouteFile {
  const shown = keptAnswer({ keptForMs: KEPT_MS, now }, async () =>
    (await readNews(reader)).filter(article => article.class === newsClasses.help),
  );
  const popular = keptAnswer({ keptForMs: POPULAR_KEPT_MS, now }, () => readPopular(reader));
  const { headOf, headsOf } = createHeads(fillPlaces);

  return route => {
    route(calls.listHelpTopics, async (_, { language }) => {
      const topics = topicsOf(await shown());
      const heads = topics.map(async ([topic, articles]) => ({ topic, articles: await headsOf(articles, language) }));
      return answer(await Promise.all(heads));
    });

    route(calls.listPopularHelp, async (_, { language }) => {
      const [articles, ids] = [await shown(), await popular()];
      const read = ids.flatMap(id => articles.filter(article => article.id === id));
      const usual = topicsOf(articles).flatMap(([, [first]]) => (first === undefined ? [] : [first]));
      return answer(await headsOf([...new Set([...read, ...usual])].slice(0, MOST_POPULAR), language));
    });

    route(calls.listHelpResults, async ({ q }, { language }) => {
      const articles = new Map((await shown()).map(article => [article.id, article]));
      const found = await searchArticles(reader, q, language);
      const rows = found.map(async ({ id, language: said, html }) => {
        const article = articles.get(id);
        if (article === undefined) return [];
        const snippet = snippetOf(plainText(withoutTables(await fillPlaces(html, said))), q, said);
        return [{ ...(await headOf(article, language)), snippet }];
      });
      return answer((await Promise.all(rows)).flat());
    });

    route(calls.voteHelp, async ({ id, is_helpful }, { user, address }) => {
      if (!(await shown()).some(article => article.id === id)) return refuse('unknown_article');
      const vote = { article: id, isHelpful: is_helpful === 1, at: new Date(now()) };
      await castVote(db, vault, user === undefined ? { address } : { person: user.id }, vote);
      return done();
    });
  };
}

const MOST_POPULAR = 6;

/** Topics that nobody foresaw stand behind the others, and what has none last. */
function topicsOf(articles: readonly NewsArticle[]): [string, NewsArticle[]][] {
  const own = [...new Set(articles.map(({ topic }) => topic))];
  const named = [...helpTopics, ...own.filter(topic => topic !== '' && !helpTopics.some(known => known === topic)), ''];
  return named
    .map((topic): [string, NewsArticle[]] => [topic, articles.filter(article => article.topic === topic)])
    .filter(([, inTopic]) => inTopic.length > 0);
}
