import { expect, test } from 'vitest';
import { matchCountries } from './country-list.tsx';

const countries = [
  { name: 'España', areaCode: '34', iso: 'ES' },
  { name: 'Japan', areaCode: '81', iso: 'JP' },
  { name: 'Thailand', areaCode: '66', iso: 'TH' },
];

test.each([
  ['', ['ES', 'JP', 'TH']],
  ['espana', ['ES']],
  ['+81', ['JP']],
  ['８１', ['JP']],
  ['๘๑', ['JP']],
  ['th', ['TH']],
  ['LAND', ['TH']],
  ['nowhere', []],
])('"%s" finds %j', (typed, expected) => {
  expect(matchCountries(countries, typed).map(country => country.iso)).toEqual(expected);
});
