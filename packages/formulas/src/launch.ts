// How the coins of a launch are shared among those who subscribed, what each pays for them, and what the lock-up brings.
import { divideUp, shareDown } from '@candor/money';

/** A price in units of the pay coin for one whole new coin, which has `newScale` decimals. */
export type IssuePrice = { price: bigint; newScale: number };

/** How many new coins an amount of the pay coin asks for, in units, rounded down. */
export function coinsFor(amount: bigint, { price, newScale }: IssuePrice): bigint {
  return (amount * 10n ** BigInt(newScale)) / price;
}

/** What so many new coins cost, rounded up: never more than the amount that asked for them. */
export function costOf(coins: bigint, { price, newScale }: IssuePrice): bigint {
  return divideUp(coins * price, 10n ** BigInt(newScale));
}

/** What the lock-up brings, in units of the new coin, rounded down. */
export function lockUpReturn(coins: bigint, interestPpm: bigint): bigint {
  return shareDown(coins, interestPpm);
}

/** One subscription: its number and how many new coins it asks for. */
export type Asking = { id: number; wanted: bigint };

/**
 * What decides every share of a launch (design.md section 7): pro rata, and the units that rounding leaves go to the largest
 * remainders, among equal ones to the lower number. Null where everybody gets all that they asked for.
 */
export type Allotment = {
  offered: bigint;
  wanted: bigint;
  /** The last subscription that gets a unit more, by its remainder and number; null where rounding left none. */
  last: { remainder: bigint; id: number } | null;
} | null;

/** Fixes the whole allotment at once; each share follows from it by `shareOf`. */
export function allot(offered: bigint, askings: Iterable<Asking>): Allotment {
  let wanted = 0n;
  for (const asking of askings) wanted += asking.wanted;
  if (wanted <= offered) return null;
  let left = offered;
  const remainders: { remainder: bigint; id: number }[] = [];
  for (const asking of askings) {
    const product = asking.wanted * offered;
    left -= product / wanted;
    remainders.push({ remainder: product % wanted, id: asking.id });
  }
  if (left === 0n) return { offered, wanted, last: null };
  // Fewer units are left than there are subscriptions.
  remainders.sort((a, b) => (a.remainder === b.remainder ? a.id - b.id : a.remainder > b.remainder ? -1 : 1));
  return { offered, wanted, last: remainders[Number(left) - 1]! };
}

/** The new coins of one subscription, in units. */
export function shareOf({ id, wanted }: Asking, allotment: Allotment): bigint {
  if (allotment === null) return wanted;
  const product = wanted * allotment.offered;
  const remainder = product % allotment.wanted;
  const { last } = allotment;
  const isRaised = last !== null && (remainder > last.remainder || (remainder === last.remainder && id <= last.id));
  return product / allotment.wanted + (isRaised ? 1n : 0n);
}
