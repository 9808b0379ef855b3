// Announcements and banners, as users read them, in Thai.
import type * as en from '../en/news.ts';
import type { Translated } from '../texts.ts';

export const news = {
  title: 'ประกาศ',
  view: 'เลือกการแจ้งเตือน',
  view_mine: 'ของฉัน',
  view_news: 'ประกาศ',
  none: 'ยังไม่มีประกาศ',
  new: 'ใหม่',
  inEnglish: 'ยังไม่มีข้อความในภาษาของคุณ นี่คือฉบับภาษาอังกฤษ',
  unknown: 'ไม่มีประกาศนี้ หรือถูกถอนไปแล้ว',
  banners: 'แบนเนอร์',
  showBanner: 'แสดง: {{title}}',
  pause: 'หยุดเลื่อนอัตโนมัติ',
  play: 'เลื่อนอัตโนมัติ',
  newest: 'ประกาศล่าสุด',
  all: 'ประกาศทั้งหมด',
} satisfies Translated<typeof en.news>;
