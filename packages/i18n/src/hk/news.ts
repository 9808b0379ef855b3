// Announcements and banners, as users read them, in Traditional Chinese.
import type * as en from '../en/news.ts';
import type { Translated } from '../texts.ts';

export const news = {
  title: '公告',
  view: '顯示',
  view_mine: '我的通知',
  view_news: '公告',
  none: '暫無公告',
  new: '新',
  inEnglish: '暫無你所用語言的版本，以下為英文版。',
  unknown: '該公告不存在，或已被撤回',
  banners: '橫幅',
  showBanner: '顯示：{{title}}',
  pause: '暫停輪播',
  play: '播放輪播',
  newest: '最新公告',
  all: '所有公告',
} satisfies Translated<typeof en.news>;
