// Follows what a chain holds beyond the books over several comparisons, until nothing under way can explain it any more.
import type { LastingSurplus } from '../chains/chain-comparisons.ts';

const COMPARISONS = 3;

/** @param difference what this comparison shows; undefined is answered where that is no surplus */
export function lastingSurplus(
  before: LastingSurplus | undefined,
  difference: bigint,
  seen: LastingSurplus['since'],
): LastingSurplus | undefined {
  if (difference <= 0n) return undefined;
  if (before === undefined) return { count: 1, least: difference, since: seen };
  const least = difference < before.least ? difference : before.least;
  return { count: before.count + 1, least, since: before.since };
}

/**
 * Only of a look at a block by which all was final that was final at the first one, so that what was settled by then is in it.
 *
 * @param settledSince the most that payments settled after the first look have taken, in units of the ledger
 * @returns 0 where it has not lasted yet.
 */
export function bookableSurplus({ count, least, since }: LastingSurplus, height: number, settledSince: bigint): bigint {
  if (count < COMPARISONS || height <= since.height || height < since.final) return 0n;
  return least > settledSince ? least - settledSince : 0n;
}
