// Orders that were sent and whose outcome is not known yet; kept on the device, so that not even closing the app forgets them.
import { create } from 'zustand';
import { storage } from '../../../shared/device/storage.ts';

export type UnsettledOrder = {
  /** The key it was sent under: the only thing that can tell what became of it. */
  clientId: string;
  userId: number;
  side: 'buy' | 'sell';
  /** As it was typed, with the name of the coin it counts. */
  amount: string;
  coin: string;
  /** The coin that is traded, and the decimals of its price. */
  baseName: string;
  priceScale: number;
  sentAt: number;
  /** `sending`: this page waits for the answer. `absent`: the exchange surely has no such order. */
  state: 'sending' | 'unknown' | 'absent';
};

type Unsettled = { orders: readonly UnsettledOrder[] };

/** What is stored; an order that was being sent when the page was closed is unknown now. */
export function readUnsettled(stored: unknown): readonly UnsettledOrder[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((order): order is UnsettledOrder => typeof order?.clientId === 'string' && typeof order.sentAt === 'number')
    .map(order => (order.state === 'sending' ? { ...order, state: 'unknown' } : order));
}

export const useUnsettled = create<Unsettled>(() => ({ orders: readUnsettled(storage.readJson('unsettled-orders')) }));

function replace(orders: readonly UnsettledOrder[]) {
  useUnsettled.setState({ orders });
  if (orders.length === 0) storage.remove('unsettled-orders');
  else storage.write('unsettled-orders', JSON.stringify(orders));
}

/** Remembers an order before it is sent. */
export function noteSent(order: UnsettledOrder): void {
  replace([...useUnsettled.getState().orders, order]);
}

export function noteState(clientId: string, state: UnsettledOrder['state']): void {
  replace(useUnsettled.getState().orders.map(order => (order.clientId === clientId ? { ...order, state } : order)));
}

/** Forgets an order whose outcome is known; false where another part has shown it before. */
export function noteSettled(clientId: string): boolean {
  const { orders } = useUnsettled.getState();
  const others = orders.filter(order => order.clientId !== clientId);
  if (others.length === orders.length) return false;
  replace(others);
  return true;
}

/** Resolves once an order is forgotten: another part has shown its outcome. */
export function settledElsewhere(clientId: string): Promise<'settled'> {
  return new Promise(resolve => {
    const stop = useUnsettled.subscribe(({ orders }) => {
      if (orders.some(order => order.clientId === clientId)) return;
      stop();
      resolve('settled');
    });
  });
}

/** After this long no copy of a request can still be on its way: an exchange that does not know the key never will. */
export const SURELY_ABSENT_MS = 120_000;

/** What a query of the exchange says of an order: an absent key proves something only once the request cannot arrive any more. */
export function stateAfterCheck(
  order: UnsettledOrder,
  isKnown: boolean,
  now: number,
): UnsettledOrder['state'] | 'done' {
  if (isKnown) return 'done';
  return now - order.sentAt > SURELY_ABSENT_MS ? 'absent' : 'unknown';
}
