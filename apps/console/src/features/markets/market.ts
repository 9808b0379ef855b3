// A market and a coin as the console shows them, and the rules of a market that a proposal can change.
import type { MarketStatus } from '@candor/contract';
import type { CallAnswer } from '../../shared/calls.ts';
import type { StatusTone } from '../../shared/parts/values.tsx';
import { fractionOf, percentOf } from '../../shared/value-texts.ts';

export type Market = CallAnswer<'listMarkets'>[number];
export type Coin = CallAnswer<'listCoins'>[number];

export const statusTones = { open: 'good', cancel_only: 'warning', halted: 'danger' } as const satisfies Record<
  MarketStatus,
  StatusTone
>;

export const ruleNames = ['tick', 'lot', 'smallest_notional', 'band', 'maker_fee', 'taker_fee'] as const;
export type RuleName = (typeof ruleNames)[number];
export type Rules = Record<RuleName, string>;

/** Rules that people give in percent, and the wire in fractions. */
const SHARES: ReadonlySet<RuleName> = new Set<RuleName>(['band', 'maker_fee', 'taker_fee']);

export function isShare(name: RuleName): boolean {
  return SHARES.has(name);
}

/** The rules of a market as one types them. */
export function typedRules(market: Market): Rules {
  return Object.fromEntries(
    ruleNames.map(name => [name, isShare(name) ? percentOf(market[name]) : market[name]]),
  ) as Rules;
}

/** What differs from the rules in force, as the wire wants it. */
export function changedRules(market: Market, typed: Rules): Partial<Rules> {
  const before = typedRules(market);
  return Object.fromEntries(
    ruleNames
      .filter(name => typed[name].trim() !== before[name])
      .map(name => [name, isShare(name) ? fractionOf(typed[name]) : typed[name].trim()]),
  );
}
