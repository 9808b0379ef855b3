import { expect, test } from 'vitest';
import { FITTING, movedBy, quarterTurned, turnedFit, zoomedBy } from './picture-desk.tsx';

const frame = { width: 400, height: 300 };

test('it never gets smaller than what fits, nor larger than what shows pixels', () => {
  expect(zoomedBy(FITTING, -3, frame)).toEqual(FITTING);
  expect(zoomedBy(FITTING, 50, frame).zoom).toBe(8);
});

test('the point under the pointer stays under it', () => {
  const at = { x: 90, y: -40 };
  const once = zoomedBy(FITTING, 2, frame, at);
  const inPicture = { x: (at.x - once.x) / once.zoom, y: (at.y - once.y) / once.zoom };
  expect(inPicture.x).toBeCloseTo(at.x);
  expect(inPicture.y).toBeCloseTo(at.y);
});

test('it cannot be moved out of its frame, and what fits cannot be moved at all', () => {
  expect(movedBy(FITTING, { x: 50, y: 50 }, frame)).toEqual(FITTING);
  expect(movedBy({ ...FITTING, zoom: 2 }, { x: 9999, y: -9999 }, frame)).toEqual({
    ...FITTING,
    zoom: 2,
    x: 200,
    y: -150,
  });
});

test('four quarters are a whole turn, and each begins fitting', () => {
  expect(quarterTurned({ zoom: 3, turn: 270, x: 10, y: 10 })).toEqual(FITTING);
});

test('a lying picture that stands is made to fit again', () => {
  expect(turnedFit(0, { width: 800, height: 400 }, frame)).toBe(1);
  expect(turnedFit(90, { width: 800, height: 400 }, frame)).toBeCloseTo(0.75);
  expect(turnedFit(90, { width: 0, height: 0 }, frame)).toBe(1);
});
