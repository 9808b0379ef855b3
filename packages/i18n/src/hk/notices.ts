// The notices of an account and the bell, in Traditional Chinese as written in Hong Kong.
import type * as en from '../en/notices.ts';
import type { Translated } from '../texts.ts';

export const notices = {
  title: '通知',
  bell_other: '通知，{{count}} 則未讀',
  readAll: '全部標為已讀',
  unread: '未讀',
  none: '暫無通知',
  kept: '通知保留 {{months}} 個月',
} satisfies Translated<typeof en.notices>;
