// What the form of a contract must know besides its own fields: the rules, the wallet, the mark, the book, and what is open already.
import type { BookLevel, Direction } from '@candor/formulas';
import { decimal } from '@candor/money';
import {
  type Contract,
  type ContractRules,
  directionOf,
  isPosition,
  type OwnRow,
} from '../../../shared/contracts/contract.ts';
import { lotsValue, markTicks } from '../price-steps.ts';

export type ContractFacts = {
  rules: ContractRules;
  /** What the contract wallet can spend, in quote units; undefined until it is known. */
  free: bigint | undefined;
  /** With eight decimals; zero while unknown. */
  index: bigint;
  /** Whether orders are taken: not while the index is out of date, and a moment after. */
  isLive: boolean;
  asks: readonly BookLevel[];
  bids: readonly BookLevel[];
  /** Whether the levels are those of the exchange now. */
  isBookLive: boolean;
  /** Lots that all users together may still open, as the insurance fund allows; undefined while the mark is not known. */
  openLeft: number | undefined;
  /** Quote units of own positions and waiting orders of the market, by direction: they count for the tier. */
  committed: Readonly<Record<Direction, bigint>>;
};

export function sideOf(direction: Direction): 'buy' | 'sell' {
  return direction === 'long' ? 'buy' : 'sell';
}

/** Quote units: entry values of positions, and waiting orders at their limits. */
export function committedOf(rows: readonly OwnRow[], rules: ContractRules): Record<Direction, bigint> {
  const sums = { long: 0n, short: 0n };
  const { scale } = rules.quote;
  for (const row of rows) {
    sums[directionOf(row)] += isPosition(row)
      ? decimal(row.entry_value, scale)
      : lotsValue(row.share, decimal(row.price, scale) / rules.tick, rules);
  }
  return sums;
}

/** Lots that all users together may still open; undefined while there is no mark. */
export function openLeftOf(
  { open_value_limit, open_share }: Pick<Contract, 'open_value_limit' | 'open_share'>,
  rules: ContractRules,
  index: bigint,
): number | undefined {
  const ticks = markTicks('short', index, rules);
  if (ticks === 0n) return undefined;
  const left = decimal(open_value_limit, rules.quote.scale) / lotsValue(1, ticks, rules) - BigInt(open_share);
  return left <= 0n ? 0 : Number(left);
}
