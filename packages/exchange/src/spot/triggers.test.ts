// Waiting stops against a plain list: the nearest reached trigger first, then the older order.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SpotOrder, Trigger } from './order.ts';
import { Triggers } from './triggers.ts';

const trigger: fc.Arbitrary<Trigger> = fc.record({
  by: fc.constantFrom('last', 'index'),
  direction: fc.constantFrom('up', 'down'),
  ticks: fc.integer({ min: 1, max: 20 }),
});

const stopOf = (id: number, trigger: Trigger) => ({ id, trigger }) as SpotOrder;

test('the stop found is the one that a plain search finds', () => {
  const price = fc.record({ lower: fc.integer({ min: 0, max: 21 }), isBetween: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(trigger, { maxLength: 25 }),
      fc.array(fc.nat(), { maxLength: 8 }),
      price,
      (drawn, gone, price) => {
        const triggers = new Triggers();
        let stops = drawn.map((trigger, index) => stopOf(index + 1, trigger));
        for (const stop of stops) triggers.add(stop);
        for (const pick of gone) {
          const stop = stops[pick % Math.max(1, stops.length)];
          if (stop === undefined) continue;
          triggers.remove(stop);
          stops = stops.filter(other => other !== stop);
        }
        const upper = price.lower + (price.isBetween ? 1 : 0);
        for (const by of ['last', 'index'] as const) {
          const up = stops.filter(
            ({ trigger }) => trigger!.by === by && trigger!.direction === 'up' && trigger!.ticks <= price.lower,
          );
          const down = stops.filter(
            ({ trigger }) => trigger!.by === by && trigger!.direction === 'down' && trigger!.ticks >= upper,
          );
          up.sort((a, b) => a.trigger!.ticks - b.trigger!.ticks || a.id - b.id);
          down.sort((a, b) => b.trigger!.ticks - a.trigger!.ticks || a.id - b.id);
          expect(triggers.reached(by, price.lower, upper)).toBe((up[0] ?? down[0])?.id);
        }
      },
    ),
  );
});
