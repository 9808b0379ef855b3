// A comparison of books and chain that does not succeed for half an hour is an alarm, whatever the cause.
import { NodeFault } from '@candor/chains';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startComparisons } from './deposit-worker.ts';

const MINUTE = 60_000;
const LATE = 'books and a chain have not been compared for 30 minutes';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function started(result: () => Promise<boolean>) {
  const compare = vi.fn(result);
  const alarm = vi.fn();
  const worker = startComparisons(
    { chain: { name: 'tron' }, engine: { alarm }, log: pino({ level: 'silent' }) },
    compare,
  );
  return { alarm, compare, worker };
}

test.each<[string, () => Promise<boolean>]>([
  ['fails', () => Promise.reject(new NodeFault('tron', 'unreachable', 'no answer'))],
  ['finds the books far behind', () => Promise.resolve(false)],
  ['hangs', () => new Promise(() => undefined)],
])('one that %s raises one alarm after 30 minutes', async (_, result) => {
  const { alarm } = started(result);
  await vi.advanceTimersByTimeAsync(29 * MINUTE);
  expect(alarm).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(alarm.mock.calls.map(([, sentence]) => sentence)).toEqual([LATE]);
});

test('one that succeeds again ends it, and comes every ten minutes', async () => {
  const { alarm, compare, worker } = started(() => Promise.resolve(false));
  await vi.advanceTimersByTimeAsync(31 * MINUTE);
  // Four a minute.
  expect(compare).toHaveBeenCalledTimes(31 * 4 + 1);
  compare.mockReset().mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect([compare.mock.calls.length, alarm.mock.calls.length]).toEqual([6, 1]);
  compare.mockReset().mockRejectedValue(new NodeFault('tron', 'unreachable', 'no answer'));
  await vi.advanceTimersByTimeAsync(45 * MINUTE);
  expect(alarm).toHaveBeenCalledTimes(2);
  // A node that fails is tried once a minute.
  expect(compare.mock.calls.length).toBeLessThanOrEqual(45);
  await worker.stop();
});
