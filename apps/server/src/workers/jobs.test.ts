// Runs of a periodic job: they come again after a failure, never two simultaneously, and end with the one that is under way.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { startPeriodicJob } from './jobs.ts';

const log = createLog('silent');
const failureMessage = 'it could not be done';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first run comes immediately, and the next ones whatever became of it', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined);
  const job = startPeriodicJob({ everyMs: 1_000, run, log, failureMessage });
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(run).toHaveBeenCalledTimes(3);
  await job.stop();
});

test('a slow run is followed by one other, not by one for every interval that passed', async () => {
  let endSlow = () => {};
  const slow = new Promise<void>(resolve => {
    endSlow = resolve;
  });
  const run = vi.fn().mockReturnValueOnce(slow).mockResolvedValue(undefined);
  const job = startPeriodicJob({ everyMs: 1_000, run, log, failureMessage });
  await vi.advanceTimersByTimeAsync(20_500);
  expect(run).toHaveBeenCalledTimes(1);
  endSlow();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(2);
  await job.stop();
});

test('stopping signals the run under way, waits for it and begins no other', async () => {
  let endRun = () => {};
  let stopping: AbortSignal | undefined;
  const run = vi.fn(async (signal: AbortSignal) => {
    stopping = signal;
    await new Promise<void>(resolve => {
      endRun = resolve;
    });
  });
  const job = startPeriodicJob({ everyMs: 1_000, run, log, failureMessage });
  let hasStopped = false;
  const stopped = job.stop().then(() => {
    hasStopped = true;
  });
  expect(stopping?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(hasStopped).toBe(false);
  endRun();
  await stopped;
  expect(run).toHaveBeenCalledTimes(1);
});
