// The purchase of a locked product as a form without a screen: what was typed, what it comes to, what is wrong with it.
import type { CallAnswer } from '@candor/contract';
import { hostingDay, hostingInterest, redemptionCost } from '@candor/formulas';
import { decimal, formatShort, parseDecimal } from '@candor/money';
import { termsOf } from '../hosting-product.ts';

export type OfferedProduct = CallAnswer<'getHostingProduct'>;

export type BuyFacts = { product: OfferedProduct; scale: number };

export type AmountProblem = 'empty' | 'malformed' | 'belowMinimum' | 'aboveMaximum' | 'insufficient' | 'aboveReserve';

/** What is typed as units; undefined where it is no amount above zero. An unfinished "1." counts as 1. */
function unitsOf(text: string, scale: number): bigint | undefined {
  const parsed = parseDecimal(text.replace(/\.$/, ''), scale);
  return parsed.ok && parsed.units > 0n ? parsed.units : undefined;
}

export function amountProblem(text: string, facts: BuyFacts): AmountProblem | undefined {
  const { product, scale } = facts;
  if (text === '') return 'empty';
  const amount = unitsOf(text, scale);
  if (amount === undefined) return 'malformed';
  if (amount < decimal(product.save_min, scale)) return 'belowMinimum';
  if (amount > maxOwn(facts)) return 'aboveMaximum';
  if (amount > decimal(product.change_balance, scale)) return 'insufficient';
  return amount > decimal(product.left, scale) ? 'aboveReserve' : undefined;
}

/** What the caller may still lock in it. */
export function maxOwn({ product, scale }: BuyFacts): bigint {
  const most = decimal(product.save_max, scale) - decimal(product.own_amount, scale);
  return most < 0n ? 0n : most;
}

/** Percent of what can be bought now, by the balance and every limit; "" where that is nothing. */
export function shareOfMost(percent: number, facts: BuyFacts): string {
  const { product, scale } = facts;
  const limits = [maxOwn(facts), decimal(product.left, scale)];
  const most = limits.reduce((least, limit) => (limit < least ? limit : least), decimal(product.change_balance, scale));
  const amount = (most * BigInt(percent)) / 100n;
  return amount <= 0n ? '' : formatShort(amount, scale);
}

export type Plan = {
  amount: bigint;
  cycle: number;
  /** Of each day but the last, and of the last one, which also pays what rounding left. */
  daily: bigint;
  last: bigint;
  interest: bigint;
  /** What ending it on its first day would cost. */
  firstDayCost: bigint;
};

/** Undefined while no amount is typed. */
export function planOf(text: string, { product, scale }: BuyFacts): Plan | undefined {
  const amount = unitsOf(text, scale);
  if (amount === undefined) return undefined;
  const terms = termsOf(product, amount);
  const { damages, penalty } = redemptionCost(terms, 0);
  return {
    amount,
    cycle: terms.cycle,
    daily: hostingDay(terms, 1),
    last: hostingDay(terms, terms.cycle),
    interest: hostingInterest(terms),
    firstDayCost: damages + penalty,
  };
}
