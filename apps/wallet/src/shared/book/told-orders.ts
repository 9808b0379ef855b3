// The orders whose first fills were just told when they were placed, so that the events of those fills are not told again.
const TOLD_FOR_MS = 5_000;

const toldAt = new Map<number, number>();

export function noteTold(orderId: number): void {
  toldAt.set(orderId, Date.now());
}

export function wasJustTold(orderId: number): boolean {
  const at = toldAt.get(orderId);
  return at !== undefined && Date.now() - at < TOLD_FOR_MS;
}
