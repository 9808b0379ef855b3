// Shares of fees in percent, and what they are of a fee.
import { decimal, formatShort } from '@candor/money';

export type Rates = { return_rate1: string; return_rate2: string; return_rate3: string };
export type Level = 1 | 2 | 3;

/** In USDT. */
export const EXAMPLE_FEE = '10';

const PERCENT_SCALE = 4;
const USDT_SCALE = 6;
/** What divides a share in percent at its scale. */
const WHOLE = 1_000_000n;

export function rateOf(rates: Rates, level: Level): string {
  return rates[`return_rate${level}`];
}

export function hasShares(rates: Rates): boolean {
  return ([1, 2, 3] as const).some(level => decimal(rateOf(rates, level), PERCENT_SCALE) > 0n);
}

/** Rounded down, as the core does. */
export function shareOfFee(percent: string, fee: string = EXAMPLE_FEE): string {
  return formatShort((decimal(fee, USDT_SCALE) * decimal(percent, PERCENT_SCALE)) / WHOLE, USDT_SCALE);
}
