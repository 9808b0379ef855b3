// Gathers the fills of one moment by order, and remembers which fills were shown a moment ago, so that nothing shows twice.
import type { ServerEvent } from '@candor/contract';
import { formatShort, parseDecimal } from '@candor/money';

type Fill = ServerEvent<'fill'>;

/** All fills of one order in a moment, as one. */
type FillNews = { orderId: number; side: 'buy' | 'sell'; coin: string; amount: string; price: string };

const SCALE = 8;

function units(text: string): bigint {
  const parsed = parseDecimal(text, SCALE);
  return parsed.ok ? parsed.units : 0n;
}

/**
 * Gathers the fills of a moment by order, with the average price cut to the decimals that the fills have.
 *
 * @param before the fills of an order that a message showed a moment ago; the new message shows them again as a part of the whole.
 */
export function gatherFills(
  fills: readonly Fill[],
  before: (orderId: number) => AnnouncedFill | undefined = () => undefined,
): FillNews[] {
  const byOrder = new Map<number, Fill[]>();
  for (const fill of fills) byOrder.set(fill.order_id, [...(byOrder.get(fill.order_id) ?? []), fill]);
  return [...byOrder].map(([orderId, own]) => {
    const [first] = own;
    const parts: AnnouncedFill[] = own.map(({ data }) => data);
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

/** The part of an order that a message showed as filled, as decimals. */
type AnnouncedFill = { amount: string; price: string };

/** Longer than a message is shown. */
const RECENT_MS = 5_000;

const shownFills = new Map<number, { at: number; fill: AnnouncedFill }>();

const announced = new Map<number, number>();

/** What the answer to a new order said: its first fills are in it, and their events add nothing. */
export function noteAnnounced(orderId: number, fill: AnnouncedFill): void {
  noteShownFill(orderId, fill);
  announced.set(orderId, Date.now());
}

export function noteShownFill(orderId: number, fill: AnnouncedFill): void {
  const now = Date.now();
  for (const [id, { at }] of shownFills) if (!isRecent(at)) shownFills.delete(id);
  for (const [id, at] of announced) if (!isRecent(at)) announced.delete(id);
  shownFills.set(orderId, { at: now, fill });
}

/** The fills of an order that messages showed lately; undefined without any. */
export function recentFill(orderId: number): AnnouncedFill | undefined {
  const shown = shownFills.get(orderId);
  return isRecent(shown?.at) ? shown?.fill : undefined;
}

export function wasJustAnnounced(orderId: number): boolean {
  return isRecent(announced.get(orderId));
}

/** Messages about one order take each other's place. */
export function aboutOrder(orderId: number): string {
  return `order ${orderId}`;
}

function isRecent(at: number | undefined): boolean {
  return at !== undefined && Date.now() - at < RECENT_MS;
}
