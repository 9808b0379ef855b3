// Chains: what staff may do about them, and what it refuses.
import type { ErrorCode } from '@candor/contract';
import type { StaffKey } from '../texts.ts';

export const chainErrors = {
  unknown_chain: 'This coin does not come or go by that chain',
} satisfies Partial<Record<ErrorCode, string>>;

export const chainPowers = {
  may_chains_see: 'See chains, nodes and what the exchange holds on them',
  may_chains_pause: 'Pause deposits or withdrawals of a coin, publicly',
  may_chains_change: 'Change the rules of deposits and withdrawals',
  action_pause_coin: 'Paused or resumed a coin',
  action_change_coin_rules: 'Proposed rules of deposits and withdrawals',
} satisfies Partial<Record<StaffKey, string>>;
