// Announcements and banners, as users read them, in Japanese.
import type * as en from '../en/news.ts';
import type { Translated } from '../texts.ts';

export const news = {
  title: 'お知らせ',
  view: '表示',
  view_mine: '自分宛ての通知',
  view_news: 'お知らせ',
  none: 'お知らせはまだありません',
  new: '新着',
  inEnglish: 'この言語の文章はまだありません。英語版を表示しています。',
  unknown: 'このお知らせはないか、すでに取り下げられています',
  banners: 'バナー',
  showBanner: '表示：{{title}}',
  pause: '自動切り替えを停止',
  play: '自動切り替えを開始',
  newest: '最新のお知らせ',
  all: 'すべてのお知らせ',
} satisfies Translated<typeof en.news>;
