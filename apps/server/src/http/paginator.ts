// A page of a list as the wire's paginator shows it.
import { COUNTED_BEYOND, type Slice } from '../database/long-list.ts';

export type PageOf = { page: number; limit: number };

export function offsetOf({ page, limit }: PageOf): number {
  return (page - 1) * limit;
}

/** Which rows of the list a page holds. */
export function sliceOf({ page, limit }: PageOf): Slice {
  return { offset: offsetOf({ page, limit }), limit };
}

/** How far the rows of a list are counted for one of its pages: somebody who trades by program has millions. */
export function mostCounted({ page, limit }: PageOf): number {
  return page * limit + COUNTED_BEYOND;
}

/** `path` is the path of the call, below the API base. */
export function paginatorOf<Row>(path: string, { page, limit }: PageOf, total: number, data: Row[]) {
  const first = (page - 1) * limit + 1;
  const lastPage = Math.max(Math.ceil(total / limit), 1);
  const url = (number: number) => `/api/${path}?page=${number}&limit=${limit}`;
  return {
    current_page: page,
    data,
    from: data.length === 0 ? null : first,
    to: data.length === 0 ? null : first + data.length - 1,
    last_page: lastPage,
    per_page: limit,
    total,
    next_page_url: page < lastPage ? url(page + 1) : null,
    prev_page_url: page > 1 ? url(page - 1) : null,
    path: `/api/${path}`,
  };
}
