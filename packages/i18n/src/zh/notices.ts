// The notices of an account and the bell, in Simplified Chinese.
import type * as en from '../en/notices.ts';
import type { Translated } from '../texts.ts';

export const notices = {
  title: '通知',
  bell_other: '通知，{{count}} 条未读',
  readAll: '全部标为已读',
  unread: '未读',
  none: '暂无通知',
  kept: '通知保留 {{months}} 个月',
} satisfies Translated<typeof en.notices>;
