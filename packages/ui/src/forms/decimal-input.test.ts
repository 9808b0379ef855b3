import { expect, test } from 'vitest';
import { steppedDecimal, typedDecimal } from './decimal-input.ts';

test.each([
  ['', 2, ''],
  ['12', 2, '12'],
  ['12.', 2, '12.'],
  ['12,5', 2, '12.5'],
  ['.5', 2, '0.5'],
  ['12.345', 2, null],
  ['1.', 0, null],
  ['1e5', 2, null],
  ['-1', 2, null],
  ['1 000', 2, '1000'],
])('typing "%s" with %i decimals gives %j', (text, scale, typed) => {
  expect(typedDecimal(text, scale)).toBe(typed);
});

test.each([
  ['', '0.1', 1, 1, '0.1'],
  ['0.1', '0.1', 1, -1, '0'],
  ['0', '0.1', 1, -1, '0'],
  ['67890.4', '0.1', 1, 1, '67890.5'],
  ['0.15', '0.1', 2, 1, '0.2'],
  ['0.15', '0.1', 2, -1, '0.1'],
  ['12.', '1', 0, 1, '13'],
] as const)(
  'from "%s" a step of %s at scale %i in direction %i leads to %s',
  (text, step, scale, direction, stepped) => {
    expect(steppedDecimal(text, step, scale, direction)).toBe(stepped);
  },
);
