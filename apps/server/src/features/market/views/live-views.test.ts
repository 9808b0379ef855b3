// Tests that the views follow batches, and start over where they cannot.
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import type { CommittedBatch, CommittedRecord } from '../../../engine/engine-port.ts';
import { emptySeed } from './_spot-exchange.ts';
import { LiveViews } from './live-views.ts';
import type { ViewSeed } from './view-seed.ts';

const log = pino({ level: 'silent' });

function record(sequence: number, user = sequence): CommittedRecord {
  const opened = { id: user, kind: 'maker' as const, inviter: null, openedAt: 0 };
  return { sequence, at: sequence, events: [{ type: 'UserOpened', user: opened }] };
}

function batch(epoch: number, ...sequences: number[]): CommittedBatch {
  return { epoch, records: sequences.map(sequence => record(sequence)), accounts: [] };
}

function liveFrom(...seeds: (ViewSeed | Error)[]) {
  const readSeed = vi.fn(async () => {
    const seed = seeds.shift()!;
    if (seed instanceof Error) throw seed;
    return seed;
  });
  return { live: new LiveViews({ readSeed, log }), readSeed };
}

const users = (live: LiveViews) => live.current.operators.map(operator => operator.id);

afterEach(() => void vi.useRealTimers());

test('batches that come while the views are loaded are applied once, without what the seed holds', async () => {
  const { live } = liveFrom(emptySeed(1, 2));
  live.onCommitted(batch(1, 1, 2));
  const started = live.start();
  live.onCommitted(batch(1, 3));
  await started;
  live.onCommitted(batch(1, 4, 5));
  expect(users(live)).toEqual([3, 4, 5]);
  expect(live.current.sequence).toBe(5);
});

test('a new epoch reloads the views, and so does a gap', async () => {
  const { live, readSeed } = liveFrom(emptySeed(1, 0), emptySeed(2, 10), emptySeed(2, 20));
  await live.start();
  live.onCommitted({ epoch: 2, records: [], accounts: [] });
  expect(live.areLive).toBe(false);
  live.onCommitted(batch(2, 11));
  await vi.waitFor(() => expect(live.areLive).toBe(true));
  expect(live.current).toMatchObject({ epoch: 2, sequence: 11 });
  live.onCommitted(batch(2, 13));
  await vi.waitFor(() => expect(live.areLive).toBe(true));
  expect(live.current.sequence).toBe(20);
  expect(readSeed).toHaveBeenCalledTimes(3);
});

test('a seed that is older than the engine is read again', async () => {
  const { live } = liveFrom(emptySeed(1, 5), emptySeed(2, 6));
  live.onCommitted({ epoch: 2, records: [], accounts: [] });
  await live.start();
  expect(live.current).toMatchObject({ epoch: 2, sequence: 6 });
});

test('a database that is away is tried again, and a view that meets a bug is rebuilt', async () => {
  vi.useFakeTimers();
  const { live } = liveFrom(new Error('away'), emptySeed(1, 0), emptySeed(1, 1));
  const started = live.start();
  await vi.advanceTimersByTimeAsync(1_500);
  await started;
  const broken = { type: 'SpotOrderTriggered' as const, order: 1, place: 1, rest: 1 };
  live.onCommitted({ epoch: 1, records: [{ sequence: 1, at: 1, events: [broken] }], accounts: [] });
  await vi.advanceTimersByTimeAsync(10);
  expect(live.areLive).toBe(true);
  expect(live.current.sequence).toBe(1);
});
