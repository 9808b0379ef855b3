// The three paged shapes of the wire: whether another page follows, and what rows a page has.

export const PAGE_SIZE = 20;

export type RowOf<Answer> = Answer extends { data: (infer Row)[] }
  ? Row
  : Answer extends { list: (infer Row)[] }
    ? Row
    : Answer extends { order_list: (infer Row)[] }
      ? Row
      : never;

/** Whether more rows follow a page of any of these shapes. */
export function hasNextPage(answer: unknown, page: number): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  if ('next_page_url' in answer) return answer.next_page_url !== null;
  const count = 'count' in answer ? answer.count : 'order_list' in answer && 'total' in answer ? answer.total : 0;
  return Number(count) > page * PAGE_SIZE;
}

/** The rows of a page of any of them. */
export function rowsOf<Answer>(answer: Answer): RowOf<Answer>[] {
  const shape = answer as Partial<Record<'data' | 'list' | 'order_list', RowOf<Answer>[]>>;
  return shape.data ?? shape.list ?? shape.order_list ?? [];
}
