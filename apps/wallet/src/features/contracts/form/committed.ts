// What is open already of a contract, by direction: the tier of a new order counts it.
import type { Direction } from '@candor/formulas';
import { decimal } from '@candor/money';
import type { ContractRules } from '../../../shared/contracts/contract-rules.ts';
import { lotsValue } from '../../../shared/contracts/mark.ts';
import { directionOf, isPosition, type OwnRow } from '../../../shared/contracts/own-row.ts';

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
