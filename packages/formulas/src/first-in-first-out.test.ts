// First in, first out: worked examples, and every history against a plain list of single units.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Lot, LotQueue } from './first-in-first-out.ts';

function queueOf(...lots: Lot[]): LotQueue {
  return new LotQueue(lots);
}

describe('first in, first out', () => {
  test('a sale takes the cost of the oldest purchase, not the average', () => {
    const queue = queueOf({ units: 100n, cost: 1_000n }, { units: 100n, cost: 2_000n });
    queue.dispose(50n, 1_000n);
    expect(queue.sums()).toEqual({ units: 150n, cost: 2_500n, realized: 500n, isKnown: true });
    queue.dispose(100n, 1_000n);
    expect(queue.sums()).toEqual({ units: 50n, cost: 1_000n, realized: 0n, isKnown: true });
  });

  test('what leaves without a sale takes the oldest lots along and gains nothing', () => {
    const queue = queueOf({ units: 10n, cost: 70n }, { units: 10n, cost: 90n });
    queue.dispose(15n, undefined);
    expect(queue.sums()).toEqual({ units: 5n, cost: 45n, realized: 0n, isKnown: true });
  });

  test('the cost of a part is rounded up, and the last unit of the lot takes what is left', () => {
    const queue = queueOf({ units: 3n, cost: 10n });
    queue.dispose(1n, 4n);
    expect(queue.sums()).toMatchObject({ cost: 6n, realized: 0n });
    queue.dispose(1n, 3n);
    queue.dispose(1n, 3n);
    expect(queue.sums()).toEqual({ units: 0n, cost: 0n, realized: 0n, isKnown: true });
  });

  test('a lot of unknown cost leaves the results of the others alone', () => {
    const queue = queueOf({ units: 10n, cost: undefined }, { units: 10n, cost: 50n });
    expect(queue.sums().isKnown).toBe(false);
    // Half of what came belongs to the ten whose cost is known.
    queue.dispose(20n, 161n);
    expect(queue.sums()).toEqual({ units: 0n, cost: 0n, realized: 30n, isKnown: true });
  });

  test('a purchase of which the fee left nothing is a loss immediately', () => {
    const queue = queueOf({ units: 1n, cost: 5n });
    queue.acquire(0n, 3n);
    expect(queue.sums()).toEqual({ units: 1n, cost: 5n, realized: -3n, isKnown: true });
  });

  test('more than there was cannot leave, and nothing comes in below zero', () => {
    expect(() => queueOf({ units: 1n, cost: 1n }).dispose(2n, 1n)).toThrow(RangeError);
    expect(() => queueOf().dispose(-1n, 1n)).toThrow(RangeError);
    expect(() => queueOf().acquire(-1n, 1n)).toThrow(RangeError);
    expect(() => queueOf().acquire(1n, -1n)).toThrow(RangeError);
  });

  test('lots are numbered since there was nothing, and the numbers continue where some are left', () => {
    const queue = queueOf({ units: 1n, cost: 1n }, { units: 1n, cost: 2n });
    queue.dispose(1n, 1n);
    expect(queue.left()).toEqual({
      firstNumber: 1,
      newFrom: 2,
      wasEmptied: false,
      lots: [{ units: 1n, cost: 2n }],
    });
    queue.dispose(1n, 1n);
    queue.acquire(1n, 9n);
    expect(queue.left()).toEqual({
      firstNumber: 0,
      newFrom: 0,
      wasEmptied: true,
      lots: [{ units: 1n, cost: 9n }],
    });
  });
});

type Step = { isIn: boolean; units: bigint; money: bigint | undefined };

const step: fc.Arbitrary<Step> = fc.record({
  isIn: fc.boolean(),
  units: fc.bigInt({ min: 0n, max: 12n }),
  money: fc.option(fc.bigInt({ min: 0n, max: 1_000n }), { nil: undefined }),
});

/** Each lot as a list of the costs of its single units: the first ones are the dearer where it does not divide. */
class PlainModel {
  units: (bigint | undefined)[] = [];
  realized = 0n;

  acquire(units: bigint, cost: bigint | undefined): void {
    if (units === 0n) this.realized -= cost ?? 0n;
    let [left, rest] = [units, cost];
    for (; left > 0n; left--) {
      const one = rest === undefined ? undefined : (rest + left - 1n) / left;
      if (rest !== undefined) rest -= one!;
      this.units.push(one);
    }
  }

  /** One at a time; @returns what could be sold of the amount. */
  disposeOne(): bigint | undefined {
    return this.units.shift();
  }

  cost(): bigint {
    return this.units.reduce((sum: bigint, one) => sum + (one ?? 0n), 0n);
  }
}

test('one unit at a time it is what a plain list of units says', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const [queue, model] = [new LotQueue(), new PlainModel()];
      for (const { isIn, units, money } of steps) {
        if (isIn) {
          queue.acquire(units, money);
          model.acquire(units, money);
          continue;
        }
        for (let left = units; left > 0n && model.units.length > 0; left--) {
          const cost = model.disposeOne();
          queue.dispose(1n, money);
          if (cost !== undefined && money !== undefined) model.realized += money - cost;
        }
      }
      expect(queue.sums()).toEqual({
        units: BigInt(model.units.length),
        cost: model.cost(),
        realized: model.realized,
        isKnown: model.units.every(one => one !== undefined),
      });
    }),
  );
});

test('whatever the steps, results and costs add up to what came and went, and stored halfway it continues the same', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.nat(60), (steps, cut) => {
      let queue = new LotQueue();
      const uncut = new LotQueue();
      let [paid, got] = [0n, 0n];
      for (const [index, { isIn, units, money = 0n }] of steps.entries()) {
        if (index === cut) {
          const { lots, firstNumber } = queue.left();
          queue = new LotQueue(lots, queue.sums().realized, firstNumber);
        }
        const leaving = units < queue.sums().units ? units : queue.sums().units;
        for (const each of [queue, uncut]) isIn ? each.acquire(units, money) : each.dispose(leaving, money);
        if (isIn) paid += money;
        else if (leaving > 0n) got += money;
      }
      const { cost, realized } = queue.sums();
      expect(realized).toBe(got - paid + cost);
      expect(queue.sums()).toEqual(uncut.sums());
      expect(queue.left().lots).toEqual(uncut.left().lots);
      expect(queue.left().firstNumber).toBe(uncut.left().firstNumber);
    }),
  );
});
