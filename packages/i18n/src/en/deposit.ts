// Deposits: their entries, and what staff may do about them.
import type { ErrorCode } from '@candor/contract';
import type { StaffKey } from '../texts.ts';

export const depositErrors = {
  unknown_deposit: 'There is no such deposit',
} satisfies Partial<Record<ErrorCode, string>>;

export const depositEntries = {
  deposit: 'Deposit',
};

export const depositPowers = {
  may_deposits_see: 'See deposits and what nobody has claimed',
  may_deposits_assign: 'Say whose an unclaimed deposit is',
  action_assign_deposit: 'Proposed the owner of a deposit',
  action_refuse_deposit_claim: 'Refused a claim of a deposit',
} satisfies Partial<Record<StaffKey, string>>;
