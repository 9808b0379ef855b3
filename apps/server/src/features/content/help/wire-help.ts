// Articles of help as lists name them, in the reader's language.
import type { LanguageCode } from '@candor/contract';
import { type NewsArticle, servedLanguage } from '../read-news.ts';
import type { FillPlaces } from '../serve-text.ts';

export function createHeads(fillPlaces: FillPlaces) {
  async function headOf(article: NewsArticle, language: LanguageCode) {
    const lang = servedLanguage(article, language);
    const { title, abstract } = article.heads.get(lang)!;
    const { id, slug, topic } = article;
    return {
      ...{ id, slug, topic, lang, is_fallback: lang === language ? (0 as const) : (1 as const) },
      title: await fillPlaces(title, lang),
      abstract: await fillPlaces(abstract, lang),
    };
  }

  return {
    headOf,
    headsOf: (articles: readonly NewsArticle[], language: LanguageCode) =>
      Promise.all(articles.map(article => headOf(article, language))),
  };
}
