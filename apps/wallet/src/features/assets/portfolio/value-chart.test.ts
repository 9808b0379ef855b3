// Values over time as a line.
import { expect, test } from 'vitest';
import { endingAt, linePath, nearestIndex, positionsOf } from './value-chart.tsx';

const points = [
  { at: 100, value: '10.5' },
  { at: 150, value: '20.5' },
  { at: 300, value: '0.5' },
];

test('time goes to the right and value up, with room at both ends', () => {
  expect(positionsOf(points)).toEqual([
    { x: 0, y: 0.5 },
    { x: 0.25, y: expect.closeTo(0.08) },
    { x: 1, y: expect.closeTo(0.92) },
  ]);
  expect(linePath(positionsOf(points), 200, 100)).toBe('M0,50L50,8L200,92');
});

test('the line ends at the shown total, and never goes back in time', () => {
  expect(endingAt(points, { at: 310, value: '0.7' })).toEqual([...points.slice(0, 2), { at: 310, value: '0.7' }]);
  expect(endingAt(points, { at: 90, value: '0.7' }).at(-1)).toEqual({ at: 300, value: '0.7' });
  expect([endingAt(points, undefined), endingAt([], { at: 1, value: '5' })]).toEqual([points, []]);
});

test('one value is a point in the middle and no line; the same all along is a line there', () => {
  expect(positionsOf([points[0]!])).toEqual([{ x: 1, y: 0.5 }]);
  expect(linePath(positionsOf([points[0]!]), 200, 100)).toBe('');
  expect(positionsOf([points[0]!, { at: 200, value: '10.5' }])).toEqual([
    { x: 0, y: 0.5 },
    { x: 1, y: 0.5 },
  ]);
  expect(linePath([], 200, 100)).toBe('');
});

test('a finger means the nearest point', () => {
  expect([0, 0.1, 0.2, 0.9].map(x => nearestIndex(positionsOf(points), x))).toEqual([0, 0, 1, 2]);
});
