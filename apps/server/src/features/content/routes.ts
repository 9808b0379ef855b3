// The public calls that read notices, banners and help, and the pictures in them.
import { calls, type LanguageCode, newsClasses } from '@candor/contract';
import { offsetOf } from '../../http/lists.ts';
import { answer, dateTime, keptAnswer, publicPicture, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { readPicture } from './article-pictures.ts';
import type { NewsParts } from './feature.ts';
import { countView } from './help/article-counts.ts';
import { type NewsArticle, readContent, readNews, servedLanguage } from './read-news.ts';
import type { FillPlaces } from './serve-text.ts';

/** New articles are seen this much later at most. */
const KEPT_MS = 1_000;
const AUTHOR = 'Candor';

export function newsRoutes({ identity: { db, reader, now }, fillPlaces }: NewsParts): RouteFile {
  const shown = keptAnswer({ keptForMs: KEPT_MS, now }, () => readNews(reader));

  return route => {
    route(calls.listNews, async ({ c_id, page, limit }, { language }) => {
      const found = (await shown()).filter(article => article.class === c_id);
      const offset = offsetOf({ page, limit });
      const rows = found.slice(offset, offset + limit).map(article => headOf(article, language, fillPlaces));
      return answer({ list: await Promise.all(rows), count: found.length, page, limit });
    });

    route(calls.getNews, async ({ id, slug }, { language }) => {
      const found = (await shown()).find(article => (id === undefined ? article.slug === slug : article.id === id));
      if (found === undefined) return refuse('unknown_article');
      const served = servedLanguage(found, language);
      const html = await readContent(reader, found.id, served);
      if (html === undefined) return refuse('unknown_article');
      if (found.class === newsClasses.help) countView(db, found.id);
      return answer({ ...(await headOf(found, language, fillPlaces)), content: await fillPlaces(html, served) });
    });

    route(calls.getArticlePicture, async ({ picture: path }) => {
      const found = await readPicture(db, path);
      return found === undefined ? refuse('unknown_picture') : publicPicture(found.name, found.jpeg);
    });
  };
}

async function headOf(article: NewsArticle, language: LanguageCode, fillPlaces: FillPlaces) {
  const served = servedLanguage(article, language);
  const { title, abstract } = article.heads.get(served)!;
  const { id, slug, topic, href, cover, publishedAt, updatedAt } = article;
  return {
    id,
    c_id: article.class,
    title: await fillPlaces(title, served),
    abstract: await fillPlaces(abstract, served),
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
