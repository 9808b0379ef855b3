// Deposits: their entries, and what staff may do about them.
import type * as en from '../en/deposit.ts';
import type { Translated } from '../texts.ts';

export const depositErrors = {
  unknown_deposit: '没有该充值记录',
} satisfies Translated<typeof en.depositErrors>;

export const depositEntries = {
  deposit: '充值',
} satisfies Translated<typeof en.depositEntries>;

export const depositPowers = {
  may_deposits_see: '查看充值及无人认领的款项',
  may_deposits_assign: '指定无人认领充值的归属',
  action_assign_deposit: '提议充值归属',
  action_refuse_deposit_claim: '驳回充值申诉',
} satisfies Translated<typeof en.depositPowers>;
