// Rounds: they come again after trouble, never two at once, and end with the one that is under way.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { startRounds } from './rounds.ts';

const log = createLog('silent');
const trouble = 'it could not be done';

test('the first round comes at once, and the next ones whatever became of it', async () => {
  const round = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined);
  const rounds = startRounds({ everyMs: 5, round, log, trouble });
  expect(round).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(round.mock.calls.length).toBeGreaterThan(2));
  await rounds.stop();
});

test('a slow round is followed by one other, not by one for every step of time that passed', async () => {
  let begun = 0;
  let endSlow = () => {};
  const slow = new Promise<void>(resolve => {
    endSlow = resolve;
  });
  const rounds = startRounds({
    everyMs: 5,
    async round() {
      begun++;
      if (begun === 1) await slow;
    },
    log,
    trouble,
  });
  await sleep(100);
  expect(begun).toBe(1);
  endSlow();
  await sleep(1);
  expect(begun).toBeLessThanOrEqual(2);
  await rounds.stop();
});

test('stopping tells the round under way, waits for it and begins no other', async () => {
  let begun = 0;
  let isDone = false;
  const rounds = startRounds({
    everyMs: 5,
    async round(stopping) {
      begun++;
      while (!stopping.aborted) await sleep(1);
      await sleep(20);
      isDone = true;
    },
    log,
    trouble,
  });
  await rounds.stop();
  expect(isDone).toBe(true);
  await sleep(20);
  expect(begun).toBe(1);
});
