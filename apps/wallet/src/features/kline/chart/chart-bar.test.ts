import { expect, test } from 'vitest';
import { type ChartBar, changeOfBar, chartCaption, readBar, readBars, repairBars } from './chart-bar.ts';

const MINUTE = 60_000;
const bar = (minute: number, open: number, high: number, low: number, close: number, volume = 0): ChartBar => ({
  timestamp: minute * MINUTE,
  open,
  high,
  low,
  close,
  volume,
});
const candle = (minute: number, close: string) =>
  ({ time: minute * MINUTE, open: '1', high: '3', low: '0.5', close, volume: '7' }) as never;

test('a candle of the wire is read as numbers', () => {
  expect(readBar(candle(3, '2.5'))).toEqual(bar(3, 1, 3, 0.5, 2.5, 7));
});

test('the bars of an answer are ascending, each once', () => {
  const bars = readBars([candle(2, '3'), candle(1, '2'), candle(2, '4')]);
  expect(bars.map(each => [each.timestamp / MINUTE, each.close])).toEqual([
    [1, 2],
    [2, 4],
  ]);
});

test('bars that came again replace those that differ, and only those', () => {
  const bars = [bar(1, 1, 2, 1, 2), bar(2, 2, 3, 2, 3)];
  expect(repairBars(bars, [bar(1, 1, 2, 1, 2), bar(9, 1, 1, 1, 1)])).toBe(false);
  expect(repairBars(bars, [bar(2, 2, 4, 2, 3)])).toBe(true);
  expect(bars).toEqual([bar(1, 1, 2, 1, 2), bar(2, 2, 4, 2, 3)]);
});

test('the change of a bar is measured from the close before it', () => {
  expect(changeOfBar(bar(2, 105, 110, 100, 110), bar(1, 1, 1, 1, 100))).toBeCloseTo(10);
  expect(changeOfBar(bar(1, 100, 110, 100, 95), undefined)).toBeCloseTo(-5);
  expect(changeOfBar(bar(1, 0, 0, 0, 0), undefined)).toBe(0);
});

test.each([
  ['trade', 'spot', true, 'tradeNote'],
  ['trade', 'spot', false, 'tradeNote'],
  ['trade', 'lever', true, 'contractTradeNote'],
  ['index', 'spot', false, 'indexNote'],
  ['index', 'spot', true, 'indexNoteDemo'],
  ['index', 'lever', false, 'markNote'],
  ['index', 'lever', true, 'markNoteDemo'],
] as const)('candles of %s, of %s, in a demo %s: %s', (source, traded, isDemo, caption) => {
  expect(chartCaption(source, traded, isDemo)).toBe(caption);
});
