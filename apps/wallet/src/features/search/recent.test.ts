// Recent searches: each once, the newest first, and not without end.
import { expect, test } from 'vitest';
import { withNewest } from './recent.ts';

test('what is searched again comes to the front, and the oldest goes', () => {
  expect(withNewest(['btc', 'orders'], ' BTC ')).toEqual(['BTC', 'orders']);
  expect(withNewest(['btc'], '  ')).toEqual(['btc']);
  const many = Array.from({ length: 8 }, (_, index) => String(index));
  expect(withNewest(many, 'new')).toEqual(['new', ...many.slice(0, 7)]);
  expect(withNewest([], 'a'.repeat(100))[0]).toHaveLength(60);
});
