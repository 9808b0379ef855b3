import { describe, expect, it } from 'vitest';
import { MARKETS } from './_market.ts';
import { type OrderRow, OwnOrders } from './own-orders.ts';

const { rules } = MARKETS[0]!;
const rulesOf = (symbol: string) => (symbol === rules.symbol ? rules : undefined);
const row: OrderRow = {
  id: 7,
  symbol: 'BTC/USDT',
  type: 2,
  status: 1,
  order_type: 'limit',
  target_price: '92000.1',
  trade_amount: '0.50000000',
  filled: '0.12500000',
};
const order = { id: 7, side: 'sell', ticks: 920_001, lots: 50_000, filledLots: 12_500 } as const;

describe('own orders', () => {
  it('are read from rows in ticks and lots', () => {
    const orders = new OwnOrders();
    orders.replaceAll(
      [row, { ...row, id: 8, symbol: 'NEW/USDT' }, { ...row, id: 9, order_type: 'stop_limit' }],
      rulesOf,
    );
    expect(orders.of('BTC/USDT')).toMatchObject([order]);
    expect(orders.of('NEW/USDT')).toEqual([]);
  });

  it('follow amends, fills and ends', () => {
    const orders = new OwnOrders();
    orders.apply(row, rules);
    orders.amend(7, 920_005, 60_000);
    expect(orders.of('BTC/USDT')).toMatchObject([{ ...order, ticks: 920_005, lots: 60_000 }]);
    orders.apply({ ...row, filled: '0.2' }, rules);
    expect(orders.of('BTC/USDT')).toMatchObject([{ filledLots: 20_000 }]);
    orders.apply({ ...row, status: 2 }, rules);
    expect(orders.of('BTC/USDT')).toEqual([]);
  });

  it('report when fills have eaten more than half of one, and only then', () => {
    const orders = new OwnOrders();
    expect(orders.apply({ ...row, filled: '0' }, rules)).toBe(false);
    expect(orders.apply(row, rules)).toBe(false);
    const eaten = { ...row, filled: '0.3' };
    expect(orders.apply(eaten, rules)).toBe(true);
    expect(orders.apply({ ...eaten, target_price: '92000.5' }, rules)).toBe(false);
    expect(orders.apply({ ...row, status: 3 }, rules)).toBe(false);
  });

  it('keep the state of an event that arrived before the answer to placing', () => {
    const orders = new OwnOrders();
    orders.apply(row, rules);
    orders.placed('BTC/USDT', { ...order, filledLots: 0 });
    expect(orders.of('BTC/USDT')).toMatchObject([{ filledLots: 12_500 }]);
  });

  it('do not return when the answer to placing arrives after the event of their end', () => {
    const orders = new OwnOrders();
    orders.apply({ ...row, status: 2 }, rules);
    orders.placed('BTC/USDT', order);
    expect(orders.of('BTC/USDT')).toEqual([]);
    orders.replaceAll([row], rulesOf);
    expect(orders.of('BTC/USDT')).toMatchObject([order]);
  });
});
