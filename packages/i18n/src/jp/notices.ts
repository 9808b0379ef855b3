// The notices of an account and the bell, in Japanese.
import type * as en from '../en/notices.ts';
import type { Translated } from '../texts.ts';

export const notices = {
  title: '通知',
  bell_other: '通知、未読{{count}}件',
  readAll: 'すべて既読にする',
  unread: '未読',
  none: '通知はまだありません',
  kept: '通知は{{months}}か月間保存されます',
} satisfies Translated<typeof en.notices>;
