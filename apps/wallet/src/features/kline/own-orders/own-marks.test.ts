import { describe, expect, test } from 'vitest';
import { rowOf } from '../../../shared/contracts/_small-position.ts';
import { contractLines, fillMarks, type OwnFill, orderLines, sideOfFill, tagColumns } from './own-marks.ts';

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

test('a chart shows what there is of a position, and waiting orders', () => {
  const position = rowOf({
    target_profit_price: '110',
    close_orders: [{ id: 9, share: 3, filled_share: 1, price: '105', time_in_force: 'gtc', create_time: 0 }],
  });
  const waiting = rowOf({ id: 8, status: 0, price: '98', share: 4, liquidation_price: '0' });
  expect(
    contractLines([position, waiting, rowOf({ status: 3 })]).map(({ kind, price, lots }) => [kind, price, lots]),
  ).toEqual([
    ['entry', '100', 5],
    ['profit', '110', 5],
    ['liquidation', '90.8', 5],
    ['close_order', '105', 2],
    ['order', '98', 4],
  ]);
});

test('closing a short is a purchase', () => {
  expect(sideOfFill({ type: 1, effect: 'open' })).toBe('buy');
  expect(sideOfFill({ type: 2, effect: 'close' })).toBe('buy');
  expect(sideOfFill({ type: 1, effect: 'close' })).toBe('sell');
});

const columns = (...heights: [number, number][]) => Object.fromEntries(tagColumns(new Map(heights)));

test('tags with room between them stand in one column', () => {
  expect(columns([1, 100], [2, 40], [3, 300])).toEqual({ 1: 0, 2: 0, 3: 0 });
});

test('those that would overlap step aside, from the top down', () => {
  expect(columns([1, 110], [2, 100], [3, 120])).toEqual({ 2: 0, 1: 1, 3: 2 });
  expect(columns([1, 100], [2, 112], [3, 124])).toEqual({ 1: 0, 2: 1, 3: 0 });
});

test('at one height the older order comes first', () => {
  expect(columns([9, 50], [4, 50])).toEqual({ 4: 0, 9: 1 });
});
