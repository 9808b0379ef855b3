// What a locked product pays day by day, and what leaving it early costs.
import { divideUp, PPM, shareDown } from '@candor/money';

/** The terms on which an amount is locked; units of its coin. */
export type HostingTerms = {
  amount: bigint;
  /** How many days the amount is locked. */
  cycle: number;
  /** What the whole cycle pays, as a share of the amount in parts per million. */
  interestPpm: bigint;
  /** What each remaining day costs when it is left early, as a share of the amount in parts per million. */
  damagesPpm: bigint;
};

/** The whole interest of a cycle, rounded down. It is set aside when the amount is locked. */
export function hostingInterest({ amount, interestPpm }: Pick<HostingTerms, 'amount' | 'interestPpm'>): bigint {
  return shareDown(amount, interestPpm);
}

/**
 * The payment of one day (design.md section 7): the same each day, rounded down, and on the last day all that is left of the interest.
 *
 * @param day counted from 1
 */
export function hostingDay(terms: Pick<HostingTerms, 'amount' | 'interestPpm' | 'cycle'>, day: number): bigint {
  const interest = hostingInterest(terms);
  const daily = interest / BigInt(terms.cycle);
  return day < terms.cycle ? daily : interest - daily * BigInt(terms.cycle - 1);
}

/** What early redemption takes of the amount; together never more than all of it. */
export type RedemptionCost = { damages: bigint; penalty: bigint };

/**
 * Damages of ratio x remaining days x amount, and a penalty of one and a half times the daily interest (specification section 9).
 * Both are rounded down: in favour of the payer.
 */
export function redemptionCost(terms: HostingTerms, paidDays: number): RedemptionCost {
  const { amount, cycle, damagesPpm } = terms;
  const fullDamages = shareDown(amount * BigInt(cycle - paidDays), damagesPpm);
  const damages = fullDamages < amount ? fullDamages : amount;
  const fine = (hostingDay(terms, 1) * 3n) / 2n;
  const left = amount - damages;
  return { damages, penalty: fine < left ? fine : left };
}

/** The largest amount whose interest is within these units; zero where none fits. */
export function largestHosting(interest: bigint, interestPpm: bigint): bigint {
  if (interest <= 0n) return 0n;
  return divideUp((interest + 1n) * PPM, interestPpm) - 1n;
}
