// Chains and coins as the console shows them: how far behind a chain is, what a coin is short of, and the rules that a proposal can change.

import { type ChainName, chainNames, type PauseReasonName, pauseReasons } from '@candor/contract';
import type { DirectionName, NodeState } from '@candor/contract/console';
import { figureOfDecimal, signOfDecimal } from '@candor/ui';
import type { CallAnswer, CallInput } from '../../shared/calls.ts';
import type { StatusTone } from '../../shared/parts/values.tsx';
import { fractionOf, percentOf, wholeNumber } from '../../shared/value-texts.ts';

export type Chain = CallAnswer<'listChains'>['chains'][number];
export type ChainCoin = CallAnswer<'listChains'>['coins'][number];
export type HeldRail = ChainCoin['rails'][number];

/** A chain as calls take it. @throws Error where this console is older than its server */
export function chainNameOf(chain: string): ChainName {
  const known = chainNames.find(name => name === chain);
  if (known === undefined) throw new Error(`there is no chain ${chain}`);
  return known;
}

export const nodeTones = {
  in_step: 'good',
  behind: 'warning',
  silent: 'danger',
  contradicting: 'danger',
} as const satisfies Record<NodeState, StatusTone>;

/** Final blocks that are not booked yet. */
export function lagOf({ final, booked }: Pick<Chain, 'final' | 'booked'>): number {
  return Math.max(0, final - booked);
}

/** Why a direction of a coin is paused; undefined while it is open. */
export function pauseOf(coin: ChainCoin, direction: DirectionName): PauseReasonName | undefined {
  const text = direction === 'deposits' ? coin.deposit_pause : coin.withdrawal_pause;
  return pauseReasons.find(known => known === text);
}

/** What the comparison of books and chains says: never made, equal, more there than booked, or less. */
export type Comparison = 'never' | 'equal' | 'surplus' | 'shortfall';

export function comparisonOf({
  compared_at: at,
  difference,
}: Pick<ChainCoin, 'compared_at' | 'difference'>): Comparison {
  if (at === 0) return 'never';
  const sign = signOfDecimal(difference);
  return sign === 0 ? 'equal' : sign > 0 ? 'surplus' : 'shortfall';
}

/** Why books and chain of a coin differ, or seem to, as far as it is known. */
export function reasonsOf(
  rail: Pick<HeldRail, 'difference' | 'in_flight' | 'surplus' | 'cold_missing'>,
): ('surplus' | 'shortfall' | 'inFlight' | 'booked' | 'coldMissing')[] {
  const difference = signOfDecimal(rail.difference);
  return [
    ...(difference > 0 ? ['surplus' as const] : []),
    ...(difference < 0 ? ['shortfall' as const] : []),
    ...(signOfDecimal(rail.in_flight) > 0 ? ['inFlight' as const] : []),
    ...(signOfDecimal(rail.surplus) > 0 ? ['booked' as const] : []),
    ...(signOfDecimal(rail.cold_missing) > 0 ? ['coldMissing' as const] : []),
  ];
}

/** What lies on the chains is known only once they were asked: nothing is not zero. */
export function heldFigure(coin: ChainCoin, name: 'hot' | 'deposit_addresses' | 'cold'): string {
  return comparisonOf(coin) === 'never' ? '–' : figureOfDecimal(coin[name]);
}

export const comparisonTones = {
  never: 'quiet',
  equal: 'good',
  surplus: 'accent',
  shortfall: 'danger',
} as const satisfies Record<Comparison, StatusTone>;

export const coinRuleNames = [
  'min_deposit',
  'min_withdrawal',
  'withdrawal_fee',
  'automatic_withdrawal',
  'automatic_day',
  'two_operators_above',
  'address_hold',
] as const;
export type CoinRuleName = (typeof coinRuleNames)[number];
export type CoinRules = Record<CoinRuleName, string>;

/** The rules of a coin as one types them: the fee in percent, the hold in hours. */
export function typedCoinRules(coin: ChainCoin): CoinRules {
  return Object.fromEntries(
    coinRuleNames.map(name => [name, name === 'withdrawal_fee' ? percentOf(coin[name]) : coin[name]]),
  ) as CoinRules;
}

/** The rules whose text differs from those in force. */
export function changedCoinRules(coin: ChainCoin, typed: CoinRules): CoinRuleName[] {
  const before = typedCoinRules(coin);
  return coinRuleNames.filter(name => typed[name].trim() !== before[name]);
}

type ProposedRules = Omit<CallInput<'changeCoinRules'>, 'currency' | 'reason'>;

/** All rules as the wire wants them; what is no number is left to the server to refuse beside its field. */
export function proposedRules(typed: CoinRules): ProposedRules {
  const text = (name: CoinRuleName) => typed[name].trim();
  return {
    min_deposit: text('min_deposit'),
    min_withdrawal: text('min_withdrawal'),
    withdrawal_fee: fractionOf(text('withdrawal_fee')),
    automatic_withdrawal: text('automatic_withdrawal'),
    automatic_day: text('automatic_day'),
    two_operators_above: text('two_operators_above'),
    address_hold: wholeNumber(typed.address_hold),
  };
}
