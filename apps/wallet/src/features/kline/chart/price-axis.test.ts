// How high a chart stands.
import { expect, test } from 'vitest';
import { legendRows, priceSpan, withRoom } from './price-axis.ts';

test('a chart of many bars spans what they span', () => {
  expect(priceSpan({ from: 100, to: 100.1 }, 24)).toEqual({ from: 100, to: 100.1 });
});

test('the few bars of a young one stand in the middle of a hundredth of their price', () => {
  expect(priceSpan({ from: 99.9, to: 100.1 }, 1)).toEqual({ from: 99.5, to: 100.5 });
});

test('those that span more are shown as they are', () => {
  expect(priceSpan({ from: 90, to: 110 }, 3)).toEqual({ from: 90, to: 110 });
});

test('without bars there is nothing to change', () => {
  expect(priceSpan({ from: 0, to: 10 }, 0)).toEqual({ from: 0, to: 10 });
});

test('a span gets exactly the room that it is given, in pixels', () => {
  const span = withRoom({ from: 100, to: 200 }, { height: 150, top: 35, bottom: 15 });
  expect(span).toEqual({ from: 85, to: 235 });
  // The highest price stands that many pixels below the upper edge.
  expect(((span.to - 200) / (span.to - span.from)) * 150).toBeCloseTo(35);
});

test('where next to nothing would be left of the height a span stays as it is', () => {
  expect(withRoom({ from: 100, to: 200 }, { height: 60, top: 35, bottom: 15 })).toEqual({ from: 100, to: 200 });
  expect(withRoom({ from: 100, to: 200 }, { height: 0, top: 35, bottom: 15 })).toEqual({ from: 100, to: 200 });
});

test.each<[string, number[][], number]>([
  ['no legend takes no row', [], 0],
  ['what fits stands in one row', [[90, 90, 100]], 1],
  ['what does not fit moves to the next row', [[90, 90, 90, 90]], 2],
  ['each indicator begins a row', [[90], [90, 90, 90, 90], [40, 90]], 4],
  ['a figure wider than the chart has its row', [[400, 90]], 2],
])('%s', (_name, legends, rows) => {
  expect(legendRows(legends, 300)).toBe(rows);
});
