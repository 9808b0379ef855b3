// Drawings as they are kept on the device.
import { describe, expect, test } from 'vitest';
import {
  chartKey,
  type Drawing,
  type DrawingsByChart,
  MAX_DRAWINGS,
  readDrawings,
  readPoint,
  withDrawing,
  withMoved,
  without,
} from './drawings.ts';

const key = chartKey('BTC/USDT', '4hour');
const point = (timestamp: number, value = 1) => ({ timestamp, value });
const trend: Omit<Drawing, 'id'> = { tool: 'trend', points: [point(0), point(60_000, 2)], text: '' };

describe('stored drawings', () => {
  test.each([null, undefined, 'words', 7, []])('that are %j are none', stored => {
    expect(readDrawings(stored)).toEqual({});
  });

  test('come back as they were kept', () => {
    const stored = withDrawing({}, key, { tool: 'note', points: [point(5)], text: 'watch this' });
    expect(readDrawings(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  test.each([
    ['an unknown tool', { ...trend, id: 1, tool: 'spiral' }],
    ['too few points', { ...trend, id: 1, points: [point(0)] }],
    ['a point without a price', { ...trend, id: 1, points: [point(0), { timestamp: 1, value: Number.NaN }] }],
    ['a point without a time', { ...trend, id: 1, points: [point(0), { value: 3 }] }],
    ['no number', { ...trend, id: 'first' }],
  ])('with %s are left out', (_, drawing) => {
    expect(readDrawings({ [key]: [drawing, { ...trend, id: 2 }] })).toEqual({ [key]: [{ ...trend, id: 2 }] });
  });
});

describe('the drawings of a chart', () => {
  const two = withDrawing(withDrawing({}, key, trend), key, trend);

  test('have distinct ids', () => {
    expect(two[key]!.map(({ id }) => id)).toEqual([1, 2]);
    const [remaining] = without(two, key, 1)[key]!;
    expect(remaining?.id).toBe(2);
    expect(withDrawing({ [key]: [remaining!] }, key, trend)[key]!.map(({ id }) => id)).toEqual([2, 3]);
  });

  test('move without touching others', () => {
    const moved = withMoved(two, key, 2, [point(1), point(2)]);
    expect(moved[key]![0]).toBe(two[key]![0]);
    expect(moved[key]![1]!.points).toEqual([point(1), point(2)]);
  });

  test('are deleted one by one or together, never those of other charts', () => {
    const other = chartKey('BTC/USDT', '1day');
    const all: DrawingsByChart = withDrawing(two, other, trend);
    expect(Object.keys(without(all, key))).toEqual([other]);
    expect(Object.keys(without(without(all, key, 1), key, 2))).toEqual([other]);
  });

  test('are bounded, the oldest going first', () => {
    let all: DrawingsByChart = {};
    for (let count = 0; count < MAX_DRAWINGS + 3; count++) all = withDrawing(all, key, trend);
    expect(all[key]).toHaveLength(MAX_DRAWINGS);
    expect(all[key]![0]!.id).toBe(4);
  });
});

test('a point of the chart library without a moment is none', () => {
  expect(readPoint({ dataIndex: 3, value: 2 })).toBeUndefined();
  expect(readPoint({ dataIndex: 3, timestamp: 60_000, value: 2 })).toEqual(point(60_000, 2));
});
