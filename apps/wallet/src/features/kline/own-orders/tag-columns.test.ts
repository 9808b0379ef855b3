// Where the tags of orders stand that are close to each other.
import { expect, test } from 'vitest';
import { tagColumns } from './tag-columns.ts';

const columns = (...heights: [number, number][]) => Object.fromEntries(tagColumns(new Map(heights)));

test('tags with room between them stand in one column', () => {
  expect(columns([1, 100], [2, 40], [3, 300])).toEqual({ 1: 0, 2: 0, 3: 0 });
});

test('those that would overlap step aside, from the top down', () => {
  expect(columns([1, 110], [2, 100], [3, 120])).toEqual({ 2: 0, 1: 1, 3: 2 });
  expect(columns([1, 100], [2, 112], [3, 124])).toEqual({ 1: 0, 2: 1, 3: 0 });
});

test('at one height the older order comes first', () => {
  expect(columns([9, 50], [4, 50])).toEqual({ 4: 0, 9: 1 });
});
