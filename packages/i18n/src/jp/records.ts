// Looking up the journal: what can go wrong, in Japanese.
import type * as en from '../en/records.ts';
import type { Translated } from '../texts.ts';

export const recordErrors = {
  record_not_public: 'この記録は参照できません。存在しないか、公開されておらずご本人のものでもありません',
} satisfies Translated<typeof en.recordErrors>;

export const recordProblems = {
  range_reversed: '終わりが始まりより前になっています',
  range_too_long: '範囲が広すぎます。一度に指定できるのは1,000件までです',
} satisfies Translated<typeof en.recordProblems>;
