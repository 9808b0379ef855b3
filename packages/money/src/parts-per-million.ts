// Rates as whole parts per million, the one scale that fees, bands and shares use.
import { divideDown, divideUp } from './division.ts';

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
