// When prices count as old: with a page, a feed and a clock that the tests move.
import { type FeedStatus, observable } from '@candor/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFreshness } from './watch-freshness.ts';

function setUp(wasLost = false) {
  const status = observable<FeedStatus>('live');
  const probes: ((isAnswered: boolean) => Promise<void>)[] = [];
  const readings: ((isRead: boolean) => Promise<void>)[] = [];
  const later = <Answer>(waiting: ((answer: Answer) => Promise<void>)[]) =>
    new Promise<Answer>(resolve => {
      waiting.push(async answer => {
        resolve(answer);
        await vi.advanceTimersByTimeAsync(0);
      });
    });
  const shown: { isFresh: boolean } = { isFresh: true };
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const stop = watchFreshness({
    window,
    document,
    wasLost,
    feed: { status, probe: () => later(probes) },
    readAgain: () => later(readings),
    setFresh: isFresh => {
      shown.isFresh = isFresh;
    },
  });
  const turn = (visibilityState: DocumentVisibilityState) => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { status, probes, readings, shown, window, document, turn, stop };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each(['visibilitychange', 'pageshow', 'resume', 'online'])(
  'after %s prices are old until the feed has answered',
  async name => {
    const { probes, shown, window, document } = setUp();
    const target = name === 'pageshow' || name === 'online' ? window : document;
    target.dispatchEvent(Object.assign(new Event(name), { persisted: true }));
    expect(shown.isFresh).toBe(false);
    await vi.advanceTimersByTimeAsync(900);
    expect(shown.isFresh).toBe(false);
    await probes[0]!(true);
    expect(shown.isFresh).toBe(true);
  },
);

test('the first showing of a page leaves its prices new', () => {
  const { probes, shown, window } = setUp();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(shown.isFresh).toBe(true);
  expect(probes).toEqual([]);
});

test('an answer of a time before the last return proves nothing', async () => {
  const { probes, shown, turn } = setUp();
  turn('visible');
  turn('hidden');
  turn('visible');
  await probes[0]!(true);
  expect(shown.isFresh).toBe(false);
  await probes[1]!(true);
  expect(shown.isFresh).toBe(true);
});

test('after a lost connection prices are old until everything was read again, however often that fails', async () => {
  const { status, readings, shown } = setUp();
  status.set('offline');
  expect(shown.isFresh).toBe(false);
  status.set('live');
  expect(shown.isFresh).toBe(false);
  await readings[0]!(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown.isFresh).toBe(false);
  await readings[1]!(true);
  expect(shown.isFresh).toBe(true);
});

test('a return while everything is read again does not count as read', async () => {
  const { status, probes, readings, shown, turn } = setUp();
  status.set('offline');
  status.set('live');
  turn('visible');
  await readings[0]!(true);
  expect(shown.isFresh).toBe(false);
  await probes[0]!(true);
  expect(shown.isFresh).toBe(false);
  await readings[1]!(true);
  expect(shown.isFresh).toBe(true);
});

test('a feed that was lost before it was there has everything read first', async () => {
  const { readings, shown } = setUp(true);
  expect(shown.isFresh).toBe(false);
  await readings[0]!(true);
  expect(shown.isFresh).toBe(true);
});

test('without an answer prices stay old, and come back with the next connection', async () => {
  const { status, probes, readings, shown, turn } = setUp();
  turn('visible');
  await probes[0]!(false);
  expect(shown.isFresh).toBe(false);
  status.set('offline');
  status.set('live');
  await readings[0]!(true);
  expect(shown.isFresh).toBe(true);
});

test('a visible page probes its connection every few seconds and stays new meanwhile; a hidden one does not', async () => {
  const { probes, shown, turn } = setUp();
  await vi.advanceTimersByTimeAsync(5_000);
  await probes[0]!(true);
  await vi.advanceTimersByTimeAsync(5_000);
  await probes[1]!(true);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(probes).toHaveLength(2);
  expect(shown.isFresh).toBe(true);
  turn('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probes).toHaveLength(2);
});

test('prices of a page in sight are old while its connection is silent, until it answers late', async () => {
  const { probes, shown } = setUp();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shown.isFresh).toBe(true);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(shown.isFresh).toBe(false);
  await probes[0]!(true);
  expect(shown.isFresh).toBe(true);
});

test('a device that slept with the page in sight has old prices at the next tick', async () => {
  const { probes, shown } = setUp();
  vi.setSystemTime(Date.now() + 27_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown.isFresh).toBe(false);
  await probes[0]!(true);
  expect(shown.isFresh).toBe(true);
});

test('without a network prices are old at once; once stopped nothing changes any more', async () => {
  const { shown, window, probes, stop } = setUp();
  window.dispatchEvent(new Event('offline'));
  expect(shown.isFresh).toBe(false);
  window.dispatchEvent(new Event('online'));
  stop();
  await probes[0]!(true);
  expect(shown.isFresh).toBe(false);
});
