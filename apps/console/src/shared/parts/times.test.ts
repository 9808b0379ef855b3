import { expect, test } from 'vitest';
import { spanOf } from './times.tsx';

test.each([
  [0, { unit: 'minutes', minutes: 0, seconds: 0 }],
  [59, { unit: 'minutes', minutes: 0, seconds: 59 }],
  [3599, { unit: 'minutes', minutes: 59, seconds: 59 }],
  [3600, { unit: 'hours', hours: 1, minutes: 0 }],
  [86_399, { unit: 'hours', hours: 23, minutes: 59 }],
  [86_400, { unit: 'days', days: 1, hours: 0 }],
  [259_199, { unit: 'days', days: 2, hours: 23 }],
] as const)('%i seconds are written in their two largest units', (seconds, span) => {
  expect(spanOf(seconds)).toEqual(span);
});
