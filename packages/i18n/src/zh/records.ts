// Looking up the journal: what can go wrong, in Simplified Chinese.
import type * as en from '../en/records.ts';
import type { Translated } from '../texts.ts';

export const recordErrors = {
  record_not_public: '无法查询该记录：它不存在，或既不公开也不属于您',
} satisfies Translated<typeof en.recordErrors>;

export const recordProblems = {
  range_reversed: '结束早于开始',
  range_too_long: '范围过大：最多查询1,000条记录',
} satisfies Translated<typeof en.recordProblems>;
