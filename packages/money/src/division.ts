// Integer division, rescaling and shares in parts per million, whose rounding direction is always in the name.

/** Largest integer not above the true quotient (towards minus infinity). The divisor must be positive. */
export function divideDown(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('a divisor must be positive');
  const quotient = dividend / divisor;
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}

/** Smallest integer not below the true quotient (towards plus infinity). The divisor must be positive. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('a divisor must be positive');
  const quotient = dividend / divisor;
  return dividend > 0n && quotient * divisor !== dividend ? quotient + 1n : quotient;
}

/** The quotient where it is whole; throws where it is not, for divisions that a rule promises to be exact. */
export function divideExact(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n || dividend % divisor !== 0n) throw new RangeError(`${dividend} is no multiple of ${divisor}`);
  return dividend / divisor;
}

/** 10^exponent. */
export function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

/** Moves an amount to another scale, rounding towards minus infinity where digits are lost. */
export function rescaleDown(units: bigint, fromScale: number, toScale: number): bigint {
  return toScale >= fromScale
    ? units * powerOfTen(toScale - fromScale)
    : divideDown(units, powerOfTen(fromScale - toScale));
}

/** 1,000,000: the whole. */
export const PPM = 1_000_000n;

/** The decimals of a rate that is written as a fraction: 0.001 is 1,000 parts per million. */
export const PPM_SCALE = 6;

/** The share of an amount, rounded down: for amounts received (a fee is what the exchange receives). */
export function shareDown(units: bigint, ppm: bigint): bigint {
  return divideDown(units * ppm, PPM);
}

/** The share of an amount, rounded up: for minimum holdings. */
export function shareUp(units: bigint, ppm: bigint): bigint {
  return divideUp(units * ppm, PPM);
}
