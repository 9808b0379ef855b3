// Rates of trading: the fee of a fill, and how far a price has moved.
import { divideDown, shareDown } from '@candor/money';

/**
 * The fee on what a trade brings a side, in the coin received (design.md section 7). Rounded down, because the exchange gains.
 *
 * @param received units of the coin received
 * @param feePpm the rate fixed in the order, in parts per million
 */
export function tradeFee(received: bigint, feePpm: bigint): bigint {
  return shareDown(received, feePpm);
}

/**
 * The change from one price to another in hundredths of a percent, rounded to the nearest, halves away from zero. Zero where there is no first price.
 *
 * @example changeInBasisPoints(100n, 101n) // 100n, shown as +1.00
 */
export function changeInBasisPoints(from: bigint, to: bigint): bigint {
  if (from <= 0n) return 0n;
  const difference = to - from;
  const magnitude = difference < 0n ? -difference : difference;
  const rounded = divideDown(magnitude * 20_000n + from, from * 2n);
  return difference < 0n ? -rounded : rounded;
}
