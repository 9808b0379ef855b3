// Says up to which block the transfers of a scan can be booked in one command.
import type { BlockRef, SeenTransfer } from '@candor/chains';
import { MAX_TRANSFERS } from '@candor/exchange';

export type Large = { aboveUnits: bigint; confirmations: number } | null;
/** A transfer that a block holds. */
export type Included = SeenTransfer & { block: BlockRef };

/**
 * The last height of the range that may be booked now: before the first block that holds a large transfer which is not deep enough, and
 * before the block with which there would be too many. Such a block is booked alone and whole, or it never could be.
 *
 * @param transfers oldest first.
 * @returns below `from` where nothing can be booked yet.
 */
export function lastBookable(
  { from, to, tip }: { from: number; to: number; tip: number },
  transfers: readonly Included[],
  large: Large,
): number {
  const heldBack = firstHeldBack(transfers, tip, large);
  const end = heldBack === undefined ? to : Math.min(to, heldBack - 1);
  const overflowing = transfers[MAX_TRANSFERS];
  if (overflowing === undefined || overflowing.block.height > end) return end;
  const { height } = overflowing.block;
  return height > from ? height - 1 : height;
}

/** One payment may come in many parts, so those of a transaction count together. */
function firstHeldBack(transfers: readonly Included[], tip: number, large: Large): number | undefined {
  if (large === null) return undefined;
  const sums = new Map<string, bigint>();
  for (const { transaction, units } of transfers) sums.set(transaction, (sums.get(transaction) ?? 0n) + units);
  return transfers.find(
    ({ transaction, block }) =>
      sums.get(transaction)! > large.aboveUnits && tip - block.height + 1 < large.confirmations,
  )?.block.height;
}
