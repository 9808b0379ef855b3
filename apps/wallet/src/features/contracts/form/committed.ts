// What is open already of a contract: by its user for the tier of a new order, and by all for what the insurance fund still allows.
import type { Direction } from '@candor/formulas';
import { decimal } from '@candor/money';
import {
  type Contract,
  type ContractRules,
  directionOf,
  isPosition,
  type OwnRow,
} from '../../../shared/contracts/contract.ts';
import { lotsValue, markTicks } from '../price-steps.ts';

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
