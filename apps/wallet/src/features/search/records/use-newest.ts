// Own rows of one list, the newest first: those of one page, and many more where one certain row is looked for.
import type { CallName } from '@candor/contract';
import { useQuery } from '@tanstack/react-query';
import { callKey } from '../../../shared/calls/use-call.ts';

/** The most rows that the server gives at once. */
export const ROWS = 100;
const MAX_PAGES = 10;
const FRESH_MS = 30_000;

export type Wanted = {
  /** Whether anything is looked for. */
  isAsked: boolean;
  /** Looked for is one row, which may be an old one. */
  isExact: boolean;
};

export type ReadPage<Row> = (page: number, signal: AbortSignal) => Promise<readonly Row[]>;

/** @param name is the call that is read by, whose news read the rows again. */
export function useNewest<Row>(name: CallName, { isAsked, isExact }: Wanted, readPage: ReadPage<Row>) {
  const most = isExact ? MAX_PAGES : 1;
  const { data = [], isFetching } = useQuery({
    queryKey: [...callKey(name), 'searched', most],
    queryFn: ({ signal }) => readPages(most, page => readPage(page, signal)),
    enabled: isAsked,
    staleTime: FRESH_MS,
  });
  return { rows: isAsked ? data : [], isSearching: isAsked && isFetching && data.length === 0 };
}

async function readPages<Row>(most: number, readPage: (page: number) => Promise<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; page <= most; page++) {
    const read = await readPage(page);
    rows.push(...read);
    if (read.length < ROWS) break;
  }
  return rows;
}
