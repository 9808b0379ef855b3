// The words and codes of the exchange's own money: the house and the reserves that it fills.
import type { OperatorActionKinds, RolesByPermission } from '../staff/codes.ts';
import type { ErrorKinds } from '../wire/codes.ts';

/**
 * `insurance` is of one market and pays deficits of liquidations; `option_reserve` pays wins of options in a coin; `hosting_reserve` pays
 * the interest of one locked product; `launch_reserve` has coins for launches, `launch_proceeds` what users paid for coins.
 */
export const reserveNames = [
  'insurance',
  'option_reserve',
  'hosting_reserve',
  'launch_reserve',
  'launch_proceeds',
] as const;
export type ReserveName = (typeof reserveNames)[number];

/** What has movements of its own: the reserves, and the house that fills them. */
export const ownFundNames = ['house', ...reserveNames] as const;
export type OwnFundName = (typeof ownFundNames)[number];

export const reserveDirections = ['in', 'out'] as const;
export type ReserveDirection = (typeof reserveDirections)[number];

/** `type` of a movement, as kinds of ledger entries are numbered; others than these may come in time. */
export const reserveMovementTypes = {
  liquidation_surplus: 34,
  insurance_paid: 35,
  contract_settlement: 36,
  hosting_damages: 45,
  hosting_penalty: 46,
  hosting_set_aside: 47,
  hosting_returned: 48,
  launch_proceeds: 64,
  launch_set_aside: 65,
  launch_returned: 66,
  deposit: 200,
  from_cold: 211,
  funded: 300,
  released: 301,
  house_test_funds: 302,
  house_deposit: 303,
  option_settled: 502,
  option_payout: 504,
} as const;

export const reserveErrors = { insurance_stays: 'rejection' } as const satisfies ErrorKinds;

export const reserveProblems = ['above_house', 'above_reserve'] as const;

export const reservePermissions = {
  'reserves.see': ['compliance', 'treasury', 'admin'],
  'reserves.fund': ['treasury', 'admin'],
} as const satisfies RolesByPermission;

export const reserveTakesTwo = ['reserves.fund'] as const satisfies readonly (keyof typeof reservePermissions)[];

export const reserveActions = { fund_reserve: 'act' } as const satisfies OperatorActionKinds;

export const reserveProposalKinds = ['fund_reserve'] as const;

/** Amounts are decimals. */
export const reserveProposalFields = [
  'insurance_in',
  'option_reserve_in',
  'option_reserve_out',
  'hosting_reserve_in',
  'hosting_reserve_out',
  'launch_reserve_in',
  'launch_reserve_out',
  'launch_proceeds_out',
] as const;
