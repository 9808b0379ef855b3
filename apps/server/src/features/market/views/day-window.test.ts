// Tests the figures of the last 24 hours as time passes and trades arrive.
import { expect, test } from 'vitest';
import { DayWindow, firstMinuteOf } from './day-window.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;
const trade = (price: bigint, base = 10n) => ({ price, base, quote: base * price });

test('a market without a known price has zeros', () => {
  expect(new DayWindow().figures(NOW)).toMatchObject({ open: 0n, close: 0n, base: 0n, source: 'index' });
});

test('before the first trade the figures are those of the index, without volume', () => {
  const day = new DayWindow();
  day.addIndex(NOW - 2 * HOUR, 100n);
  day.addIndex(NOW - HOUR, 120n);
  day.addIndex(NOW - 1, 90n);
  expect(day.figures(NOW)).toEqual({
    open: 100n,
    high: 120n,
    low: 90n,
    close: 90n,
    base: 0n,
    quote: 0n,
    source: 'index',
    openSource: 'index',
  });
});

test('from the first trade on the index counts no more, but covers the time before', () => {
  const day = new DayWindow();
  day.addIndex(NOW - 2 * HOUR, 100n);
  day.addTrade(NOW - HOUR, trade(110n));
  day.addIndex(NOW - 1, 500n);
  expect(day.figures(NOW)).toMatchObject({
    open: 100n,
    high: 110n,
    close: 110n,
    base: 10n,
    quote: 1100n,
    source: 'trade',
    openSource: 'index',
  });
});

test('what is older than a day leaves the figures, and its last price is the price of 24 hours ago', () => {
  const day = new DayWindow();
  day.addTrade(NOW - 25 * HOUR, trade(300n));
  day.addTrade(NOW - 24 * HOUR - 60_000, trade(200n));
  day.addTrade(NOW - HOUR, trade(210n));
  expect(day.figures(NOW)).toMatchObject({
    open: 200n,
    high: 210n,
    low: 200n,
    close: 210n,
    base: 10n,
    openSource: 'trade',
  });
  expect(day.figures(NOW + 24 * HOUR)).toMatchObject({
    open: 210n,
    high: 210n,
    close: 210n,
    base: 0n,
    source: 'trade',
  });
});

test('a window loaded from stored minutes continues like the one that was there', () => {
  const live = new DayWindow();
  live.addIndex(NOW - 3 * HOUR, 100n);
  live.addTrade(NOW - 2 * HOUR, trade(110n));
  const loaded = new DayWindow();
  const bar = (startMs: number, price: bigint, base: bigint) => ({
    startMs,
    open: price,
    high: price,
    low: price,
    close: price,
    base,
    quote: base * price,
  });
  loaded.load('index', [bar(NOW - 3 * HOUR, 100n, 0n)]);
  loaded.load('trade', [bar(NOW - 2 * HOUR, 110n, 10n)]);
  for (const day of [live, loaded]) {
    day.addIndex(NOW - HOUR, 1n);
    day.addTrade(NOW - 1, trade(105n, 5n));
  }
  expect(loaded.figures(NOW)).toEqual(live.figures(NOW));
});

test('index prices of the minute of the first trade count no more, as they do not in stored minutes', () => {
  const minute = NOW - HOUR;
  const live = new DayWindow();
  live.addIndex(minute - 60_000, 100n);
  live.addIndex(minute, 900n);
  live.addTrade(minute + 30_000, trade(110n));
  const caughtUp = new DayWindow();
  const bar = { startMs: minute - 60_000, open: 100n, high: 100n, low: 100n, close: 100n, base: 0n, quote: 0n };
  caughtUp.load('index', [bar]);
  caughtUp.addMinute('index', { ...bar, startMs: minute, high: 900n });
  caughtUp.addMinute('trade', {
    ...bar,
    startMs: minute,
    open: 110n,
    high: 110n,
    low: 110n,
    close: 110n,
    base: 10n,
    quote: 1_100n,
  });
  expect(live.figures(NOW)).toMatchObject({ open: 100n, high: 110n, low: 100n, close: 110n });
  expect(caughtUp.figures(NOW)).toEqual(live.figures(NOW));
});

test('a minute counts as a whole until all of it is older than a day', () => {
  const day = new DayWindow();
  const minute = NOW - 24 * HOUR;
  day.addTrade(minute - 1, trade(90n));
  day.addTrade(minute + 1, trade(100n));
  expect(firstMinuteOf(NOW + 59_999)).toBe(minute);
  expect(day.figures(NOW + 59_999)).toMatchObject({ open: 90n, high: 100n, base: 10n });
  expect(day.figures(NOW + 60_000)).toMatchObject({ open: 100n, high: 100n, base: 0n });
});
