import { expect, test } from 'vitest';
import { addressText, matchNames } from './choose-location-screen.tsx';

const regions = [
  { name: 'Nueva Málaga', ownName: '' },
  { name: 'Málaga', ownName: '' },
  { name: 'Bangkok', ownName: 'กรุงเทพฯ' },
];
const namesOf = (typed: string, most = 10) => matchNames(regions, typed, most).matches.map(({ name }) => name);

test('nothing typed finds all, in their order', () => {
  expect(namesOf('')).toEqual(['Nueva Málaga', 'Málaga', 'Bangkok']);
});

test('accents do not matter, and a beginning wins', () => {
  expect(namesOf('malaga')).toEqual(['Málaga', 'Nueva Málaga']);
});

test('the own name is found as well', () => {
  expect(namesOf('กรุง')).toEqual(['Bangkok']);
});

test('what is not shown is counted', () => {
  expect(matchNames(regions, '', 2)).toMatchObject({ matches: { length: 2 }, left: 1 });
});

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
