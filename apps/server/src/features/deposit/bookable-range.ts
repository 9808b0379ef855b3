// Computes up to which block the transfers of a scan can be booked in one command.
import type { BlockRef, SeenTransfer } from '@candor/chains';
import { MAX_TRANSFERS } from '@candor/exchange';

export type Large = { aboveUnits: bigint; confirmations: number } | null;
/** A transfer that a block holds. */
export type Included = SeenTransfer & { block: BlockRef };

/**
 * The last height of the range that may be booked now: before the first block with a transfer that is not deep enough, and before the block
 * with which there would be too many. Such a block is booked alone and whole, or it never could be.
 *
 * @param transfers in the order of the blocks that they are booked with.
 * @returns below `from` where nothing can be booked yet.
 */
export function lastBookable(
  { from, to, tip }: { from: number; to: number; tip: number },
  transfers: readonly Included[],
  large: Large,
): number {
  const leastDepth = leastDepths(transfers, large);
  const heldBack = transfers.find(transfer => tip - transfer.block.height + 1 < leastDepth(transfer));
  const end = heldBack === undefined ? to : Math.min(to, bookingHeight(heldBack) - 1);
  const overflowing = transfers[MAX_TRANSFERS];
  if (overflowing === undefined || bookingHeight(overflowing) > end) return end;
  const height = bookingHeight(overflowing);
  return height > from ? height - 1 : height;
}

/** The block that a transfer is booked with. */
export function bookingHeight({ block, maturity }: Included): number {
  return maturity?.bookedWith ?? block.height;
}

/**
 * How deep each must be to be booked, beyond what its chain calls final. One payment may come in many parts, so those of a transaction count
 * together.
 */
export function leastDepths(transfers: readonly SeenTransfer[], large: Large): (transfer: SeenTransfer) => number {
  const sums = new Map<string, bigint>();
  for (const { transaction, units } of transfers) sums.set(transaction, (sums.get(transaction) ?? 0n) + units);
  return ({ transaction, maturity }) => {
    const isLarge = large !== null && sums.get(transaction)! > large.aboveUnits;
    return Math.max(isLarge ? large.confirmations : 0, maturity?.depth ?? 0);
  };
}
