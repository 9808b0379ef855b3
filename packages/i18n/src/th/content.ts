// Notices, banners and help: refusals, and what staff does with them, in Thai.
import type * as en from '../en/content.ts';
import type { Translated } from '../texts.ts';

export const contentErrors = {
  unknown_article: 'ไม่มีบทความนี้',
  article_changed: 'มีคนอื่นแก้ไขบทความนี้ไปแล้ว ข้อความของคุณยังอยู่ โปรดโหลดบทความใหม่แล้วเปรียบเทียบ',
  article_incomplete: 'ต้องมีชื่อเรื่องและเนื้อหาภาษาอังกฤษ เพราะผู้อ่านที่ไม่มีข้อความในภาษาของตนจะเห็นภาษาอังกฤษ',
} satisfies Translated<typeof en.contentErrors>;

export const contentProblems = {
  article_link: 'หน้าในแอป (#/…) หรือที่อยู่ที่ขึ้นต้นด้วย https://',
  article_slug_taken: 'มีบทความอื่นใช้ชื่อนี้แล้ว',
  article_time_passed: 'เวลานี้ผ่านไปแล้ว',
} satisfies Translated<typeof en.contentProblems>;

export const contentPowers = {
  may_articles_see: 'ดูบทความและประวัติ',
  may_articles_write: 'เขียนและเผยแพร่ประกาศ แบนเนอร์ และความช่วยเหลือ',
  action_write_article: 'เขียนบทความ',
  action_publish_article: 'เผยแพร่บทความ',
  action_unpublish_article: 'ถอนบทความ',
  action_order_articles: 'จัดลำดับบทความ',
} satisfies Translated<typeof en.contentPowers>;
