// Rounds: they come again after trouble, never two at once, and end with the one that is under way.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { startRounds } from './periodic-job.ts';

const log = createLog('silent');
const trouble = 'it could not be done';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first round comes at once, and the next ones whatever became of it', async () => {
  const round = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined);
  const rounds = startRounds({ everyMs: 1_000, round, log, trouble });
  expect(round).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(round).toHaveBeenCalledTimes(3);
  await rounds.stop();
});

test('a slow round is followed by one other, not by one for every step of time that passed', async () => {
  let endSlow = () => {};
  const slow = new Promise<void>(resolve => {
    endSlow = resolve;
  });
  const round = vi.fn().mockReturnValueOnce(slow).mockResolvedValue(undefined);
  const rounds = startRounds({ everyMs: 1_000, round, log, trouble });
  await vi.advanceTimersByTimeAsync(20_500);
  expect(round).toHaveBeenCalledTimes(1);
  endSlow();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(round).toHaveBeenCalledTimes(2);
  await rounds.stop();
});

test('stopping tells the round under way, waits for it and begins no other', async () => {
  let endRound = () => {};
  let stopping: AbortSignal | undefined;
  const round = vi.fn(async (signal: AbortSignal) => {
    stopping = signal;
    await new Promise<void>(resolve => {
      endRound = resolve;
    });
  });
  const rounds = startRounds({ everyMs: 1_000, round, log, trouble });
  let hasStopped = false;
  const stopped = rounds.stop().then(() => {
    hasStopped = true;
  });
  expect(stopping?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(hasStopped).toBe(false);
  endRound();
  await stopped;
  expect(round).toHaveBeenCalledTimes(1);
});
