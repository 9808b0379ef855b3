// The notices of an account and the bell, in Korean.
import type * as en from '../en/notices.ts';
import type { Translated } from '../texts.ts';

export const notices = {
  title: '알림',
  bell_other: '알림, 읽지 않음 {{count}}개',
  readAll: '모두 읽음으로 표시',
  unread: '읽지 않음',
  none: '아직 알림이 없습니다',
  kept: '알림은 {{months}}개월간 보관됩니다',
} satisfies Translated<typeof en.notices>;
