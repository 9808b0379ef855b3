import { expect, test } from 'vitest';
import { turnedSpot } from './chart-touch.ts';

// A chart of 800 x 400 turned a quarter clockwise: on the screen it is 400 wide and 800 high.
const box = { left: 10, top: 20, right: 410 };

test.each([
  ['top left corner', 410, 20, 0, 0],
  ['top right corner', 410, 820, 800, 0],
  ['bottom left corner', 10, 20, 0, 400],
  ['middle', 210, 420, 400, 200],
])('the %s of a turned chart is found', (_name, clientX, clientY, x, y) => {
  const spot = turnedSpot({ clientX, clientY }, box);
  expect([spot.clientX - box.left, spot.clientY - box.top]).toEqual([x, y]);
});
