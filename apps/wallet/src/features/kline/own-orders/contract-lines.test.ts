import { expect, test } from 'vitest';
import { rowOf } from '../../../shared/contracts/_small-position.ts';
import { contractLines, sideOfFill } from './contract-lines.ts';

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
