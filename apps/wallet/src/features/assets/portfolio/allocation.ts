// How a portfolio is divided among coins, as parts that are drawn and listed.
import { parseDecimal } from '@candor/money';
import type { Holding } from '../accounts.ts';
import { valueOfHolding } from '../holding-value.ts';

export type Share = {
  /** Undefined for all the coins that are too small to be seen by themselves. */
  name: string | undefined;
  /** In USDT. */
  value: string;
  /** Parts of ten thousand; all of them together are ten thousand. */
  parts: number;
};

/** As many coins as there are colours. */
const MAX_SHARES = 6;
const WHOLE = 10_000n;
const SCALE = 8;

/** The largest coins first, the rest as one; nothing where nothing has a value. */
export function allocationOf(holdings: readonly Holding[]): Share[] {
  const valued = holdings
    .map(holding => ({ name: holding.name, value: unitsOf(valueOfHolding(holding)), text: valueOfHolding(holding) }))
    .filter(({ value }) => value > 0n)
    .sort((left, right) => (left.value === right.value ? 0 : left.value > right.value ? -1 : 1));
  const total = valued.reduce((sum, { value }) => sum + value, 0n);
  if (total === 0n) return [];
  const shown = valued.length > MAX_SHARES ? valued.slice(0, MAX_SHARES - 1) : valued;
  const rest = valued.slice(shown.length).reduce((sum, { value }) => sum + value, 0n);
  const all = [
    ...shown.map(({ name, value }) => ({ name, value })),
    ...(rest > 0n ? [{ name: undefined, value: rest }] : []),
  ];
  const parts = wholeParts(
    all.map(({ value }) => value),
    total,
  );
  return all.map(({ name, value }, index) => ({ name, value: textOf(value), parts: parts[index]! }));
}

/** Rounded down, what is missing given to those that lost most: so they add up. */
function wholeParts(values: readonly bigint[], total: bigint): number[] {
  const parts = values.map(value => Number((value * WHOLE) / total));
  const byLoss = values
    .map((value, index) => ({ index, loss: (value * WHOLE) % total }))
    .sort((left, right) => (left.loss === right.loss ? left.index - right.index : left.loss > right.loss ? -1 : 1));
  const missing = Number(WHOLE) - parts.reduce((sum, part) => sum + part, 0);
  for (const { index } of byLoss.slice(0, missing)) parts[index]! += 1;
  return parts;
}

/** 0 of a value below zero, which has no share. */
function unitsOf(text: string): bigint {
  const parsed = parseDecimal(text, SCALE);
  return parsed.ok ? parsed.units : 0n;
}

function textOf(units: bigint): string {
  const digits = String(units).padStart(SCALE + 1, '0');
  return `${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`;
}

/** Parts of ten thousand as percent with one decimal, such as 12.3; what is there and rounds to nothing is 0.1. */
export function percentText(parts: number): string {
  const tenths = Math.max(Math.floor(parts / 10), parts > 0 ? 1 : 0);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}
