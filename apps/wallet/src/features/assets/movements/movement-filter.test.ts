// The filter of movements and the address of their page.
import { expect, test } from 'vitest';
import { countFilters, filterFrom, inputOf, withValues } from './movement-filter.ts';

const of = (text: string) => new URLSearchParams(text);

test('the address says coin, kind and days; a day is that of the reader', () => {
  const { from, to, ...rest } = filterFrom(of('currency=3&kind=50&from=2026-11-20&to=2026-11-20'));
  expect(rest).toEqual({ currency: 3, kind: 50 });
  expect(from).toBe(new Date(2026, 10, 20).getTime() / 1000);
  expect(to! - from!).toBe(86_399);
});

test('what makes no sense counts as not set', () => {
  const filter = filterFrom(of('currency=x&kind=-1&from=2026-13-45&to='));
  expect(inputOf(filter)).toEqual({});
  expect(countFilters(of('currency=x&kind=-1&from=2026-13-45'))).toBe(0);
  expect(countFilters(of('currency=3&kind=9&from=2026-11-20&to=2026-11-21'))).toBe(3);
});

test('an empty value takes a filter out and leaves the others', () => {
  expect(String(withValues(of('currency=3&kind=50'), { kind: '', from: '2026-11-20' }))).toBe(
    'currency=3&from=2026-11-20',
  );
});
