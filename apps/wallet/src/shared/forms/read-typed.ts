// What was typed into a field of decimals, as exact units.
import { parseDecimal } from '@candor/money';

/** A typed decimal in units; undefined where nothing sensible was typed. An unfinished "1." counts as 1. */
export function readTyped(text: string, scale: number): bigint | undefined {
  const parsed = parseDecimal(text.replace(/\.$/, ''), scale);
  return parsed.ok ? parsed.units : undefined;
}
