// Turns decimal text into exact integers at a stated scale, and back.

/** Why a text is no amount: not a plain decimal, more digits after the point than the scale has, or beyond 64 bits. */
export type DecimalProblem = 'not-a-number' | 'too-many-decimals' | 'too-large';

export type ParsedDecimal = { ok: true; units: bigint } | { ok: false; problem: DecimalProblem };

/** The largest magnitude that PostgreSQL's `bigint` holds; every amount, price and sum must fit. */
export const MAX_UNITS = 9_223_372_036_854_775_807n;

const PLAIN_DECIMAL = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?$/;

/**
 * Reads a plain decimal such as `-12.50` as an integer of 10^-scale units.
 *
 * Digits that the scale cannot hold are refused, never rounded; zeros beyond the scale are harmless and accepted.
 * Exponents, separators, a leading plus sign and a bare point are refused.
 *
 * @example parseDecimal('12.5', 8) // { ok: true, units: 1_250_000_000n }
 */
export function parseDecimal(text: string, scale: number): ParsedDecimal {
  const match = PLAIN_DECIMAL.exec(text);
  if (match === null) return { ok: false, problem: 'not-a-number' };
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > scale) return { ok: false, problem: 'too-many-decimals' };
  const magnitude = BigInt(match[2]! + fraction.padEnd(scale, '0'));
  if (magnitude > MAX_UNITS) return { ok: false, problem: 'too-large' };
  return { ok: true, units: match[1] === '-' ? -magnitude : magnitude };
}

/**
 * Reads a plain decimal like `parseDecimal`, but rounds towards minus infinity where it has digits that the scale cannot hold,
 * however many; `isRounded` where it did.
 *
 * @example parseDecimalDown('0.129', 2) // { ok: true, units: 12n, isRounded: true }
 */
export function parseDecimalDown(
  text: string,
  scale: number,
): { ok: true; units: bigint; isRounded: boolean } | { ok: false; problem: DecimalProblem } {
  const match = PLAIN_DECIMAL.exec(text);
  if (match === null) return { ok: false, problem: 'not-a-number' };
  const [, sign, whole, fraction = ''] = match;
  const isRounded = /[1-9]/.test(fraction.slice(scale));
  const magnitude = BigInt(whole! + fraction.slice(0, scale).padEnd(scale, '0'));
  const units = sign === '-' ? -magnitude - (isRounded ? 1n : 0n) : magnitude;
  if (units > MAX_UNITS || units < -MAX_UNITS) return { ok: false, problem: 'too-large' };
  return { ok: true, units, isRounded };
}

/** Reads a decimal that the program itself wrote, such as a setting; throws where the text is no decimal of that scale. */
export function decimal(text: string, scale: number): bigint {
  const parsed = parseDecimal(text, scale);
  if (!parsed.ok) throw new RangeError(`"${text}" is no decimal of scale ${scale}: ${parsed.problem}`);
  return parsed.units;
}

/**
 * Writes units of 10^-scale as a decimal with exactly `scale` digits after the point.
 *
 * @example formatDecimal(1_250_000_000n, 8) // '12.50000000'
 */
export function formatDecimal(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  if (scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Writes units of 10^-scale without trailing zeros: `12.5`, `100`, `-0.001`. */
export function formatShort(units: bigint, scale: number): string {
  const text = formatDecimal(units, scale);
  return scale === 0 ? text : text.replace(/\.?0+$/, '');
}
