import { expect, test } from 'vitest';
import { pictureStyle, STRAIGHT, turned, zoomed } from './picture.tsx';

test('larger and smaller go through the same steps and stop at both ends', () => {
  expect(zoomed(zoomed(STRAIGHT, 1), -1)).toEqual(STRAIGHT);
  let view = STRAIGHT;
  for (let step = 0; step < 20; step += 1) view = zoomed(view, 1);
  expect(view.zoom).toBe(4);
  for (let step = 0; step < 20; step += 1) view = zoomed(view, -1);
  expect(view.zoom).toBe(0.5);
});

test('four quarters are a whole turn', () => {
  expect(turned(STRAIGHT)).toEqual({ zoom: 1, turn: 90 });
  expect(turned(turned(turned(turned(STRAIGHT))))).toEqual(STRAIGHT);
});

test('a picture fits the screen at first, and a lying one that is turned gets room above and below', () => {
  expect(pictureStyle(STRAIGHT, 1.6)).toMatchObject({
    width: 'min(100%, 131.20dvh)',
    marginBlock: 'calc(82dvh * 0.0000)',
  });
  expect(pictureStyle(turned(STRAIGHT), 2)).toMatchObject({ rotate: '90deg', marginBlock: 'calc(82dvh * 0.2500)' });
  expect(pictureStyle(turned(STRAIGHT), 1)).toMatchObject({ marginBlock: 'calc(82dvh * 0.0000)' });
});
