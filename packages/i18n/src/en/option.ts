// Timed options: refusals, entries of wallets, the words of lists, and what staff may change.
import type { ErrorCode, ProblemCode } from '@candor/contract';
import type { StaffKey } from '../texts.ts';

/** What the server calls types, results and states, and what limits a purchase. */
export const optionWords = {
  rise: 'Rise (call)',
  fall: 'Fall (put)',
  even: 'Even',
  win: 'Won',
  loss: 'Lost',
  void: 'Void',
  opening: 'Waits for its buy price',
  open: 'Open',
  closed: 'Settled',
  cap_order: 'limit of one order',
  cap_user: 'limit of one account',
  cap_window: 'limit of what is due in the same five seconds',
  cap_market: 'limit of this market',
  cap_reserve: 'what is left of the reserve',
};

export const optionErrors = {
  option_not_offered: 'Options of this kind are not offered',
  stake_out_of_range: 'The stake must be between {{least}} and {{most}} {{coin}}',
  above_option_cap: 'The reserve covers a stake of at most {{most}} {{coin}} here now ({{cap}})',
  option_sales_stopped: 'No options in {{coin}} are sold until the exchange’s own money covers its costs again',
  unknown_option: 'There is no such option',
} satisfies Partial<Record<ErrorCode, string>>;

export const optionProblems = {
  stake_out_of_range: 'The stake must be between {{least}} and {{most}} {{coin}}',
  above_option_cap: 'The reserve covers a stake of at most {{most}} {{coin}} here now ({{cap}})',
} satisfies Partial<Record<ProblemCode, string>>;

/** Fields, where a sentence names them. */
export const optionFields = { seconds: 'Time' };

export const optionEntries = {
  optionStake: 'Option bought',
  optionSettlement: 'Option settled',
  optionFee: 'Fee of an option',
  optionVoid: 'Void option: stake and fee back',
};

export const optionPowers = {
  action_change_options: 'Proposed a change of options',
} satisfies Partial<Record<StaffKey, string>>;
