import { expect, test } from 'vitest';
import { countedName, faultOfTranslation, pluralKeys } from './check-translation.ts';

test.each([
  ['Kaufen', 'Buy', undefined],
  ['{{coin}} an {{user}}', 'To {{user}}: {{coin}}', undefined],
  ['', 'Buy', 'is empty'],
  ['{{coin}}', 'Buy {{amount}}', 'fills in coin in place of amount'],
  ['Kaufen', 'Buy {{coin}}', 'fills in nothing in place of coin'],
  ['{{coin}', 'Buy', 'has a brace too many'],
  [' Kaufen', 'Buy', 'has a space too many'],
  ['Jetzt  kaufen', 'Buy now', 'has a space too many'],
])('"%s" for "%s": %s', (text, english, fault) => {
  expect(faultOfTranslation(text, english)).toBe(fault);
});

test('a counted text has a key for each plural form of the language', () => {
  expect(countedName('orders_other')).toBe('orders');
  expect(countedName('orders')).toBeUndefined();
  expect(pluralKeys('orders', 'en').sort()).toEqual(['orders_one', 'orders_other']);
  expect(pluralKeys('orders', 'zh')).toEqual(['orders_other']);
});
