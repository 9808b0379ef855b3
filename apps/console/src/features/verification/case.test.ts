import { expect, test } from 'vitest';
import { holderOf } from './case.ts';

test.each([
  [{ taken_by: 0, taken_until: 0 }, 'nobody'],
  [{ taken_by: 3, taken_until: 101 }, 'me'],
  [{ taken_by: 4, taken_until: 101 }, 'other'],
  [{ taken_by: 4, taken_until: 100 }, 'nobody'],
  [{ taken_by: 3, taken_until: 99 }, 'nobody'],
] as const)('a case taken so: %o belongs to %s', (found, holder) => {
  expect(holderOf(found, 3, 100)).toBe(holder);
});
