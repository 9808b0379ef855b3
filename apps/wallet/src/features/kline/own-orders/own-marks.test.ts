import { describe, expect, test } from 'vitest';
import { fillMarks, type OwnFill, orderLines } from './own-marks.ts';

const order = (change: object) =>
  ({
    id: 7,
    type: 1,
    target_price: '60000.5',
    trade_amount: '0.5',
    deal_amount: '0',
    trigger_price: '0',
    is_active: 1,
    ...change,
  }) as never;

describe('an open order', () => {
  test('stands at its price with what is left of it', () => {
    expect(orderLines([order({ deal_amount: '0.12' })])).toEqual([
      { key: 14, id: 7, side: 'buy', price: '60000.5', quantity: '0.38', isStop: false, isMovable: true },
    ]);
  });

  test('that waits for its trigger stands there', () => {
    expect(orderLines([order({ type: 2, is_active: 0, trigger_price: '58000' })])).toEqual([
      { key: 15, id: 7, side: 'sell', price: '58000', quantity: '0.5', isStop: true, isMovable: true },
    ]);
  });

  test('of two legs stands at its limit and at its trigger', () => {
    expect(orderLines([order({ type: 2, trigger_price: '58000', is_stopped: 0 })])).toMatchObject([
      { key: 14, id: 7, price: '60000.5', isStop: false, isMovable: true },
      { key: 15, id: 7, price: '58000', isStop: true, isMovable: true },
    ]);
  });

  test('of two legs whose stop was reached stands at the limit of that stop', () => {
    const stopped = order({ type: 2, trigger_price: '58000', is_stopped: 1, stop_price: '57900' });
    expect(orderLines([stopped])).toMatchObject([{ key: 14, price: '57900', isStop: false, isMovable: true }]);
  });

  test('that counts in quote coin has no quantity', () => {
    const [line] = orderLines([order({ is_active: 0, trigger_price: '1', trade_amount: '0' })]);
    expect(line?.quantity).toBe('');
    expect(line?.isMovable).toBe(true);
  });

  test('without a price has no line', () => {
    expect(orderLines([order({ target_price: '0' })])).toEqual([]);
  });
});

describe('fills', () => {
  const minute = (count: number) => count * 60_000;
  const fill = (side: 'buy' | 'sell', price: string, amount: string, time: number): OwnFill => ({
    id: 1,
    side,
    price,
    amount,
    time,
  });

  test('of one candle and side are one mark at their average price', () => {
    const fills = [
      fill('buy', '100', '1', minute(5)),
      fill('buy', '103', '2', minute(5) + 59_999),
      fill('sell', '101', '0.5', minute(5) + 1),
      fill('buy', '99.5', '1', minute(6)),
    ];
    expect(fillMarks(fills, '1min', 1)).toEqual([
      { startMs: minute(5), side: 'buy', quantity: '3', price: '102' },
      { startMs: minute(5), side: 'sell', quantity: '0.5', price: '101' },
      { startMs: minute(6), side: 'buy', quantity: '1', price: '99.5' },
    ]);
    expect(fillMarks(fills, '5min', 1)).toHaveLength(2);
  });

  test('have an average that is cut, never rounded up', () => {
    const fills = [fill('buy', '1', '1', 0), fill('buy', '2', '2', 0)];
    expect(fillMarks(fills, '1min', 2)[0]).toMatchObject({ quantity: '3', price: '1.66' });
  });
});
