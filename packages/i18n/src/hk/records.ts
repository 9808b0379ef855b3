// Looking up the journal: what can go wrong, in Traditional Chinese.
import type * as en from '../en/records.ts';
import type { Translated } from '../texts.ts';

export const recordErrors = {
  record_not_public: '無法查詢此紀錄：它不存在，或既不公開亦不屬於您',
} satisfies Translated<typeof en.recordErrors>;

export const recordProblems = {
  range_reversed: '結束早於開始',
  range_too_long: '範圍過大：最多查詢1,000條紀錄',
} satisfies Translated<typeof en.recordProblems>;
