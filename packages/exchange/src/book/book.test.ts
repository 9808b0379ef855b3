// The book against a plain list: whatever comes and goes, levels are in order and queues in the order of time.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Book, bestTicks, type QueuePosition, reaches } from './book.ts';
import { type BookOrder, openLots, type Side } from './book-order.ts';

type Act = { does: 'add' | 'fill' | 'remove'; side: Side; ticks: number; lots: number; pick: number };

const act: fc.Arbitrary<Act> = fc.record({
  does: fc.constantFrom('add', 'add', 'add', 'fill', 'remove'),
  side: fc.constantFrom('buy', 'sell'),
  ticks: fc.integer({ min: 1, max: 12 }),
  lots: fc.integer({ min: 1, max: 9 }),
  pick: fc.nat(),
});

type Order = BookOrder & { filledLots: number };

function orderOf(id: number, { side, ticks, lots }: Act): Order {
  return { id, user: 1, side, ticks, lots, filledLots: 0 };
}

function drawn(book: Book<Order>, side: Side): string[] {
  return [...book.side(side).levels].reverse().map(level => {
    const ids: number[] = [];
    for (let position = level.first; position !== null; position = position.next) ids.push(position.order.id);
    return `${level.ticks}: ${level.lots} in ${ids.join(' ')}`;
  });
}

function expected(orders: Order[], side: Side): string[] {
  const prices = [...new Set(orders.filter(order => order.side === side).map(order => order.ticks))];
  prices.sort((a, b) => (side === 'buy' ? b - a : a - b));
  return prices.map(ticks => {
    const level = orders.filter(order => order.side === side && order.ticks === ticks);
    return `${ticks}: ${level.reduce((sum, order) => sum + openLots(order), 0)} in ${level.map(order => order.id).join(' ')}`;
  });
}

test('a book of any history shows what a plain list shows', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), acts => {
      const book = new Book<Order>();
      const positions = new Map<BookOrder, QueuePosition<Order>>();
      let orders: Order[] = [];
      acts.forEach((act, id) => {
        const picked = orders[act.pick % Math.max(1, orders.length)];
        if (act.does === 'add') {
          const order = orderOf(id, act);
          orders.push(order);
          positions.set(order, book.add(order, order.lots));
        } else if (picked !== undefined && act.does === 'fill' && openLots(picked) > 1) {
          picked.filledLots++;
          book.reduce(positions.get(picked)!, 1);
        } else if (picked !== undefined) {
          book.remove(positions.get(picked)!, openLots(picked));
          orders = orders.filter(order => order !== picked);
        }
      });
      for (const side of ['buy', 'sell'] as const) {
        expect(drawn(book, side)).toEqual(expected(orders, side));
        expect(bestTicks(book.side(side))).toBe(
          expected(orders, side)[0] === undefined ? undefined : Number(expected(orders, side)[0]!.split(':')[0]),
        );
        const sum = orders.filter(order => order.side === side).reduce((lots, order) => lots + openLots(order), 0);
        expect(book.side(side).lots).toBe(sum);
      }
    }),
  );
});

test.each([
  ['buy', 100, 100, true],
  ['buy', 100, 101, false],
  ['buy', 100, 99, true],
  ['sell', 100, 100, true],
  ['sell', 100, 99, false],
  ['sell', 100, 101, true],
] as const)('a taker who wants to %s at %i may trade at %i: %s', (side, limit, resting, may) => {
  expect(reaches(side, limit, resting)).toBe(may);
});
