// Gathers fills of own orders that come in one moment, so that each order is told of once.
import type { ServerEvent } from '@candor/contract';
import { formatShort, parseDecimal } from '@candor/money';
import type { ToldFill } from './told-orders.ts';

type Fill = ServerEvent<'fill'>;

/** All fills of one order in a moment, as one. */
export type FillNews = { orderId: number; side: 'buy' | 'sell'; coin: string; amount: string; price: string };

const SCALE = 8;

function units(text: string): bigint {
  const parsed = parseDecimal(text, SCALE);
  return parsed.ok ? parsed.units : 0n;
}

/**
 * Gathers the fills of a moment by order, with the average price cut to the decimals that the fills have.
 *
 * @param before what of an order was told already and is told again as a part of the whole.
 */
export function gatherFills(
  fills: readonly Fill[],
  before: (orderId: number) => ToldFill | undefined = () => undefined,
): FillNews[] {
  const byOrder = new Map<number, Fill[]>();
  for (const fill of fills) byOrder.set(fill.order_id, [...(byOrder.get(fill.order_id) ?? []), fill]);
  return [...byOrder].map(([orderId, own]) => {
    const [first] = own;
    const parts: ToldFill[] = own.map(({ data }) => data);
    const earlier = before(orderId);
    if (earlier !== undefined) parts.push(earlier);
    const amount = parts.reduce((sum, part) => sum + units(part.amount), 0n);
    const value = parts.reduce((sum, part) => sum + units(part.amount) * units(part.price), 0n);
    const average = amount === 0n ? 0n : value / amount;
    const finest = 10n ** BigInt(SCALE - decimalsOf(first!.data.price));
    const price = formatShort(average - (average % finest), SCALE);
    return { orderId, side: first!.side, coin: first!.currency_name, amount: formatShort(amount, SCALE), price };
  });
}

function decimalsOf(text: string): number {
  return Math.min(SCALE, text.split('.')[1]?.length ?? 0);
}
