// Tests that candles are the same however their prices arrived: one by one, by the minute, or from the store.
import { barStart, INTERVALS, type Interval, nextBarStart } from '@candor/prices';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bar } from '../../../database/rows/candles.ts';
import { collectBars } from '../candles/candles-worker.ts';
import { extendBar, newBar, withoutGaps } from './bar.ts';
import { BarSeries, CACHED_BARS } from './bar-series.ts';

const START = Date.UTC(2026, 10, 27, 23, 30);

type Price = { at: number; price: bigint; base: bigint };

/** Prices over some weeks, so that every interval sees several bars. */
const prices: fc.Arbitrary<Price[]> = fc
  .array(
    fc.record({
      pauseMs: fc.integer({ min: 0, max: 40_000_000 }),
      price: fc.bigInt(1n, 1000n),
      base: fc.bigInt(0n, 50n),
    }),
    {
      maxLength: 80,
    },
  )
  .map(steps => {
    let at = START;
    return steps.map(({ pauseMs, price, base }) => {
      at += pauseMs;
      return { at, price, base };
    });
  });

const dealt = ({ price, base }: Price) => ({ price, base, quote: base * price });

/** The bars of an interval, put together the plain way. */
function plainBars(interval: Interval, ticks: readonly Price[]): Bar[] {
  const bars: Bar[] = [];
  for (const each of ticks) {
    const startMs = barStart(interval, each.at);
    const last = bars.at(-1);
    if (last?.startMs === startMs) extendBar(last, dealt(each));
    else bars.push(newBar(startMs, dealt(each)));
  }
  return bars;
}

test('prices one by one make the bars of every interval', () => {
  fc.assert(
    fc.property(prices, ticks => {
      const series = new BarSeries();
      for (const each of ticks) series.add(each.at, dealt(each));
      for (const interval of INTERVALS) {
        expect(series.latest(interval)).toEqual(plainBars(interval, ticks).slice(-CACHED_BARS));
      }
    }),
  );
});

test('minutes make the same bars, and so does what the store adds to itself', () => {
  fc.assert(
    fc.property(prices, ticks => {
      const series = new BarSeries();
      const minutes = plainBars('1min', ticks);
      for (const minute of minutes) series.addMinute(minute);
      const stored = collectBars(minutes.map(bar => ({ market: 1, source: 'trade', bar })));
      for (const interval of INTERVALS) {
        const plain = plainBars(interval, ticks);
        expect(series.latest(interval)).toEqual(plain.slice(-CACHED_BARS));
        expect(stored.filter(row => row.interval === interval).map(row => row.bar)).toEqual(plain);
      }
    }),
  );
});

test('a series that starts from stored bars continues with the running one', () => {
  fc.assert(
    fc.property(prices, fc.nat(), (ticks, cut) => {
      const index = ticks.length === 0 ? 0 : cut % ticks.length;
      const series = new BarSeries();
      for (const interval of INTERVALS) {
        const stored = plainBars(interval, ticks.slice(0, index));
        series.load(interval, stored, stored.length);
      }
      for (const each of ticks.slice(index)) series.add(each.at, dealt(each));
      for (const interval of INTERVALS) {
        expect(series.latest(interval)).toEqual(plainBars(interval, ticks).slice(-CACHED_BARS));
      }
    }),
  );
});

test('a chart of trades suffices once it has three hundred bars, or thirty-six months', () => {
  const series = new BarSeries();
  let at = START;
  for (let month = 0; month < 36; month++) {
    expect(series.suffices('1mon')).toBe(false);
    series.add(at, { price: 1n, base: 1n, quote: 1n });
    at = nextBarStart('1mon', at);
  }
  expect(series.suffices('1mon')).toBe(true);
  expect(series.suffices('1day')).toBe(false);
  series.load('1day', [], 300);
  expect(series.suffices('1day')).toBe(true);
});

test('an interval counts as changed once for each query', () => {
  const series = new BarSeries();
  series.add(START, { price: 1n, base: 1n, quote: 1n });
  expect(series.takeChanged()).toEqual([...INTERVALS]);
  expect(series.takeChanged()).toEqual([]);
});

test('read without gaps, each bar starts where the one before it ends, up to now, and traded bars stay unchanged', () => {
  fc.assert(
    fc.property(
      prices,
      fc.integer({ min: 0, max: 4 * 86_400_000 }),
      fc.integer({ min: 1, max: 500 }),
      (ticks, quiet, count) => {
        const now = (ticks.at(-1)?.at ?? START) + quiet;
        for (const interval of INTERVALS) {
          const bars = plainBars(interval, ticks);
          const read = withoutGaps(interval, bars, now, count);
          if (bars.length === 0) {
            expect(read).toEqual([]);
            continue;
          }
          expect(read.at(-1)!.startMs).toBe(barStart(interval, now));
          expect(read.length).toBeLessThanOrEqual(count);
          if (read.length < count) expect(read[0]).toEqual(bars[0]);
          const traded = new Map(bars.map(bar => [bar.startMs, bar]));
          for (const [index, bar] of read.entries()) {
            const next = read[index + 1];
            if (next !== undefined) expect(next.startMs).toBe(nextBarStart(interval, bar.startMs));
            const close = bars.findLast(({ startMs }) => startMs < bar.startMs)?.close;
            const flat = { startMs: bar.startMs, open: close, high: close, low: close, close, base: 0n, quote: 0n };
            expect(bar).toEqual(traded.get(bar.startMs) ?? flat);
          }
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('a bar without a price starts once, and never before the first price', () => {
  const series = new BarSeries();
  expect(series.takeStarted(START)).toEqual([]);
  series.add(START, { price: 7n, base: 1n, quote: 7n });
  expect(series.takeStarted(START + 59_999)).toEqual([]);
  const next = START + 60_000;
  expect(series.takeStarted(next)).toEqual([{ interval: '1min', startedMs: next }]);
  expect(series.takeStarted(next + 1)).toEqual([]);
  series.add(next + 2, { price: 8n, base: 1n, quote: 8n });
  expect(series.takeStarted(next + 3)).toEqual([]);
  const later = series.takeStarted(START + 30 * 60_000);
  expect(later.map(({ interval }) => interval)).toEqual([
    '1min',
    '3min',
    '5min',
    '15min',
    '30min',
    '60min',
    '2hour',
    '4hour',
    '12hour',
    '1day',
  ]);
});
