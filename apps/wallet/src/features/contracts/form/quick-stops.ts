// Stops given as parts of the margin: at which price so many percent of it are won or lost.
import { divideDown, divideUp } from '@candor/money';
import { markTicks } from '../price-steps.ts';
import type { ContractFacts } from './contract-facts.ts';
import type { ContractForm } from './form-fields.ts';
import { openingOf } from './opening.ts';

/** In percent of the margin. A loss stays clear of the liquidation, which at high multiples comes at about half. */
export const QUICK_PROFITS = [25, 50, 100] as const;
export const QUICK_LOSSES = [10, 25, 40] as const;

/** A price on a step, in quote units per whole base coin; undefined where it would be zero or less, or no price is known. */
export function stopPrice(
  form: ContractForm,
  kind: 'profit' | 'loss',
  percent: number,
  facts: ContractFacts,
): bigint | undefined {
  const { rules } = facts;
  const opened = openingOf(form, facts)?.averagePrice ?? 0n;
  const from = opened > 0n ? opened : markTicks(form.direction, facts.index, rules) * rules.tick;
  return from === 0n ? undefined : priceAfter(form, kind, percent, from, rules.tick);
}

/** @param from the price that lots were or would be opened at. */
export function priceAfter(
  { direction, multiple }: Pick<ContractForm, 'direction' | 'multiple'>,
  kind: 'profit' | 'loss',
  percent: number,
  from: bigint,
  tick: bigint,
): bigint | undefined {
  const distance = (from * BigInt(percent)) / BigInt(100 * multiple);
  const rises = (direction === 'long') === (kind === 'profit');
  const ticks = rises ? divideUp(from + distance, tick) : divideDown(from - distance, tick);
  return ticks <= 0n ? undefined : ticks * tick;
}
