// What was told of orders a moment ago, so that what follows is told in the same message and nothing twice.

/** What of an order was told as filled, as decimals. */
export type ToldFill = { amount: string; price: string };

/** Longer than a message is shown. */
const TOLD_FOR_MS = 5_000;

const told = new Map<number, { at: number; fill: ToldFill }>();

export function noteTold(orderId: number, fill: ToldFill): void {
  const now = Date.now();
  for (const [id, { at }] of told) if (now - at >= TOLD_FOR_MS) told.delete(id);
  told.set(orderId, { at: now, fill });
}

/** Undefined where nothing was told lately. */
export function toldLately(orderId: number): ToldFill | undefined {
  const found = told.get(orderId);
  return found !== undefined && Date.now() - found.at < TOLD_FOR_MS ? found.fill : undefined;
}

/** Messages about one order take each other's place. */
export const aboutOrder = (orderId: number) => `order ${orderId}`;
