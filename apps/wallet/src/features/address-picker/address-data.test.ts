import { expect, test } from 'vitest';
import { distanceKm, nearestCity, nearestCountries } from './address-data.ts';

const basel = { latitude: 47.56, longitude: 7.59 };
const paris = { latitude: 48.85, longitude: 2.35 };
const auckland = { latitude: -36.85, longitude: 174.76 };

test('the distance follows the globe, also across the date line', () => {
  expect(Math.round(distanceKm(basel, paris))).toBeGreaterThan(400);
  expect(Math.round(distanceKm(basel, paris))).toBeLessThan(420);
  const fiji = { latitude: -17.7, longitude: 179.9 };
  const samoa = { latitude: -17.7, longitude: -179.9 };
  expect(distanceKm(fiji, samoa)).toBeLessThan(25);
  expect(distanceKm(basel, basel)).toBe(0);
});

test('the countries around are tried, each once, nearest first', () => {
  const regions = [
    { iso: 'NZ', at: auckland },
    { iso: 'FR', at: { latitude: 48.3, longitude: 7.4 } },
    { iso: 'FR', at: paris },
    { iso: 'CH', at: { latitude: 47.5, longitude: 7.6 } },
    { iso: 'DE', at: { latitude: 48.6, longitude: 9.0 } },
    { iso: 'IT', at: { latitude: 45.5, longitude: 9.2 } },
  ];
  expect(nearestCountries(regions, basel)).toEqual(['CH', 'FR', 'DE']);
});

const region = (name: string, cities: [string, number?, number?][]) => ({
  name,
  ownName: '',
  cities: cities.map(([city, latitude, longitude]) => ({
    name: city,
    at: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
  })),
});

test('the nearest city wins over the border, and one without a position is left out', () => {
  const countries = [
    { iso: 'FR', regions: [region('Grand Est', [['Saint-Louis', 47.59, 7.56]])] },
    { iso: 'CH', regions: [region('Basel-Stadt', [['Nowhere'], ['Basel', 47.56, 7.58]])] },
  ];
  expect(nearestCity(countries, basel)).toMatchObject({ iso: 'CH', region: 'Basel-Stadt', city: 'Basel' });
});

test('at sea no city is near', () => {
  const countries = [{ iso: 'FR', regions: [region('Île-de-France', [['Paris', 48.85, 2.35]])] }];
  expect(nearestCity(countries, { latitude: 47, longitude: -20 })).toBeUndefined();
});
