// Notices, banners and help: refusals, and what staff does with them.
import type { ErrorCode, ProblemCode } from '@candor/contract';
import type { StaffKey } from '../texts.ts';

export const contentErrors = {
  unknown_article: 'There is no such article',
  article_changed:
    'Somebody else has changed this article meanwhile. Your text is still here: load the article again and compare',
  article_incomplete:
    'It needs an English title and text: readers without a text in their language are shown the English one',
} satisfies Partial<Record<ErrorCode, string>>;

export const contentProblems = {
  article_link: 'A page of the app (#/…) or an address that begins with https://',
  article_slug_taken: 'Another article has this name',
  article_time_passed: 'This moment has passed',
} satisfies Partial<Record<ProblemCode, string>>;

export const contentPowers = {
  may_articles_see: 'See articles and their history',
  may_articles_write: 'Write and publish notices, banners and help',
  action_write_article: 'Wrote an article',
  action_publish_article: 'Published an article',
  action_unpublish_article: 'Took an article back',
  action_order_articles: 'Set the order of articles',
} satisfies Partial<Record<StaffKey, string>>;
