// The calls of the help centre: topics, the most read ones, the search, and votes whether an article helped.
import { calls, helpTopics, type LanguageCode, newsClasses } from '@candor/contract';
import { answer, cachedAnswer, done, refuse } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import type { NewsParts } from '../feature.ts';
import { type NewsArticle, readNews, servedLanguage } from '../read-news.ts';
import type { FillPlaceholders } from '../serve-text.ts';
import { readPopular } from './article-counts.ts';
import { searchArticles } from './search.ts';
import { castVote } from './votes.ts';
import { plainLetters, plainText, withoutTables, wordsOf } from './words.ts';

const BEFORE = 40;

const LENGTH = 160;

/** By how many letters the endings of words may differ. */
const ENDING = 3;

const SHORTEST_STEM = 4;

/** The most read articles and new ones are seen this much later at most. */
const CACHE_MS = 1_000;
const POPULAR_CACHE_MS = 30_000;

export function helpRoutes({ identity: { db, reader, now, vault }, fillPlaceholders }: NewsParts): RouteFile {
  const shown = cachedAnswer({ cachedForMs: CACHE_MS, now }, async () =>
    (await readNews(reader)).filter(article => article.class === newsClasses.help),
  );
  const popular = cachedAnswer({ cachedForMs: POPULAR_CACHE_MS, now }, () => readPopular(reader));
  const { headOf, headsOf } = createHeads(fillPlaceholders);

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
      return answer(await headsOf([...new Set([...read, ...usual])].slice(0, MAX_POPULAR), language));
    });

    route(calls.listHelpResults, async ({ q }, { language }) => {
      const articles = new Map((await shown()).map(article => [article.id, article]));
      const matches = await searchArticles(reader, q, language);
      const rows = matches.map(async ({ id, language: articleLanguage, html }) => {
        const article = articles.get(id);
        if (article === undefined) return [];
        const snippet = snippetOf(
          plainText(withoutTables(await fillPlaceholders(html, articleLanguage))),
          q,
          articleLanguage,
        );
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

const MAX_POPULAR = 6;

/** Unknown topics come after the others, and what has none last. */
function topicsOf(articles: readonly NewsArticle[]): [string, NewsArticle[]][] {
  const own = [...new Set(articles.map(({ topic }) => topic))];
  const named = [...helpTopics, ...own.filter(topic => topic !== '' && !helpTopics.some(known => known === topic)), ''];
  return named
    .map((topic): [string, NewsArticle[]] => [topic, articles.filter(article => article.topic === topic)])
    .filter(([, inTopic]) => inTopic.length > 0);
}

/** Articles of help as lists name them, in the reader's language. */
function createHeads(fillPlaceholders: FillPlaceholders) {
  async function headOf(article: NewsArticle, language: LanguageCode) {
    const lang = servedLanguage(article, language);
    const { title, abstract } = article.heads.get(lang)!;
    const { id, slug, topic } = article;
    return {
      id,
      slug,
      topic,
      lang,
      is_fallback: lang === language ? (0 as const) : (1 as const),
      title: await fillPlaceholders(title, lang),
      abstract: await fillPlaceholders(abstract, lang),
    };
  }

  return {
    headOf,
    headsOf: (articles: readonly NewsArticle[], language: LanguageCode) =>
      Promise.all(articles.map(article => headOf(article, language))),
  };
}

type SnippetPart = { text: string; is_hit: 0 | 1 };

/** The excerpt of a text that matches a search, with the searched words marked: plain text, cut into parts. */
function snippetOf(plain: string, typed: string, language: LanguageCode): SnippetPart[] {
  const pattern = patternOf(typed, language);
  const first = pattern === undefined ? -1 : plain.search(pattern);
  const begin = first > BEFORE ? wordBegin(plain, first - BEFORE) : 0;
  // A sign that belongs to a letter before the cut would be alone otherwise, as in Thai.
  const piece = plain.slice(begin, begin + LENGTH).replace(/^\p{M}+/u, '');
  const parts = pattern === undefined ? [part(piece, 0)] : marked(piece, pattern);
  const isCut = begin + LENGTH < plain.length;
  return [...(begin > 0 ? [part('… ', 0)] : []), ...parts, ...(isCut ? [part(' …', 0)] : [])];
}

function part(text: string, is_hit: 0 | 1): SnippetPart {
  return { text, is_hit };
}

/** Does not begin in the middle of a word, where words are separated. */
function wordBegin(plain: string, near: number): number {
  const space = plain.indexOf(' ', near);
  return space >= 0 && space < near + BEFORE / 2 ? space + 1 : near;
}

function marked(piece: string, pattern: RegExp): SnippetPart[] {
  const parts: SnippetPart[] = [];
  let end = 0;
  for (const { 0: hit, index } of piece.matchAll(new RegExp(pattern, 'giu'))) {
    if (index > end) parts.push(part(piece.slice(end, index), 0));
    parts.push(part(hit, 1));
    end = index + hit.length;
  }
  if (end < piece.length) parts.push(part(piece.slice(end), 0));
  return parts;
}

/** The words as they may occur in the text: of long ones in letters of an alphabet the stem and what follows it. */
function patternOf(typed: string, language: LanguageCode): RegExp | undefined {
  const words = wordsOf(typed, language).flatMap(word => word.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []);
  if (words.length === 0) return undefined;
  const forms = words.map(word => {
    const stem = word.slice(0, Math.max(SHORTEST_STEM, word.length - ENDING));
    return /^[\p{sc=Latin}\p{N}]+$/u.test(word) ? `(?<![\\p{L}\\p{N}])${stem}[\\p{L}\\p{N}]*` : plainLetters(word);
  });
  return new RegExp(forms.join('|'), 'iu');
}
