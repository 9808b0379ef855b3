// The codes of coins that staff adds: their icons, the chains that they go over, and the trials of these.
import type { OperatorActionKinds } from '../staff/codes.ts';
import type { ErrorKinds } from '../wire/codes.ts';

/** The chains whose tokens operators may add. */
export const tokenChains = ['ERC20', 'TRC20'] as const;
export type TokenChain = (typeof tokenChains)[number];

/** A token that a coin is on a chain: for all users, for its tester, or for none. */
export const railStates = ['open', 'trial', 'closed'] as const;
export type RailState = (typeof railStates)[number];

export const coinErrors = {
  rail_in_use: 'rejection',
  rail_not_tried: 'rejection',
  no_token: 'rejection',
} as const satisfies ErrorKinds;

export const coinProblems = ['name_taken', 'too_coarse', 'supply_too_large', 'no_account'] as const;

export const coinActions = {
  add_coin: 'act',
  add_rail: 'act',
  open_rail: 'act',
  close_rail: 'act',
} as const satisfies OperatorActionKinds;

export const coinProposalKinds = ['rail'] as const;

/** `icon` is the path of a picture, `rail_tester` the number of a user. */
export const coinProposalFields = ['icon', 'rail_chain', 'rail_contract', 'rail_decimals', 'rail_tester'] as const;
