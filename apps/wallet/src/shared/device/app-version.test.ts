import { expect, test } from 'vitest';
import { compareVersion } from './app-version.ts';

test.each([
  [null, '1.0.0', 'first'],
  ['1.0.0', '1.0.0', 'same'],
  ['0.9.0', '1.0.0', 'changed'],
] as const)('a device that remembers %s and runs %s: %s', (remembered, running, check) => {
  expect(compareVersion(remembered, running)).toBe(check);
});
