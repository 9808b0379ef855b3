// A fraction of the wire as percent: 0.0005 is 0.05.
import { decimal, formatShort } from '@candor/money';

const SCALE = 8;

export function percentOfFraction(fraction: string): string {
  return formatShort(decimal(fraction, SCALE) * 100n, SCALE);
}
