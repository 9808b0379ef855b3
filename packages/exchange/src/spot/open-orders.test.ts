// Each user's open orders against plain lists, with so many users that idle ones are forgotten.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OpenOrders } from './open-orders.ts';

test('lists are what plain lists would be', () => {
  const act = fc.record({ user: fc.integer({ min: 1, max: 4 }), removes: fc.boolean(), pick: fc.nat() });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), acts => {
      const orders = new OpenOrders();
      const plain = new Map<number, number[]>();
      acts.forEach(({ user, removes, pick }, id) => {
        const own = plain.get(user) ?? [];
        const gone = own[pick % Math.max(1, own.length)];
        if (!removes) {
          orders.add(user, id);
          plain.set(user, [...own, id]);
        } else if (gone !== undefined) {
          orders.remove(user, gone);
          plain.set(
            user,
            own.filter(other => other !== gone),
          );
        }
      });
      for (let user = 0; user <= 5; user++) expect(orders.of(user)).toEqual(plain.get(user) ?? []);
    }),
  );
});

test('of many users who come and go, those with open orders keep them', () => {
  const orders = new OpenOrders();
  for (let user = 1; user <= 5_000; user++) {
    orders.add(user, user);
    if (user % 10 > 0) orders.remove(user, user);
  }
  for (let user = 1; user <= 5_000; user++) expect(orders.of(user)).toEqual(user % 10 > 0 ? [] : [user]);
  orders.add(7, 5_001);
  expect(orders.of(7)).toEqual([5_001]);
});

test.each([
  ['that was never added', 3],
  ['of somebody else', 1],
])('removing an order %s is a bug', (_, order) => {
  const orders = new OpenOrders();
  orders.add(1, 1);
  orders.add(2, 2);
  expect(() => orders.remove(2, order)).toThrow('is not open');
});
