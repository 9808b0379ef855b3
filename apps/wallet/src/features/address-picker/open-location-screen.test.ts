import { expect, test } from 'vitest';
import { mapAddress, readLocation } from './open-location-screen.tsx';

const read = (query: string) => readLocation(new URLSearchParams(query));

test('a place has a name, an address and a position', () => {
  expect(read('name=Office&address=1+Main+St&latitude=13.756331&longitude=100.501765')).toEqual({
    name: 'Office',
    address: '1 Main St',
    latitude: '13.756331',
    longitude: '100.501765',
  });
});

test.each([
  'latitude=91&longitude=0',
  'latitude=0&longitude=-180.5',
  'latitude=1e1&longitude=2',
  'latitude=12',
  'latitude=javascript:alert(1)&longitude=2',
  '',
])('"%s" is no place', query => {
  expect(read(query)).toBeUndefined();
});

test('a position that cannot be is left out of an address', () => {
  expect(read('address=Main+St&latitude=95&longitude=1')).toMatchObject({ latitude: '', longitude: '' });
});

test('the map opens at the position, or searches the address as one value', () => {
  expect(mapAddress(read('latitude=-33.5&longitude=151')!)).toBe(
    'https://www.openstreetmap.org/?mlat=-33.5&mlon=151#map=16/-33.5/151',
  );
  expect(mapAddress(read('address=Main%26x=1#y')!)).toBe('https://www.openstreetmap.org/search?query=Main%26x%3D1%23y');
});
