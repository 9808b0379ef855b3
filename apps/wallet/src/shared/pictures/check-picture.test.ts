import { expect, test } from 'vitest';
import { checkPicture } from './check-picture.ts';

const MEGABYTES_10 = 10 * 1024 * 1024;

test.each([
  ['image/jpeg', 1, undefined],
  ['image/png', MEGABYTES_10, undefined],
  ['image/png', MEGABYTES_10 + 1, 'too_large'],
  ['image/gif', 1, 'not_a_picture'],
  ['image/svg+xml', 1, 'not_a_picture'],
  ['application/pdf', MEGABYTES_10 + 1, 'not_a_picture'],
  ['', 1, 'not_a_picture'],
])('%s of %i bytes: %s', (type, size, problem) => {
  expect(checkPicture({ type, size })).toBe(problem);
});
