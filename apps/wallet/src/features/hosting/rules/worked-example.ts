// The rules of a product worked through with an amount and the days that it stays locked.
import { type HostingTerms, hostingDay, hostingInterest, redemptionCost } from '@candor/formulas';

export type WorkedExample = {
  interest: bigint;
  daily: bigint;
  last: bigint;
  /** Of leaving after so many paid days. */
  paid: bigint;
  daysLeft: number;
  damages: bigint;
  penalty: bigint;
  back: bigint;
  /** What is gained or lost in all. */
  result: bigint;
};

export function workThrough(terms: HostingTerms, paidDays: number): WorkedExample {
  const { damages, penalty } = redemptionCost(terms, paidDays);
  const daily = hostingDay(terms, 1);
  const paid = daily * BigInt(paidDays);
  return {
    ...{ interest: hostingInterest(terms), daily, last: hostingDay(terms, terms.cycle) },
    ...{ paid, daysLeft: terms.cycle - paidDays, damages, penalty, back: terms.amount - damages - penalty },
    result: paid - damages - penalty,
  };
}
