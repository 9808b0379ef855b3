// What the form of a contract must know besides its own fields: the rules, the wallet, the mark, the book, and what is open already.
import type { BookLevel, Direction } from '@candor/formulas';
import type { ContractRules } from '../../../shared/contracts/contract.ts';

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
