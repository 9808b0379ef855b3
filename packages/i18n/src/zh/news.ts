// Announcements and banners, as users read them, in Simplified Chinese.
import type * as en from '../en/news.ts';
import type { Translated } from '../texts.ts';

export const news = {
  title: '公告',
  view: '显示',
  view_mine: '我的通知',
  view_news: '公告',
  none: '暂无公告',
  new: '新',
  inEnglish: '暂无您所用语言的版本，以下为英文版。',
  unknown: '该公告不存在，或已被撤回',
  banners: '横幅',
  showBanner: '显示：{{title}}',
  pause: '暂停轮播',
  play: '播放轮播',
  newest: '最新公告',
  all: '全部公告',
} satisfies Translated<typeof en.news>;
