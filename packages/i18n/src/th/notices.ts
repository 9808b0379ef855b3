// The notices of an account and the bell, in Thai.
import type * as en from '../en/notices.ts';
import type { Translated } from '../texts.ts';

export const notices = {
  title: 'การแจ้งเตือน',
  bell_other: 'การแจ้งเตือน ยังไม่อ่าน {{count}} รายการ',
  readAll: 'ทำเครื่องหมายว่าอ่านทั้งหมด',
  unread: 'ยังไม่อ่าน',
  none: 'ยังไม่มีการแจ้งเตือน',
  kept: 'การแจ้งเตือนเก็บไว้ {{months}} เดือน',
} satisfies Translated<typeof en.notices>;
