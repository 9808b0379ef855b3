import { expect, test } from 'vitest';
import { shareOf } from './coin-figures.tsx';

test('a share is cut, and there is none of nothing', () => {
  expect([shareOf(0, 0), shareOf(0, 5), shareOf(2, 3), shareOf(999, 1_000), shareOf(3, 3)]).toEqual([
    undefined,
    '0.0',
    '66.6',
    '99.9',
    '100.0',
  ]);
});
