// The public calls that read notices, banners and help, and the pictures in them.
import { calls, type LanguageCode, newsClasses } from '@candor/contract';
import { offsetOf } from '../../http/lists.ts';
import { answer, cachedAnswer, dateTime, publicPicture, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { readPicture } from './article-pictures.ts';
import type { NewsParts } from './feature.ts';
import { countView } from './help/article-counts.ts';
import { type NewsArticle, readContent, readNews, servedLanguage } from './read-news.ts';
import type { FillPlaceholders } from './serve-text.ts';

/** New articles are seen this much later at most. */
const CACHE_MS = 1_000;
const AUTHOR = 'Candor';

export function newsRoutes({ identity: { db, reader, now }, fillPlaceholders }: NewsParts): RouteFile {
  const shown = cachedAnswer({ cachedForMs: CACHE_MS, now }, () => readNews(reader));

  return route => {
    route(calls.listNews, async ({ c_id, page, limit }, { language }) => {
      const articles = (await shown()).filter(article => article.class === c_id);
      const offset = offsetOf({ page, limit });
      const rows = articles.slice(offset, offset + limit).map(article => headOf(article, language, fillPlaceholders));
      return answer({ list: await Promise.all(rows), count: articles.length, page, limit });
    });

    route(calls.getNews, async ({ id, slug }, { language }) => {
      const match = (await shown()).find(article => (id === undefined ? article.slug === slug : article.id === id));
      if (match === undefined) return refuse('unknown_article');
      const served = servedLanguage(match, language);
      const html = await readContent(reader, match.id, served);
      if (html === undefined) return refuse('unknown_article');
      if (match.class === newsClasses.help) countView(db, match.id);
      return answer({
        ...(await headOf(match, language, fillPlaceholders)),
        content: await fillPlaceholders(html, served),
      });
    });

    route(calls.getArticlePicture, async ({ picture: path }) => {
      const found = await readPicture(db, path);
      return found === undefined
        ? refuse('unknown_picture')
        : publicPicture(found.name, found.jpeg, { type: 'jpeg', isForever: true });
    });
  };
}

async function headOf(article: NewsArticle, language: LanguageCode, fillPlaceholders: FillPlaceholders) {
  const served = servedLanguage(article, language);
  const { title, abstract } = article.heads.get(served)!;
  const { id, slug, topic, href, cover, publishedAt, updatedAt } = article;
  return {
    id,
    c_id: article.class,
    title: await fillPlaceholders(title, served),
    abstract: await fillPlaceholders(abstract, served),
    lang: served,
    is_fallback: served === language ? (0 as const) : (1 as const),
    cover,
    thumbnail: cover,
    href,
    slug,
    topic,
    sorts: article.sort,
    author: AUTHOR,
    create_time: dateTime(publishedAt),
    published_at: publishedAt,
    updated_at: updatedAt,
  };
}
