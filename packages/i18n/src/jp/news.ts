// Announcements and banners, as users read them, in Japanese.
import type * as en from '../en/news.ts';
import type { Translated } from '../texts.ts';

export const news = {
  title: '運営からのお知らせ',
  view: '表示するお知らせ',
  view_mine: '自分宛て',
  view_news: '運営から',
  none: '運営からのお知らせはまだありません',
  new: '新着',
  inEnglish: 'この言語の文章はまだありません。英語版を表示しています。',
  unknown: 'このお知らせはないか、すでに取り下げられています',
  banners: 'バナー',
  showBanner: '表示：{{title}}',
  pause: '自動切り替えを止める',
  play: '自動で切り替える',
  newest: '最新のお知らせ',
  all: 'すべてのお知らせ',
} satisfies Translated<typeof en.news>;
