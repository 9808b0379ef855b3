// Deposits: their entries, and what staff may do about them.
import type * as en from '../en/deposit.ts';
import type { Translated } from '../texts.ts';

export const depositErrors = {
  unknown_deposit: '해당 입금이 없습니다',
} satisfies Translated<typeof en.depositErrors>;

export const depositEntries = {
  deposit: '입금',
} satisfies Translated<typeof en.depositEntries>;

export const depositPowers = {
  may_deposits_see: '입금과 소유자 미확인 입금 보기',
  may_deposits_assign: '소유자 미확인 입금의 소유자 지정',
  action_assign_deposit: '입금 소유자를 제안함',
  action_refuse_deposit_claim: '입금 신고 반려',
} satisfies Translated<typeof en.depositPowers>;
