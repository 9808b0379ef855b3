// Which places of a list are remembered, and for how long.
import { expect, test } from 'vitest';
import { type ListName, PagePlaces } from './long-list.ts';

const listOf = (user: number): ListName => ({ name: 'orders', values: [user] });
const list = listOf(1);
const HEAD = ['9000'];
const keys = (...numbers: number[]) => numbers.map(number => [String(number)]);

function openPlaces(options = {}) {
  const places = new PagePlaces(options);
  places.begin(list, HEAD);
  return places;
}

test('a place is a row whose key differs from the one before it', () => {
  const places = openPlaces();
  places.remember(list, HEAD, 4_000, keys(50, 50, 49));
  expect(places.nearest(list, HEAD, 4_001)).toBeUndefined();
  expect(places.nearest(list, HEAD, 5_000)).toEqual({ rank: 4_002, key: ['49'] });
});

test('rows that all share a key are no place', () => {
  const places = openPlaces();
  places.remember(list, HEAD, 4_000, keys(50, 50));
  expect(places.nearest(list, HEAD, 9_000)).toBeUndefined();
});

test('what comes before the head moves every place down', () => {
  const places = openPlaces();
  places.remember(list, HEAD, 4_000, keys(50, 49));
  places.shift(list, ['9003'], 3);
  expect(places.headOf(list)).toEqual(['9003']);
  expect(places.nearest(list, ['9003'], 4_004)).toEqual({ rank: 4_004, key: ['49'] });
  expect(places.nearest(list, ['9003'], 4_003)).toBeUndefined();
});

test('who counts from another head neither finds places nor adds any', () => {
  const places = openPlaces();
  places.remember(list, HEAD, 4_000, keys(50, 49));
  places.remember(list, ['8000'], 2_000, keys(70, 69));
  expect(places.nearest(list, ['8000'], 9_000)).toBeUndefined();
  expect(places.nearest(list, HEAD, 3_000)).toBeUndefined();
});

test('the nearest place is the last one at or before a row, in whatever order they were found', () => {
  const places = openPlaces();
  for (const offset of [8_000, 2_000, 5_000])
    places.remember(list, HEAD, offset, keys(10_000 - offset, 9_999 - offset));
  expect(places.nearest(list, HEAD, 7_999)?.rank).toBe(5_001);
  expect(places.nearest(list, HEAD, 100_000)?.rank).toBe(8_001);
});

test('places that lie close together are remembered once', () => {
  const places = openPlaces();
  for (let offset = 2_000; offset < 3_000; offset += 10) places.remember(list, HEAD, offset, keys(50, 49));
  expect(places.nearest(list, HEAD, 2_499)?.rank).toBe(2_001);
  expect(places.nearest(list, HEAD, 2_999)?.rank).toBe(2_501);
});

test('each list has its own places, the least recently read list is dropped first, and all are dropped after a time', () => {
  let at = 0;
  const places = openPlaces({ maxLists: 2, now: () => at });
  places.begin(listOf(2), ['1']);
  expect(places.headOf(list)).toEqual(HEAD);
  places.begin(listOf(3), ['1']);
  expect(places.headOf(listOf(2))).toBeUndefined();
  expect(places.headOf(list)).toEqual(HEAD);
  at = 11 * 60_000;
  expect(places.headOf(list)).toBeUndefined();
});
