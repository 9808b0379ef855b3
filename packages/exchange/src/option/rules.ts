// What options of a market may be bought with a coin, and how much of the reserve open ones may claim.
import { MAX_COIN } from '../ledger/account-id.ts';

/** What limits how much of the reserve an option may claim. */
export const OPTION_CAPS = ['order', 'user', 'window', 'market', 'reserve'] as const;
export type OptionCap = (typeof OPTION_CAPS)[number];

/** How long an option runs, and the share of the stake that a win brings. */
export type OptionDuration = { seconds: number; payoutPpm: bigint };

/** One row for each market and coin. Caps are shares of all that backs options of the coin, in parts per million. */
export type OptionRules = {
  /** See `optionRulesId`. */
  id: number;
  market: number;
  /** What stakes are paid in, and what wins are paid out in. */
  coin: number;
  isOpen: boolean;
  /** The shortest first. */
  durations: OptionDuration[];
  /** The share of the stake that is kept, whatever the outcome. */
  feePpm: bigint;
  minStake: bigint;
  maxStake: bigint;
  /** What one order may win. */
  orderCapPpm: bigint;
  /** What the open options of one user may win together. */
  userCapPpm: bigint;
  /** What all options may win that are due within the same five seconds. */
  windowCapPpm: bigint;
  /** What the open options of the market may win. */
  marketCapPpm: bigint;
};

export type OptionSettings = Omit<OptionRules, 'id'>;

/** Sets the rules for the first time. What is there already is changed by a proposal, and never for what is open. */
export type ConfigureOptions = { type: 'ConfigureOptions' } & OptionSettings;

export type OptionRulesSet = { type: 'OptionRulesSet'; rules: OptionRules };

/** The number of the rules of a market and a coin. */
export function optionRulesId(market: number, coin: number): number {
  return market * (MAX_COIN + 1) + coin;
}

/** Member by member, so that rows and events have one form however the command was written. */
export function plainDuration({ seconds, payoutPpm }: OptionDuration): OptionDuration {
  return { seconds, payoutPpm };
}
