// The enumerations and codes of chains: their names on the wire, pauses, and the rules of deposits and withdrawals that staff may change.
import type { OperatorActionKinds, RolesByPermission } from '../staff/codes.ts';
import type { ErrorKinds } from '../wire/codes.ts';

/** The chains as clients name them; BTC and the retired USDT of its chain share a name. */
export const chainNames = ['TRC20', 'OMNI', 'ERC20'] as const;
export type ChainName = (typeof chainNames)[number];

export const pauseReasons = ['maintenance', 'node', 'shortfall', 'broken_finality', 'incident', 'retired'] as const;
export type PauseReasonName = (typeof pauseReasons)[number];

export const chainErrors = {
  unknown_chain: 'rejection',
  cold_move_open: 'rejection',
  no_cold_address: 'rejection',
  no_shortfall: 'rejection',
  shortfall_changed: 'rejection',
  withdrawals_not_paused: 'rejection',
} as const satisfies ErrorKinds;

export const chainProblems = ['above_free_coins', 'above_shortfall'] as const;

export const chainPermissions = {
  'chains.see': ['support', 'compliance', 'treasury', 'admin'],
  'chains.pause': ['treasury', 'admin'],
  'chains.change': ['treasury', 'admin'],
  'chains.cold': ['treasury', 'admin'],
  'chains.loss': ['treasury', 'admin'],
} as const satisfies RolesByPermission;

export const chainTakesTwo = [
  'chains.change',
  'chains.cold',
  'chains.loss',
] as const satisfies readonly (keyof typeof chainPermissions)[];

export const chainActions = {
  find_addresses: 'look',
  pause_coin: 'act',
  change_coin_rules: 'act',
  move_to_cold: 'act',
  book_loss: 'act',
} as const satisfies OperatorActionKinds;

export const chainProposalKinds = ['coin_rules', 'cold_move', 'book_loss'] as const;

/** Amounts are decimals, the fee a fraction, the hold in hours. */
export const chainProposalFields = [
  'min_deposit',
  'min_withdrawal',
  'withdrawal_fee',
  'automatic_withdrawal',
  'automatic_day',
  'two_operators_above',
  'address_hold',
  'cold_amount',
  'cold_chain',
  'cold_address',
  'loss_amount',
  'loss_chain',
] as const;
