import { expect, test } from 'vitest';
import { shortText, spanOf } from './values.tsx';

test.each([
  ['', ''],
  ['0x1234567890abcdef', '0x1234567890abcdef'],
  ['0x1234567890abcdef1', '0x123456…0abcdef1'],
  ['0x52908400098527886E0F7030069857D2E4169EE7', '0x529084…E4169EE7'],
])('%s is listed as %s', (text, short) => {
  expect(shortText(text)).toBe(short);
});

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
