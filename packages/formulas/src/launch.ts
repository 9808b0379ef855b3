// How the coins of a launch are shared among those who subscribed, what each pays for them, and what the lock-up brings.
import { divideUp, MAX_UNITS, shareDown } from '@candor/money';

/** A price in units of the pay coin for one whole new coin, which has `newScale` decimals. */
export type IssuePrice = { price: bigint; newScale: number };

/** How many new coins an amount of the pay coin buys, in units, rounded down. */
export function coinsFor(amount: bigint, { price, newScale }: IssuePrice): bigint {
  return (amount * 10n ** BigInt(newScale)) / price;
}

/** The cost of new coins, rounded up: never more than the amount that bought them. */
export function costOf(coins: bigint, { price, newScale }: IssuePrice): bigint {
  return divideUp(coins * price, 10n ** BigInt(newScale));
}

/** What the lock-up brings, in units of the new coin, rounded down. */
export function lockUpReturn(coins: bigint, interestPpm: bigint): bigint {
  return shareDown(coins, interestPpm);
}

/** One subscription: its number and how many new coins it requests. */
export type SubscriptionUnits = { id: number; wanted: bigint };

/**
 * What decides every share of a launch (design.md section 7): pro rata, and the units that rounding leaves go to the largest
 * remainders, among equal ones to the lower number. Null where each gets all that it requested.
 */
export type Allotment = {
  offered: bigint;
  wanted: bigint;
  /** The last subscription that gets a unit more, by its remainder and number; null where rounding left none. */
  last: { remainder: bigint; id: number } | null;
} | null;

/**
 * Fixes the whole allotment in one step; each share follows from it by `shareOf`. All commands wait for it, so remainders are sorted as plain
 * numbers of 64 bits.
 *
 * @param subscriptions in the order of their numbers; all together request no more than 64 bits count
 */
export function allot(offered: bigint, subscriptions: readonly SubscriptionUnits[]): Allotment {
  let wanted = 0n;
  for (const subscription of subscriptions) wanted += subscription.wanted;
  if (wanted <= offered) return null;
  if (wanted > MAX_UNITS) throw new RangeError(`${wanted} units are requested, more than 64 bits count`);
  const remainders = new BigUint64Array(subscriptions.length);
  let rest = 0n;
  for (const [index, subscription] of subscriptions.entries()) {
    const remainder = (subscription.wanted * offered) % wanted;
    remainders[index] = remainder;
    rest += remainder;
  }
  // All remainders together are the units that whole shares leave, each counted `wanted` times: fewer than there are subscriptions.
  const left = Number(rest / wanted);
  return { offered, wanted, last: left === 0 ? null : lastRaised(subscriptions, remainders, left) };
}

/** Which subscription gets the last of the units that are left, by the largest remainders, among equal ones by the lower number. */
function lastRaised(
  subscriptions: readonly SubscriptionUnits[],
  remainders: BigUint64Array,
  count: number,
): { remainder: bigint; id: number } {
  const sorted = remainders.slice().sort();
  const remainder = sorted[sorted.length - count]!;
  let left = count;
  for (let index = sorted.length - 1; sorted[index]! > remainder; index--) left--;
  let index = -1;
  while (left > 0) {
    index = remainders.indexOf(remainder, index + 1);
    left--;
  }
  return { remainder, id: subscriptions[index]!.id };
}

/** The new coins of one subscription, in units. */
export function shareOf({ id, wanted }: SubscriptionUnits, allotment: Allotment): bigint {
  if (allotment === null) return wanted;
  const product = wanted * allotment.offered;
  const remainder = product % allotment.wanted;
  const { last } = allotment;
  const isRaised = last !== null && (remainder > last.remainder || (remainder === last.remainder && id <= last.id));
  return product / allotment.wanted + (isRaised ? 1n : 0n);
}
