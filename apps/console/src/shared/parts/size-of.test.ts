import { expect, test } from 'vitest';
import { sizeOf } from './size-of.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [53_400_000, '53.4 MB'],
  [734_000_000, '734 MB'],
  [2_500_000_000, '2.5 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeOf(bytes)).toBe(text);
});
