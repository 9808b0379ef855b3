// The sum of amounts of one money, as exact as they are.
import { decimal, formatShort } from '@candor/money';

/** @param amounts decimals of the wire. */
export function sumOf(amounts: readonly string[]): string {
  const scale = Math.max(0, ...amounts.map(amount => amount.split('.')[1]?.length ?? 0));
  return formatShort(
    amounts.reduce((sum, amount) => sum + decimal(amount, scale), 0n),
    scale,
  );
}
