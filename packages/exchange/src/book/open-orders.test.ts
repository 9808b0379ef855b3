// Each user's open orders against plain lists, with so many users that idle ones are forgotten.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Book, type QueuePosition } from './book.ts';
import type { BookOrder } from './book-order.ts';
import { OpenOrders } from './open-orders.ts';

type Plain = { order: number; position: QueuePosition<BookOrder> | null };

/** A position of its own in some book. */
function somePosition(): QueuePosition<BookOrder> {
  return new Book<BookOrder>().add({ side: 'buy', ticks: 1 } as BookOrder, 1);
}

test('lists are what plain lists would be', () => {
  const act = fc.record({
    user: fc.integer({ min: 1, max: 4 }),
    does: fc.constantFrom('add', 'add', 'remove', 'move'),
    stands: fc.boolean(),
    pick: fc.nat(),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), acts => {
      const orders = new OpenOrders<BookOrder>();
      const plain = new Map<number, Plain[]>();
      acts.forEach(({ user, does, stands, pick }, order) => {
        const own = plain.get(user) ?? [];
        const picked = own[pick % Math.max(1, own.length)];
        const position = stands ? somePosition() : null;
        if (does === 'add') {
          orders.add(user, order, position);
          plain.set(user, [...own, { order, position }]);
        } else if (picked !== undefined && does === 'move') {
          orders.setPosition(user, picked.order, position);
          picked.position = position;
        } else if (picked !== undefined) {
          expect(orders.remove(user, picked.order)).toBe(picked.position);
          own.splice(own.indexOf(picked), 1);
        }
      });
      for (let user = 0; user <= 5; user++) {
        const own = plain.get(user) ?? [];
        expect(orders.of(user)).toEqual(own.map(({ order }) => order));
        for (const { order, position } of own) expect(orders.positionOf(user, order)).toBe(position);
      }
    }),
  );
});

test('of many users who come and go, those with open orders keep them', () => {
  const orders = new OpenOrders<BookOrder>();
  for (let user = 1; user <= 5_000; user++) {
    orders.add(user, user, null);
    if (user % 10 > 0) orders.remove(user, user);
  }
  for (let user = 1; user <= 5_000; user++) expect(orders.of(user)).toEqual(user % 10 > 0 ? [] : [user]);
  orders.add(7, 5_001, null);
  expect(orders.of(7)).toEqual([5_001]);
});

test.each([
  ['that was never added', 3],
  ['of another user', 1],
])('looking for an order %s is a bug', (_, order) => {
  const orders = new OpenOrders<BookOrder>();
  orders.add(1, 1, null);
  orders.add(2, 2, null);
  expect(() => orders.remove(2, order)).toThrow('is not open');
  expect(() => orders.positionOf(2, order)).toThrow('is not open');
  expect(() => orders.setPosition(3, order, null)).toThrow('is not open');
});
