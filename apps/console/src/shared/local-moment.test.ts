import { expect, test } from 'vitest';
import { localText, momentOfLocal } from './local-moment.ts';

test('a moment goes through the field and back, to the minute', () => {
  const at = new Date(2026, 10, 5, 7, 9).getTime();
  expect(localText(at + 31_000)).toBe('2026-11-05T07:09');
  expect(momentOfLocal(localText(at + 31_000))).toBe(at);
});

test.each(['', 'soon', '2026-13-40T99:99'])('"%s" is no moment', text => {
  expect(momentOfLocal(text)).toBe(0);
});
