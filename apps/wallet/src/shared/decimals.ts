// Decimals as text: what the user typed as units, short decimals, and fractions as percent.
import { decimal, formatShort, parseDecimal } from '@candor/money';

/** A typed decimal in units; undefined where nothing sensible was typed. An unfinished "1." counts as 1. */
export function readTyped(text: string, scale: number): bigint | undefined {
  const parsed = parseDecimal(text.replace(/\.$/, ''), scale);
  return parsed.ok ? parsed.units : undefined;
}

/** A plain decimal without zeros at the end of its decimals. */
export function shortDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

const SCALE = 8;

/** A fraction of the wire as percent: 0.0005 is 0.05. */
export function percentOfFraction(fraction: string): string {
  return formatShort(decimal(fraction, SCALE) * 100n, SCALE);
}
