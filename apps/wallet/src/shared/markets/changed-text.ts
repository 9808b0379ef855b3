// A value of a market's rules as a reader knows it: fees and bands in percent, amounts with their coin.
import { formatShort, parseDecimal } from '@candor/money';

/** Fractions have six decimals at most, so percents have four. */
const FRACTION_SCALE = 6;

const FRACTIONS: ReadonlySet<string> = new Set(['band', 'maker_fee', 'taker_fee']);

/** @param name the pair or the coin that changes. */
export function changedText(field: string, value: string, name: string): string {
  if (FRACTIONS.has(field)) {
    const parsed = parseDecimal(value, FRACTION_SCALE);
    return parsed.ok ? `${formatShort(parsed.units, FRACTION_SCALE - 2)}%` : value;
  }
  const [base = '', quote = base] = name.split('/');
  return `${value} ${field === 'lot' ? base : quote}`;
}
