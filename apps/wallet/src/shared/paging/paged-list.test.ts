// When another page follows.
import { expect, test } from 'vitest';
import { hasNextPage, rowsOf } from './paged-list.tsx';

test('a paginator ends where it names no next page', () => {
  expect(hasNextPage({ data: [1], next_page_url: '/?page=2' }, 1)).toBe(true);
  expect(hasNextPage({ data: [1], next_page_url: null }, 1)).toBe(false);
});

test('a counted list ends when all counted rows were read', () => {
  expect(hasNextPage({ list: [], count: 21 }, 1)).toBe(true);
  expect(hasNextPage({ list: [], count: 20 }, 1)).toBe(false);
  expect(hasNextPage({ list: [], count: 41 }, 2)).toBe(true);
});

test('a list of orders ends when its total was read', () => {
  expect(hasNextPage({ order_list: [], total: 21 }, 1)).toBe(true);
  expect(hasNextPage({ order_list: [], total: 20 }, 1)).toBe(false);
});

test('where a total is a sum of amounts, the count says it', () => {
  expect(hasNextPage({ order_list: [], total: '999', count: 20 }, 1)).toBe(false);
});

test('rows are found in each shape', () => {
  expect(rowsOf({ data: [1, 2] })).toEqual([1, 2]);
  expect(rowsOf({ list: [3] })).toEqual([3]);
  expect(rowsOf({ order_list: [4], total: '7' })).toEqual([4]);
});
