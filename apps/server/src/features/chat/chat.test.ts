// Turns: how many run simultaneously, the order of those that wait, which are rejected, and the effect of a failure or a hanging turn.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurns } from './chat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function piece() {
  let end: (result: string) => void = () => undefined;
  let fail: (reason: Error) => void = () => undefined;
  const promise = new Promise<string>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const work = vi.fn(() => promise);
  return { work, end, fail };
}

test('no more run simultaneously than the limit, and the others follow in their order of arrival', async () => {
  const turns = createTurns({ atOnce: 2, maxWaiting: 10, maxWaitMs: 1_000 });
  const pieces = [piece(), piece(), piece(), piece()];
  const results = pieces.map(({ work }) => turns.run(work));
  await vi.advanceTimersByTimeAsync(0);
  expect(pieces.map(({ work }) => work.mock.calls.length)).toEqual([1, 1, 0, 0]);
  pieces[1]!.end('second');
  await vi.advanceTimersByTimeAsync(0);
  expect(pieces.map(({ work }) => work.mock.calls.length)).toEqual([1, 1, 1, 0]);
  for (const { end } of pieces) end('done');
  expect(await Promise.all(results)).toEqual(['done', 'second', 'done', 'done']);
});

test('a call that finds too many waiting is rejected immediately, and its work never starts', async () => {
  const turns = createTurns({ atOnce: 1, maxWaiting: 1, maxWaitMs: 1_000 });
  const [running, waits, sentAway] = [piece(), piece(), piece()];
  const first = turns.run(running.work);
  const second = turns.run(waits.work);
  expect(await turns.run(sentAway.work)).toBeUndefined();
  running.end('first');
  waits.end('second');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(sentAway.work).not.toHaveBeenCalled();
});

test('behind one that hangs no call waits longer than the limit, and all continues when it ends', async () => {
  const turns = createTurns({ atOnce: 1, maxWaiting: 5, maxWaitMs: 1_000 });
  const [hangs, late, next] = [piece(), piece(), piece()];
  const first = turns.run(hangs.work);
  const second = turns.run(late.work);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await second).toBeUndefined();
  hangs.end('at last');
  expect(await first).toBe('at last');
  next.end('next');
  expect(await turns.run(next.work)).toBe('next');
  expect(late.work).not.toHaveBeenCalled();
});

test('a piece that fails gives its turn back', async () => {
  const turns = createTurns({ atOnce: 1, maxWaiting: 5, maxWaitMs: 1_000 });
  const [fails, next] = [piece(), piece()];
  const first = turns.run(fails.work);
  const second = turns.run(next.work);
  fails.fail(new Error('no'));
  next.end('next');
  await expect(first).rejects.toThrow('no');
  expect(await second).toBe('next');
});
