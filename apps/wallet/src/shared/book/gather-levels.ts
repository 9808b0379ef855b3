// Gathers the levels of one side of a book into wider price steps, with running totals.
import type { Level } from '@candor/client';
import { decimal } from '@candor/money';
import type { MarketRules } from './market-rules.ts';

export type GatheredLevel = {
  /** Quote units per whole base coin, a multiple of the step. */
  price: bigint;
  /** Base units at this step, and from the best price up to it. */
  quantity: bigint;
  total: bigint;
};

/** The widths a reader can choose from: a tick, ten ticks, and so on while they say anything about such a price. */
export function priceSteps(tick: bigint, price: bigint): bigint[] {
  const steps = [tick, tick * 10n, tick * 100n, tick * 1_000n];
  return steps.filter(step => step === tick || price === 0n || step * 100n <= price);
}

/** How many decimals prices of such a step need; `priceScale` are those of the tick. */
export function decimalsOfStep(step: bigint, rules: Pick<MarketRules, 'tick' | 'priceScale'>): number {
  let decimals = rules.priceScale;
  for (let width = rules.tick; width < step && decimals > 0; width *= 10n) decimals -= 1;
  return decimals;
}

/** The best `count` steps. A step's price is the one that reaches all of it: bids are gathered downwards, asks upwards. */
export function gatherLevels(
  levels: readonly Level[],
  side: 'bids' | 'asks',
  step: bigint,
  count: number,
  rules: Pick<MarketRules, 'base' | 'quote'>,
): GatheredLevel[] {
  const gathered: GatheredLevel[] = [];
  let total = 0n;
  for (const [priceText, quantityText] of levels) {
    const exact = decimal(priceText, rules.quote.scale);
    const below = exact - (exact % step);
    const price = side === 'bids' || below === exact ? below : below + step;
    const quantity = decimal(quantityText, rules.base.scale);
    const last = gathered.at(-1);
    if (last?.price !== price && gathered.length === count) break;
    total += quantity;
    if (last?.price === price) {
      last.quantity += quantity;
      last.total = total;
    } else {
      gathered.push({ price, quantity, total });
    }
  }
  return gathered;
}
