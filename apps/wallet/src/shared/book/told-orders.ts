// What was told of orders a moment ago, so that what follows is told in the same message and nothing twice.

/** What of an order was told as filled, as decimals. */
export type ToldFill = { amount: string; price: string };

/** Longer than a message is shown. */
const TOLD_FOR_MS = 5_000;

const told = new Map<number, { at: number; fill: ToldFill }>();
const announced = new Map<number, number>();

/** What the answer to a new order said: its first fills are in it, and their events tell nothing new. */
export function noteAnnounced(orderId: number, fill: ToldFill): void {
  noteTold(orderId, fill);
  announced.set(orderId, Date.now());
}

export function noteTold(orderId: number, fill: ToldFill): void {
  const now = Date.now();
  for (const [id, { at }] of told) if (!isRecent(at)) told.delete(id);
  for (const [id, at] of announced) if (!isRecent(at)) announced.delete(id);
  told.set(orderId, { at: now, fill });
}

/** All that was told of an order lately; undefined where nothing was. */
export function toldLately(orderId: number): ToldFill | undefined {
  const found = told.get(orderId);
  return isRecent(found?.at) ? found?.fill : undefined;
}

export function wasJustAnnounced(orderId: number): boolean {
  return isRecent(announced.get(orderId));
}

/** Messages about one order take each other's place. */
export function aboutOrder(orderId: number): string {
  return `order ${orderId}`;
}

function isRecent(at: number | undefined): boolean {
  return at !== undefined && Date.now() - at < TOLD_FOR_MS;
}
