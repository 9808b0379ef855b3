// Articles and their versions as staff sees them on the wire.
import { DEFAULT_LANGUAGE, type LanguageCode, languageCodes } from '@candor/contract';
import { type ArticleSettings, type ArticleTexts, NO_TEXT } from './article.ts';
import { settingsOf } from './change-article.ts';
import type { ArticleRow, Version } from './read-articles.ts';

export function articleOf(row: ArticleRow) {
  return {
    id: row.id,
    c_id: row.class,
    state: row.state,
    publish_at: row.publish_at?.getTime() ?? 0,
    published_at: row.published_at?.getTime() ?? 0,
    updated_at: row.updated_at.getTime(),
    sorts: row.sort,
    version: row.version,
    is_built_in: row.is_built_in ? (1 as const) : (0 as const),
    ...settingsOf(row),
  };
}

/** The name of an article in a list: its English title, or that of the first language that it has. */
export function listedAs(titles: readonly { language: LanguageCode; title: string }[]) {
  const languages = languageCodes.filter(code => titles.some(({ language }) => language === code));
  const english = titles.find(({ language }) => language === DEFAULT_LANGUAGE);
  return { title: english?.title || (titles.find(({ title }) => title !== '')?.title ?? ''), languages };
}

export function textsInOrder(texts: ArticleTexts) {
  return languageCodes.flatMap(language => {
    const text = texts[language];
    return text === undefined ? [] : [{ language, ...text }];
  });
}

export function versionOf({ number, at, change, operatorName, reason, texts }: Version) {
  const languages = languageCodes.filter(code => texts[code] !== undefined);
  return { number, at: at.getTime(), change, operator_name: operatorName, reason, languages };
}

/** The changes of a version. */
export function changesOf(version: Version, before: { settings: ArticleSettings; texts: ArticleTexts }) {
  const changed = languageCodes.flatMap(language => {
    const after = version.texts[language];
    if (after === undefined) return [];
    const earlier = before.texts[language] ?? NO_TEXT;
    return [{ language, before: { language, ...earlier }, after: { language, ...after } }];
  });
  return { ...versionOf(version), settings: { before: before.settings, after: version.settings }, texts: changed };
}
