import { expect, test } from 'vitest';
import { matchNames } from './match-names.ts';

const regions = [
  { name: 'Nueva Málaga', ownName: '' },
  { name: 'Málaga', ownName: '' },
  { name: 'Bangkok', ownName: 'กรุงเทพฯ' },
];
const namesOf = (typed: string, most = 10) => matchNames(regions, typed, most).found.map(({ name }) => name);

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
  expect(matchNames(regions, '', 2)).toMatchObject({ found: { length: 2 }, left: 1 });
});
