// What an alert at a typed price would wait for, in the reader's own terms: a rise or a fall, and how far it is.
import { changeInBasisPoints } from '@candor/formulas';
import { formatShort, parseDecimal } from '@candor/money';

/** Scale of index prices; no price of a market has more decimals. */
const SCALE = 8;

const PERCENT_SCALE = 2;

type AlertHint =
  | { kind: 'none' }
  /** The price is there already. */
  | { kind: 'already' }
  /** `change` is the way in percent, without a sign. */
  | { kind: 'rise' | 'fall'; change: string };

/** What an alert at a typed price would wait for, in the reader's own terms: a rise or a fall, and how far it is. */
export function alertHint(price: string, now: string): AlertHint {
  const [wanted, there] = [unitsOf(price), unitsOf(now)];
  if (wanted === undefined || there === undefined) return { kind: 'none' };
  if (wanted === there) return { kind: 'already' };
  const change = changeInBasisPoints(there, wanted);
  return { kind: wanted > there ? 'rise' : 'fall', change: formatShort(change < 0n ? -change : change, PERCENT_SCALE) };
}

/** The price that lies so many percent away, on a step of its market; undefined where there is none. */
export function priceAway(now: string, percent: number, tick: bigint, scale: number): string | undefined {
  const parsed = parseDecimal(now, SCALE);
  if (!parsed.ok || parsed.units <= 0n) return undefined;
  const away = (parsed.units * BigInt(100 + percent)) / 100n;
  const step = tick * 10n ** BigInt(SCALE);
  const units = away * 10n ** BigInt(scale);
  const price = (units / step) * tick;
  return price > 0n ? formatShort(price, scale) : undefined;
}

function unitsOf(text: string): bigint | undefined {
  const parsed = parseDecimal(text, SCALE);
  return parsed.ok && parsed.units > 0n ? parsed.units : undefined;
}
