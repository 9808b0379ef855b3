// Deposits: their entries, and what staff may do about them.
import type * as en from '../en/deposit.ts';
import type { Translated } from '../texts.ts';

export const depositErrors = {
  unknown_deposit: '沒有此充值紀錄',
} satisfies Translated<typeof en.depositErrors>;

export const depositEntries = {
  deposit: '充值',
} satisfies Translated<typeof en.depositEntries>;

export const depositPowers = {
  may_deposits_see: '查看充值及無人認領的款項',
  may_deposits_assign: '指定無人認領充值的擁有人',
  action_assign_deposit: '提議充值的擁有人',
  action_refuse_deposit_claim: '駁回充值申訴',
} satisfies Translated<typeof en.depositPowers>;
