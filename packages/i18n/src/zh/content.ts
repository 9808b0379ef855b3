// Notices, banners and help: refusals, and what staff does with them, in Simplified Chinese.
import type * as en from '../en/content.ts';
import type { Translated } from '../texts.ts';

export const contentErrors = {
  unknown_article: '没有这篇文章',
  article_changed: '其他人刚刚修改了这篇文章。您的内容仍在此处：请重新载入文章并比较',
  article_incomplete: '需要英文标题和正文：没有本语言版本时，读者会看到英文版',
} satisfies Translated<typeof en.contentErrors>;

export const contentProblems = {
  article_link: '应用内页面（#/…）或以 https:// 开头的地址',
  article_slug_taken: '该名称已被另一篇文章使用',
  article_time_passed: '该时间已过',
} satisfies Translated<typeof en.contentProblems>;

export const contentPowers = {
  may_articles_see: '查看文章及其历史',
  may_articles_write: '撰写并发布公告、横幅和帮助',
  action_write_article: '撰写了文章',
  action_publish_article: '发布了文章',
  action_unpublish_article: '撤回了文章',
  action_order_articles: '调整了文章顺序',
} satisfies Translated<typeof en.contentPowers>;
