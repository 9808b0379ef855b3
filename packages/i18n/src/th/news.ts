// Announcements and banners, as users read them, in Thai.
import type * as en from '../en/news.ts';
import type { Translated } from '../texts.ts';

export const news = {
  title: 'ประกาศ',
  view: 'แสดง',
  view_mine: 'การแจ้งเตือนของฉัน',
  view_news: 'ประกาศ',
  none: 'ยังไม่มีประกาศ',
  new: 'ใหม่',
  inEnglish: 'ยังไม่มีในภาษาของคุณ นี่คือฉบับภาษาอังกฤษ',
  unknown: 'ไม่มีประกาศนี้ หรือถูกถอนไปแล้ว',
  banners: 'แบนเนอร์',
  showBanner: 'แสดง: {{title}}',
  pause: 'หยุดสไลด์',
  play: 'เล่นสไลด์',
  newest: 'ประกาศล่าสุด',
  all: 'ประกาศทั้งหมด',
} satisfies Translated<typeof en.news>;
