// Writes a count of price or quantity steps as a decimal, with just the digits that the step has.
import { formatDecimal, formatShort } from '@candor/money';

export type StepText = {
  /** Digits after the point. */
  decimals: number;
  /** The text of a number of steps, such as 920005 steps of 0.1: "92000.5". */
  of(steps: number): string;
  /** The text of exact units, with more digits than the step has where they need them. */
  ofUnits(units: bigint): string;
};

/** Steps of `step` units at a coin's scale. */
export function createStepText(step: bigint, scale: number): StepText {
  let decimals = scale;
  let rest = step;
  let shift = 1n;
  while (decimals > 0 && rest % 10n === 0n) {
    rest /= 10n;
    shift *= 10n;
    decimals--;
  }
  const isPowerOfTen = rest === 1n;
  return {
    decimals,
    // Books are written many times a second, and most steps are powers of ten: those need no bigint.
    of: isPowerOfTen
      ? steps => withPoint(String(steps), decimals)
      : steps => formatDecimal(BigInt(steps) * rest, decimals),
    ofUnits: units => (units % shift === 0n ? formatDecimal(units / shift, decimals) : formatShort(units, scale)),
  };
}

function withPoint(digits: string, decimals: number): string {
  if (decimals === 0) return digits;
  const padded = digits.length > decimals ? digits : digits.padStart(decimals + 1, '0');
  return `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
}
