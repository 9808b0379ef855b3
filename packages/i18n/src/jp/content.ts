// Notices, banners and help: refusals, and what staff does with them, in Japanese.
import type * as en from '../en/content.ts';
import type { Translated } from '../texts.ts';

export const contentErrors = {
  unknown_article: 'この記事はありません',
  article_changed: 'ほかの人がこの記事を変更しました。入力した内容は残っています。記事を読み込み直して比べてください',
  article_incomplete: '英語のタイトルと本文が必要です。翻訳がない言語の読者には英語版が表示されます',
} satisfies Translated<typeof en.contentErrors>;

export const contentProblems = {
  article_link: 'アプリのページ（#/…）または https:// で始まるアドレス',
  article_slug_taken: 'この名前は別の記事で使われています',
  article_time_passed: 'この時刻は過ぎています',
} satisfies Translated<typeof en.contentProblems>;

export const contentPowers = {
  may_articles_see: '記事とその履歴を見る',
  may_articles_write: 'お知らせ、バナー、ヘルプを書いて公開する',
  action_write_article: '記事を書いた',
  action_publish_article: '記事を公開した',
  action_unpublish_article: '記事を取り下げた',
  action_order_articles: '記事の順番を決めた',
} satisfies Translated<typeof en.contentPowers>;
