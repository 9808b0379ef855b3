// The four shapes in which lists are answered, and the two fields that request a page.
import * as z from 'zod/mini';
import { int, str } from './answer-fields.ts';
import { type Field, otherwise, type WholeInput, whole } from './fields.ts';

/** The most rows that one page holds; a larger request is served with this many. */
export const PAGE_LIMIT_CAP = 100;

const PAGE_CAP = 1_000_000;

function limitField(): Field<number, WholeInput> {
  const capped = z.pipe(
    whole(),
    z.transform(limit => Math.min(limit, PAGE_LIMIT_CAP)),
  );
  return capped as unknown as Field<number, WholeInput>;
}

/** The fields `page` (from 1, default 1) and `limit` (at most 100). */
export const pageFields = (usualLimit = 10) => ({
  page: otherwise(whole(1, PAGE_CAP), 1),
  limit: otherwise(limitField(), usualLimit),
});

/** Shape A, the paginator. `next_page_url` is null on the last page, which is the only end test of existing clients. */
export function paginator<Row extends z.core.$ZodType>(row: Row) {
  return z.object({
    current_page: int(),
    data: z.array(row),
    from: z.nullable(int()),
    to: z.nullable(int()),
    last_page: int(),
    per_page: int(),
    total: int(),
    next_page_url: z.nullable(str()),
    prev_page_url: z.nullable(str()),
    path: str(),
  });
}

/** Shape B: the rows, the count of all rows, and the requested page. */
export function countedList<Row extends z.core.$ZodType>(row: Row) {
  return z.object({ list: z.array(row), count: int(), page: int(), limit: int() });
}

/** Shape C: orders, their number, and the sums that belong to them. */
export function orderList<Row extends z.core.$ZodType, Sums extends z.core.$ZodShape>(row: Row, sums: Sums) {
  return z.object({ order_list: z.array(row), total: int(), ...sums });
}

/** Shape D: the bare rows; an empty array is the end. */
export function bareList<Row extends z.core.$ZodType>(row: Row) {
  return z.array(row);
}
