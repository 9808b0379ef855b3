// An article as the editor holds it: what was typed of it, by language, and what is still missing.
import { type LanguageCode, type NewsClass, newsClasses } from '@candor/contract';
import type { CallAnswer } from '../../shared/calls.ts';
import type { StatusTone } from '../../shared/parts/values.tsx';

export type ListedArticle = CallAnswer<'listArticles'>['articles'][number];
export type KnownArticle = CallAnswer<'getArticle'>;
export type ArticleText = { title: string; abstract: string; markdown: string };
export type ArticleSettings = { slug: string; topic: string; href: string; cover: string };
export type Texts = Partial<Record<LanguageCode, ArticleText>>;

export const NO_TEXT: ArticleText = { title: '', abstract: '', markdown: '' };
export const NO_SETTINGS: ArticleSettings = { slug: '', topic: '', href: '', cover: '' };

export const CLASS_NAMES = { 4: 'notice', 5: 'banner', 19: 'help' } as const satisfies Record<NewsClass, string>;

export const STATE_TONES = {
  draft: 'quiet',
  scheduled: 'warning',
  published: 'good',
  unpublished: 'danger',
} as const satisfies Record<KnownArticle['state'], StatusTone>;

export function classOf(text: string | null): NewsClass {
  return Object.values(newsClasses).find(number => String(number) === text) ?? newsClasses.notice;
}

export function textsOf({ texts }: KnownArticle): Texts {
  return Object.fromEntries(texts.map(({ language, ...text }) => [language, text]));
}

export function settingsOf({ slug, topic, href, cover }: KnownArticle): ArticleSettings {
  return { slug, topic, href, cover };
}

/** The rule of the server: an incomplete text is never shown. */
export function isComplete(articleClass: NewsClass, text: ArticleText | undefined): boolean {
  if (text === undefined || text.title.trim() === '') return false;
  return articleClass === newsClasses.banner || text.markdown.trim() !== '';
}

export function isSame<Fields extends Readonly<Record<string, string>>>(left: Fields, right: Fields): boolean {
  return Object.keys(left).every(name => left[name] === right[name]);
}
