// The notices of an account and the bell, in Japanese.
import type * as en from '../en/notices.ts';
import type { Translated } from '../texts.ts';

export const notices = {
  title: 'お知らせ',
  bell_other: 'お知らせ、未読{{count}}件',
  readAll: 'すべて既読にする',
  unread: '未読',
  none: 'お知らせはまだありません',
  kept: 'お知らせは{{months}}か月間保存されます',
} satisfies Translated<typeof en.notices>;
