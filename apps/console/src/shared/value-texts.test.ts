import { expect, test } from 'vitest';
import { fractionOf, localText, momentOfLocal, percentOf, percentText, sizeOf } from './value-texts.ts';

test.each([
  ['0.001', '0.1'],
  ['0.0007', '0.07'],
  ['0.00055', '0.055'],
  ['0', '0'],
  ['1', '100'],
  ['0.1', '10'],
  ['0.05', '5'],
  ['12.5', '1250'],
])('the fraction %s is %s percent, and back', (fraction, percent) => {
  expect(percentOf(fraction)).toBe(percent);
  expect(fractionOf(percent)).toBe(fraction);
});

test.each([
  ['0.00012500', '0.0125%'],
  ['-0.00500000', '\u22120.5%'],
  ['0.00000000', '0%'],
  ['-0.00000000', '0%'],
  ['0.12345678', '12.345678%'],
])('the rate %s reads %s', (fraction, text) => {
  expect(percentText(fraction)).toBe(text);
});

test('what is no number stays as it was typed, for the server to refuse', () => {
  expect(fractionOf('a lot')).toBe('a lot');
  expect(fractionOf('-1')).toBe('-1');
  expect(fractionOf(' 0.10 ')).toBe('0.001');
});

test('a moment goes through the field and back, to the minute', () => {
  const at = new Date(2026, 10, 5, 7, 9).getTime();
  expect(localText(at + 31_000)).toBe('2026-11-05T07:09');
  expect(momentOfLocal(localText(at + 31_000))).toBe(at);
});

test.each(['', 'soon', '2026-13-40T99:99'])('"%s" is no moment', text => {
  expect(momentOfLocal(text)).toBe(0);
});

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
