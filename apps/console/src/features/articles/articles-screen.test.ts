// Moving one of a list keeps all others.
import { expect, test } from 'vitest';
import { moved } from './articles-screen.tsx';

test.each([
  [0, 1, ['b', 'a', 'c']],
  [2, -1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
] as const)('from place %i by %i', (from, by, order) => {
  expect(moved(['a', 'b', 'c'], from, by)).toEqual(order);
});
