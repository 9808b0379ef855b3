// Decides the purchase of an option: covered by the reserve and every cap before it is sold, or refused.
import { isOpenTo, largestStake, optionAmounts } from '@candor/formulas';
import { type Decision, done, rejected } from '../decision.ts';
import { walletAccount } from '../ledger/account-id.ts';
import { available, exchangeFunds, fits } from '../ledger/ledger.ts';
import { isIndexStale } from '../price/decide.ts';
import type { Rejection } from '../rejection.ts';
import type { State } from '../state.ts';
import { capUses, tightestCap } from './caps.ts';
import { type BuyOption, OPENS_WITHIN_MS, OPTION_DIRECTIONS, type Option } from './option.ts';
import { optionPostings } from './postings.ts';
import { type OptionDuration, type OptionRules, optionRulesId } from './rules.ts';

export function decideBuyOption(state: State, command: BuyOption, at: number): Decision {
  const { user, market, coin, direction, seconds, stake } = command;
  const rules = rulesOf(state, market, coin);
  const duration = rules?.durations.find(offered => offered.seconds === seconds);
  if (rules === undefined || duration === undefined || !isOffered(state, command, rules)) {
    return rejected({ code: 'option-not-offered' });
  }
  const { profit, fee } = optionAmounts(stake, duration.payoutPpm, rules.feePpm);
  const refusal =
    refuseSale(state, rules, user, at) ??
    refuseStake(state, rules, user, { stake, fee }) ??
    refuseExposure(state, rules, { user, duration, profit, at });
  if (refusal !== undefined) return rejected(refusal);
  const id = state.exchange.nextOption;
  const { payoutPpm } = duration;
  const option: Option = {
    id,
    user,
    market,
    coin,
    direction,
    seconds,
    stake,
    fee,
    profit,
    payoutPpm,
    feePpm: rules.feePpm,
    boughtAt: at,
    state: 'opening',
    openPrice: 0n,
    openAt: 0,
    dueAt: at + OPENS_WITHIN_MS,
  };
  const event = { type: 'OptionBought', option } as const;
  return fits(state.accounts, optionPostings(event)) ? done([event], { id }) : rejected({ code: 'too-large' });
}

/** By both numbers: one that no market or coin has may make the number of other rules. */
function rulesOf(state: State, market: number, coin: number): OptionRules | undefined {
  const rules = state.optionRules.get(optionRulesId(market, coin));
  return rules?.market === market && rules.coin === coin ? rules : undefined;
}

/** The exchange's own accounts buy none: their gains would be its reserve's losses. */
function isOffered(state: State, { user, direction }: BuyOption, { isOpen }: OptionRules): boolean {
  return isOpen && OPTION_DIRECTIONS.includes(direction) && state.users.require(user).kind === 'customer';
}

function refuseSale(state: State, { market, coin }: OptionRules, user: number, at: number): Rejection | undefined {
  if (!isOpenTo(state.users.require(user).level, 'options')) return { code: 'verification-required' };
  if (state.markets.require(market).status !== 'open') return { code: 'market-not-open' };
  if (isIndexStale(state.prices.get(market), at)) return { code: 'index-stale' };
  return exchangeFunds(state.accounts, coin) < 0n ? { code: 'option-sales-stopped', coin } : undefined;
}

function refuseStake(
  state: State,
  { coin, minStake: least, maxStake: most }: OptionRules,
  user: number,
  { stake, fee }: { stake: bigint; fee: bigint },
): Rejection | undefined {
  if (stake < least || stake > most) return { code: 'stake-out-of-range', coin, least, most };
  const free = available(state.accounts, walletAccount(user, coin, 'option'));
  return stake + fee > free ? { code: 'insufficient-balance', coin, available: free } : undefined;
}

function refuseExposure(
  state: State,
  rules: OptionRules,
  { user, duration, profit, at }: { user: number; duration: OptionDuration; profit: bigint; at: number },
): Rejection | undefined {
  const { cap, room } = tightestCap(capUses(state, rules, { user, seconds: duration.seconds, at }));
  if (profit <= room) return undefined;
  return { code: 'above-option-cap', cap, coin: rules.coin, most: largestStake(room, duration.payoutPpm) };
}
