// A part of what there is, for the rows of 25, 50, 75 and 100 percent.
import { formatShort, parseDecimal } from '@candor/money';

/** So many percent of a plain decimal, rounded down at the scale, without trailing zeros; "" where there is nothing. */
export function shareOfDecimal(text: string, percent: number, scale: number): string {
  const parsed = parseDecimal(text, scale);
  const units = parsed.ok ? (parsed.units * BigInt(percent)) / 100n : 0n;
  return units <= 0n ? '' : formatShort(units, scale);
}
