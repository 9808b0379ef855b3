import { expect, test } from 'vitest';
import { addressText } from './address-text.ts';

test('an address reads from the street to the country', () => {
  const address = { street: ' 9 Main St ', city: 'Springfield', region: 'Illinois', country: 'United States' };
  expect(addressText(address)).toBe('9 Main St, Springfield, Illinois, United States');
});

test('what is not known is left out', () => {
  expect(addressText({ street: '', city: '', region: '', country: 'Monaco' })).toBe('Monaco');
});

test('a city that is its own region is named once', () => {
  const address = { street: '1 Orchard Rd', city: 'Singapore', region: 'Singapore', country: 'Singapore' };
  expect(addressText(address)).toBe('1 Orchard Rd, Singapore, Singapore');
});
