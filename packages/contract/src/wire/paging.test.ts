// Tests the fields that request a page and the shapes of pages.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { form } from './form.ts';
import { bareList, countedList, orderList, pageFields, paginator } from './paging.ts';
import { problemsOf } from './problems.ts';

const page = form(pageFields());
const row = z.object({ id: z.int() });

test('a page is the first of ten rows by default, and never longer than a hundred', () => {
  expect(page.parse({})).toEqual({ page: 1, limit: 10 });
  expect(page.parse({ page: '3', limit: '25' })).toEqual({ page: 3, limit: 25 });
  expect(page.parse({ limit: '100000' })).toEqual({ page: 1, limit: 100 });
});

test('a page that cannot exist is refused', () => {
  const read = page.safeParse({ page: '0', limit: '-5' });
  expect(problemsOf(read.error!)).toEqual([
    { field: 'page', code: 'malformed' },
    { field: 'limit', code: 'malformed' },
  ]);
  expect(problemsOf(page.safeParse({ page: '9007199254740991' }).error!)).toEqual([
    { field: 'page', code: 'too_large' },
  ]);
});

test('the four shapes accept what the wire says', () => {
  const data = [{ id: 1 }];
  const last = { from: 1, to: 1, last_page: 1, per_page: 10, next_page_url: null, prev_page_url: null, path: '/api/x' };
  expect(paginator(row).safeParse({ current_page: 1, data, total: 1, ...last }).success).toBe(true);
  expect(countedList(row).safeParse({ list: data, count: 1, page: 1, limit: 10 }).success).toBe(true);
  expect(orderList(row, { sum: z.string() }).safeParse({ order_list: data, total: 1, sum: '1' }).success).toBe(true);
  expect(bareList(row).safeParse(data).success).toBe(true);
});
