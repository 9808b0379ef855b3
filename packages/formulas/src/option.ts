// What a timed option pays: the amounts that are fixed when it is bought, its outcome by two prices, and the odds at which its buyer comes out even.
import { divideUp, PPM, shareDown } from '@candor/money';

export type OptionDirection = 'rise' | 'fall';
export type OptionOutcome = 'win' | 'loss' | 'even';

/** Units of the stake's coin. */
export type OptionAmounts = {
  /** What a win brings besides the stake. */
  profit: bigint;
  /** Kept whether it is won, lost or even; refunded only with a void option. */
  fee: bigint;
};

/**
 * The amounts of an option (design.md section 7). Both are rounded down: each against the side that gains by it.
 *
 * @param stake units that are at stake
 * @param payoutPpm the share of the stake that a win brings, in parts per million
 * @param feePpm the share of the stake that the exchange keeps, in parts per million
 */
export function optionAmounts(stake: bigint, payoutPpm: bigint, feePpm: bigint): OptionAmounts {
  return { profit: shareDown(stake, payoutPpm), fee: shareDown(stake, feePpm) };
}

/** The outcome of an option: above its purchase price a rise wins, below it a fall, at it neither. */
export function optionOutcome(direction: OptionDirection, openPrice: bigint, endPrice: bigint): OptionOutcome {
  if (endPrice === openPrice) return 'even';
  return endPrice > openPrice === (direction === 'rise') ? 'win' : 'loss';
}

/**
 * The share of options that must win, in parts per million, for their buyer to come out even where none ends at the price it was
 * bought at: (1 + fee) / (1 + payout). Rounded up, so that it is never shown lower than it is.
 */
export function breakEvenPpm(payoutPpm: bigint, feePpm: bigint): bigint {
  return divideUp((PPM + feePpm) * PPM, PPM + payoutPpm);
}

/** The largest stake whose profit is within these units; zero where none fits. */
export function largestStake(profit: bigint, payoutPpm: bigint): bigint {
  if (profit <= 0n) return 0n;
  return divideUp((profit + 1n) * PPM, payoutPpm) - 1n;
}
