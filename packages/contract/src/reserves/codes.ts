// The enumerations and codes of the exchange's own money: the house and the reserves that it fills.
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

/**
 * What is kept separate because it is promised already, or was paid in: `option_escrow` for open options of a coin, `hosting_interest` what open
 * orders of a product are owed and `hosting_principal` what they have locked, `launch_coins` and `launch_payments` of one launch.
 */
export const promiseNames = [
  'option_escrow',
  'hosting_interest',
  'hosting_principal',
  'launch_coins',
  'launch_payments',
] as const;

/** What has movements of its own: the house, the reserves that it fills, and what is promised. */
export const ownFundNames = ['house', ...reserveNames, ...promiseNames] as const;
export type OwnFundName = (typeof ownFundNames)[number];

/** Of a launch: before its start, until its close, while each subscription gets its part, and afterwards. */
export const launchCourses = ['announced', 'open', 'allotting', 'allotted'] as const;

export const reserveDirections = ['in', 'out'] as const;
export type ReserveDirection = (typeof reserveDirections)[number];

/** `type` of a movement, as kinds of ledger entries are numbered; other ones may be added later. */
export const reserveMovementTypes = {
  liquidation_surplus: 34,
  insurance_paid: 35,
  contract_settlement: 36,
  hosting_in: 42,
  hosting_interest: 43,
  hosting_out: 44,
  hosting_damages: 45,
  hosting_penalty: 46,
  hosting_set_aside: 47,
  hosting_returned: 48,
  subscription: 60,
  subscription_released: 61,
  subscription_coins: 62,
  subscription_return: 63,
  launch_proceeds: 64,
  launch_set_aside: 65,
  launch_returned: 66,
  deposit: 200,
  from_cold: 211,
  funded: 300,
  released: 301,
  house_test_funds: 302,
  house_deposit: 303,
  option_stake: 501,
  option_settled: 502,
  option_payout: 504,
  option_void: 505,
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
