// The clock sends what is due, piece by piece, and waits for each piece.
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ClockWorker, startClockWorker } from './clock.ts';

const log = pino({ level: 'silent' });
let clock: ClockWorker;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  clock.stop();
  vi.useRealTimers();
});

/** An engine that has so many pieces of work, and how many commands it had at once at most. */
function engineWith(pieces: number, kind: 'done' | 'unavailable' = 'done') {
  const engine = { left: pieces, sent: 0, waiting: 0, most: 0 };
  const submit = async () => {
    engine.sent += 1;
    engine.waiting += 1;
    engine.most = Math.max(engine.most, engine.waiting);
    await Promise.resolve();
    engine.waiting -= 1;
    if (kind === 'done') engine.left -= 1;
    return { kind } as never;
  };
  return Object.assign(engine, { submit, isSomethingDue: () => engine.left > 0 });
}

test('nothing is sent while nothing is due', async () => {
  const engine = engineWith(0);
  clock = startClockWorker(engine, log);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(engine.sent).toBe(0);
});

test('all pieces are sent within one look, one after the other', async () => {
  const engine = engineWith(5);
  clock = startClockWorker(engine, log);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(engine).toMatchObject({ sent: 5, left: 0, most: 1 });
});

test('an engine that is away is asked once a second', async () => {
  const engine = engineWith(5, 'unavailable');
  clock = startClockWorker(engine, log);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(engine.sent).toBe(3);
});
