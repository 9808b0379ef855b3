// Deposits: their entries, and what staff may do about them.
import type * as en from '../en/deposit.ts';
import type { Translated } from '../texts.ts';

export const depositErrors = {
  unknown_deposit: 'その入金はありません',
} satisfies Translated<typeof en.depositErrors>;

export const depositEntries = {
  deposit: '入金',
} satisfies Translated<typeof en.depositEntries>;

export const depositPowers = {
  may_deposits_see: '入金と所有者不明の入金の閲覧',
  may_deposits_assign: '所有者不明の入金の所有者を決める',
  action_assign_deposit: '入金の所有者を提案',
  action_refuse_deposit_claim: '入金の申告を却下',
} satisfies Translated<typeof en.depositPowers>;
