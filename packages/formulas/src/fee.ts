// The trading fee.
import { shareDown } from '@candor/money';

/**
 * The fee on what a trade brings a side, in the coin received (design.md section 7). Rounded down, because the exchange gains.
 *
 * @param received units of the coin received
 * @param feePpm the rate fixed in the order, in parts per million
 */
export function tradeFee(received: bigint, feePpm: bigint): bigint {
  return shareDown(received, feePpm);
}
