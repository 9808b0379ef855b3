// How many decimals the price of one coin is shown with.
import { DEFAULT_DECIMALS } from '@candor/ui';

const BELOW_ONE = 6;

/** @param least those of the money itself, which are enough for a price of a hundred and more. */
export function priceDecimals(price: string, least: number): number {
  const whole = price.replace(/^[+-]?0*/, '').split('.')[0]!;
  if (whole.length >= 3) return least;
  return whole.length >= 1 ? Math.max(least, DEFAULT_DECIMALS) : BELOW_ONE;
}
