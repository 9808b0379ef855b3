// The enumerations, numbers and codes of articles: notices, banners of the first page, and help.
import type { OperatorActionKinds, RolesByPermission } from '../staff/codes.ts';
import type { ErrorKinds } from '../wire/codes.ts';

/** `c_id` of an article. */
export const newsClasses = { notice: 4, banner: 5, help: 19 } as const;
export type NewsClass = (typeof newsClasses)[keyof typeof newsClasses];

/** The numbers alone, for fields that take one of them. */
export const newsClassNumbers = [newsClasses.notice, newsClasses.banner, newsClasses.help] as const;

/** Only published articles are shown outside staff. */
export const articleStates = ['draft', 'scheduled', 'published', 'unpublished'] as const;
export type ArticleState = (typeof articleStates)[number];

/** What a version of an article came from; `built_in` and `due` are no acts of staff. */
export const articleChanges = [
  'created',
  'written',
  'published',
  'scheduled',
  'due',
  'unpublished',
  'restored',
  'built_in',
] as const;
export type ArticleChange = (typeof articleChanges)[number];

export const contentErrors = {
  unknown_article: 'rejection',
  article_changed: 'rejection',
  article_incomplete: 'rejection',
} as const satisfies ErrorKinds;

export const contentProblems = ['article_link', 'article_slug_taken', 'article_time_passed'] as const;

/** Public texts take effect immediately, so few roles may write them. */
export const contentPermissions = {
  'articles.see': ['support', 'compliance', 'treasury', 'products', 'admin'],
  'articles.write': ['products', 'admin'],
} as const satisfies RolesByPermission;

export const contentActions = {
  write_article: 'act',
  publish_article: 'act',
  unpublish_article: 'act',
  order_articles: 'act',
} as const satisfies OperatorActionKinds;
