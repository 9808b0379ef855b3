// Looking up the journal: what can go wrong, in Korean.
import type * as en from '../en/records.ts';
import type { Translated } from '../texts.ts';

export const recordErrors = {
  record_not_public: '이 기록은 조회할 수 없습니다. 존재하지 않거나 공개되지 않았고 본인의 기록도 아닙니다',
} satisfies Translated<typeof en.recordErrors>;

export const recordProblems = {
  range_reversed: '끝이 시작보다 앞섭니다',
  range_too_long: '범위가 너무 깁니다. 최대 1,000건까지 조회할 수 있습니다',
} satisfies Translated<typeof en.recordProblems>;
