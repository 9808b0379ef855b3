// What `/metrics` answers where a part of it cannot be read: everything else, in time.
import { type Logger, pino } from 'pino';
import { Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import { createMetricReader, type MetricGroup } from './metrics.ts';

const lines: string[] = [];
const log: Logger = pino({ base: null }, { write: line => void lines.push(line) });

function readerOf(groups: readonly MetricGroup[], timeoutMs = 5_000) {
  const registry = new Registry();
  const read = createMetricReader({ groups, registry, log, timeoutMs });
  return async () => {
    await read();
    const text = await registry.metrics();
    return text.split('\n').filter(line => line !== '' && !line.startsWith('#'));
  };
}

type Read = Extract<MetricGroup, { read: unknown }>;

const one = (name: string, rest: Pick<Read, 'read' | 'everyMs'>): MetricGroup => ({
  gauges: { [name]: 'A test' },
  labels: [],
  ...rest,
});

test('samples carry their labels, and one that is gone leaves no value behind', async () => {
  const states = ['open', 'closed'];
  const request = readerOf([
    {
      gauges: { doors: 'How many', door_width: 'How wide' },
      labels: ['state'],
      now: () =>
        states.map(state => ({
          labels: { state },
          values: { doors: 2, ...(state === 'open' && { door_width: 1.5 }) },
        })),
    },
  ]);
  expect(await request()).toEqual([
    'candor_doors{state="open"} 2',
    'candor_doors{state="closed"} 2',
    'candor_door_width{state="open"} 1.5',
    'candor_metrics_unread 0',
  ]);
  states.shift();
  expect(await request()).toEqual(['candor_doors{state="closed"} 2', 'candor_metrics_unread 0']);
});

test('what fails is missing and counted, is logged once, and returns', async () => {
  let isBroken = false;
  const request = readerOf([
    one('fragile', {
      read: async () => {
        if (isBroken) throw new Error('gone');
        return [{ values: { fragile: 1 } }];
      },
    }),
    one('sound', { read: async () => [{ values: { sound: 2 } }] }),
  ]);
  const whole = ['candor_fragile 1', 'candor_sound 2', 'candor_metrics_unread 0'];
  expect(await request()).toEqual(whole);
  isBroken = true;
  lines.length = 0;
  for (let i = 0; i < 2; i += 1) expect(await request()).toEqual(['candor_sound 2', 'candor_metrics_unread 1']);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"metrics":["fragile"]');
  isBroken = false;
  expect(await request()).toEqual(whole);
});

test('one that hangs holds up no request beyond the time limit, and leaves no old value of any other', async () => {
  let reads = 0;
  let answer: (samples: { values: { slow: number } }[]) => void = () => undefined;
  const slow = one('slow', {
    read: () => {
      reads += 1;
      return new Promise(resolve => {
        answer = resolve;
      });
    },
  });
  const request = readerOf(
    [
      one('quick', { read: async () => [{ values: { quick: 1 } }] }),
      slow,
      one('last', { read: async () => [{ values: { last: 2 } }] }),
      { gauges: { known: 'A test' }, labels: [], now: () => [{ values: { known: 5 } }] },
      { gauges: { checked: 'A test' }, labels: [], bounded: async () => [{ values: { checked: 6 } }] },
    ],
    20,
  );
  for (const found of await Promise.all([request(), request()])) {
    expect(found).toEqual(['candor_quick 1', 'candor_known 5', 'candor_checked 6', 'candor_metrics_unread 2']);
  }
  // What was read before it waits behind it now, and is missing too.
  expect(await request()).toEqual(['candor_known 5', 'candor_checked 6', 'candor_metrics_unread 3']);
  expect(reads).toBe(1);
  answer([{ values: { slow: 3 } }]);
  await new Promise(resolve => setImmediate(resolve));
  const next = request();
  await new Promise(resolve => setImmediate(resolve));
  expect(reads).toBe(2);
  answer([{ values: { slow: 4 } }]);
  expect(await next).toEqual([
    ...['candor_quick 1', 'candor_slow 4', 'candor_last 2'],
    ...['candor_known 5', 'candor_checked 6', 'candor_metrics_unread 0'],
  ]);
});

test('what takes long to read is read again only after its time, and at once after a failure', async () => {
  let reads = 0;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const request = readerOf([
    one('sum', {
      everyMs: 60_000,
      async read() {
        reads += 1;
        if (reads === 1) throw new Error('not yet');
        return [{ values: { sum: reads } }];
      },
    }),
  ]);
  expect(await request()).toEqual(['candor_metrics_unread 1']);
  for (let i = 0; i < 3; i += 1) expect(await request()).toEqual(['candor_sum 2', 'candor_metrics_unread 0']);
  clock.mockReturnValue(60_000);
  expect(await request()).toEqual(['candor_sum 3', 'candor_metrics_unread 0']);
  clock.mockRestore();
});
