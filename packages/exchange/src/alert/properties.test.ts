// Alerts at any prices under any course of prices: each is sent by the first price beyond its own, once, whatever comes between.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MARKET } from '../_small-exchange.ts';
import { openWithAlerts, setAlert } from './_alerts.ts';

const START = 100;
const price = fc.integer({ min: 1, max: 240 });
const steps = fc.array(fc.oneof(price, fc.record({ alert: price }), fc.constant('piece' as const)), { maxLength: 60 });

test('each alert is sent by the first price that reaches it', () => {
  fc.assert(
    fc.property(steps, course => {
      const { run, publish, state } = openWithAlerts();
      const waiting = new Map<number, { price: number; rises: boolean }>();
      let now = START;
      for (const step of course) {
        if (step === 'piece') run({ type: 'AdvanceClock' });
        else if (typeof step === 'object') {
          const outcome = run(setAlert('anna', `${step.alert}`));
          if (outcome.kind === 'done') waiting.set(outcome.result.id!, { price: step.alert, rises: step.alert > now });
          else expect(step.alert === now || [...waiting.values()].some(other => other.price === step.alert)).toBe(true);
        } else {
          now = step;
          const outcome = publish(`${step}`);
          const events = outcome.kind === 'done' ? outcome.events : [];
          const reached = events.flatMap(event => (event.type === 'PriceAlertReached' ? [event.alert.id] : []));
          const expected = [...waiting].filter(([, alert]) => (alert.rises ? alert.price <= now : alert.price >= now));
          expect(reached.toSorted((a, b) => a - b)).toEqual(expected.map(([id]) => id));
          for (const id of reached) waiting.delete(id);
        }
      }
      expect(state.alerts.countOf(MARKET)).toBe(waiting.size);
    }),
  );
});
