// The form of a subscription without a screen: what was typed, what it asks for, what it would get if the launch closed now.
import { coinsFor, costOf, lockUpReturn } from '@candor/formulas';
import { formatShort, parseDecimal } from '@candor/money';

export type PurchaseForm = { amount: string; isAgreed: boolean };

/** The terms of one launch with one pay coin. Amounts of coins are units of the new coin, payments units of the pay coin. */
export type PurchaseFacts = {
  price: bigint;
  newScale: number;
  payScale: number;
  offered: bigint;
  /** The demand of all users so far. */
  wanted: bigint;
  least: bigint;
  interestPpm: bigint;
  /** What the spot account has free of the pay coin; undefined while it is not known. */
  free: bigint | undefined;
};

export type AmountProblem = 'empty' | 'malformed' | 'belowMinimum' | 'insufficient';
export type PurchaseProblems = { amount?: AmountProblem; isAgreed?: 'missing' };

export type Estimate = {
  /** What is held until the close. */
  held: bigint;
  /** The coins that this asks for, and what their lock-up would bring. */
  coins: bigint;
  interest: bigint;
  /** The result without any further subscription: exact but for units of rounding, which only the close decides. */
  now: { coins: bigint; cost: bigint; back: bigint; interest: bigint };
};

export function estimateOf({ amount }: PurchaseForm, facts: PurchaseFacts): Estimate | undefined {
  const typed = parseDecimal(amount, facts.payScale);
  if (!typed.ok || typed.units <= 0n) return undefined;
  const held = typed.units;
  const coins = coinsFor(held, facts);
  const all = facts.wanted + coins;
  const part = all <= facts.offered ? coins : (coins * facts.offered) / all;
  const cost = costOf(part, facts);
  const { interestPpm } = facts;
  return {
    held,
    coins,
    interest: lockUpReturn(coins, interestPpm),
    now: { coins: part, cost, back: held - cost, interest: lockUpReturn(part, interestPpm) },
  };
}

/** Everything that the server would refuse. */
export function problemsOf(form: PurchaseForm, facts: PurchaseFacts): PurchaseProblems {
  const amount = amountProblem(form, facts);
  return { ...(amount === undefined ? {} : { amount }), ...(form.isAgreed ? {} : { isAgreed: 'missing' }) };
}

function amountProblem({ amount }: PurchaseForm, { payScale, least, free }: PurchaseFacts): AmountProblem | undefined {
  if (amount === '') return 'empty';
  const typed = parseDecimal(amount, payScale);
  if (!typed.ok || typed.units < 0n) return 'malformed';
  if (typed.units < least) return 'belowMinimum';
  return free !== undefined && typed.units > free ? 'insufficient' : undefined;
}

/** So many percent of what is free; "" where that is nothing. */
export function shareOfFree({ free = 0n, payScale }: PurchaseFacts, percent: number): string {
  const units = (free * BigInt(percent)) / 100n;
  return units <= 0n ? '' : formatShort(units, payScale);
}

/** How many times over a launch is asked for, in hundredths; 0 where nothing is offered. */
export function timesOver(offered: bigint, wanted: bigint): bigint {
  return offered <= 0n ? 0n : (wanted * 100n) / offered;
}
