// A page of rows from the server: fixed head, rows that open by mouse and keyboard, an empty state, and paging.
import { EmptyState, ErrorState, ScrollBox, Skeleton, useWords } from '@candor/ui';
import { IconChevronLeft, IconChevronRight } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { ActionIcon } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../calls.ts';
import { StaleNotice, type StaleNoticeProps } from '../parts/page.tsx';
import classes from './data-table.module.css';

const ROWS = 8;

type DataTableProps<Row> = {
  /** What the rows are, for screen readers. */
  label: string;
  query: StaleNoticeProps['query'] & Pick<UseQueryResult<unknown>, 'isPending' | 'isPlaceholderData'>;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Opens a row; its first cell becomes the button for it. */
  onOpen?: ((row: Row) => void) | undefined;
  /** The row that is open beside the table. */
  openKey?: string | number | undefined;
  paging?: PagerProps;
  /** Stands below the rows in place of paging. */
  foot?: ReactNode;
  /** Rows that have just come, which are tinted for a moment when they first appear. */
  isFresh?: (row: Row) => boolean;
  empty: { text: string; hint?: string; action?: ReactNode };
};

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, query, rows, columns, rowKey, onOpen, openKey, paging, foot, isFresh, empty } = props;
  useLastPage(paging, !query.isPending && !query.isPlaceholderData);
  if (query.isPending) return <SkeletonTable columns={columns.length} />;
  if (query.isError && rows.length === 0)
    return (
      <div className={classes.frame}>
        <ErrorState text={failureText(query.error)} onRetry={() => void query.refetch()} />
      </div>
    );
  if (rows.length === 0)
    return (
      <div className={classes.frame}>
        <EmptyState {...empty} />
      </div>
    );
  return (
    <>
      <StaleNotice query={query} />
      <div className={classes.frame} data-busy={query.isPlaceholderData || undefined}>
        <ScrollBox label={label}>
          <table className={classes.table}>
            <thead>
              <tr>
                {columns.map(column => (
                  <th key={column.key} scope="col" {...marks(column)}>
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody onKeyDown={moveBetweenRows}>
              {rows.map(row => (
                <tr
                  key={rowKey(row)}
                  data-opens={onOpen !== undefined || undefined}
                  data-open={rowKey(row) === openKey || undefined}
                  data-fresh={isFresh?.(row) || undefined}
                  onClick={event => onOpen !== undefined && !isOwnControl(event.target) && onOpen(row)}
                >
                  {columns.map((column, index) => (
                    <td key={column.key} {...marks(column)}>
                      {index === 0 && onOpen !== undefined ? (
                        <button type="button" className={classes.open} data-row-button onClick={() => onOpen(row)}>
                          {column.cell(row)}
                        </button>
                      ) : (
                        column.cell(row)
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
        {paging === undefined ? null : <Pager {...paging} />}
        {foot}
      </div>
    </>
  );
}

/** A list may have become shorter than the page that the address names: its last page is shown then. */
function useLastPage(paging: PagerProps | undefined, isKnown: boolean): void {
  const last = paging === undefined ? 1 : Math.ceil(paging.count / paging.limit);
  const isBeyond = paging !== undefined && isKnown && last > 0 && paging.page > last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is not there
  useEffect(() => {
    if (isBeyond) paging.onPage(last);
  }, [isBeyond, last]);
}

function marks<Row>({ align, isWide }: Column<Row>) {
  return { 'data-align': align, 'data-wide': isWide || undefined };
}

/** A press on a button or link inside a row means that one, not the row. */
function isOwnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, label') !== null;
}

/** The arrow keys walk from row to row. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-button]')];
  const next = buttons[buttons.indexOf(document.activeElement as HTMLElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Stands where a table will be while its first rows are on their way. */
function SkeletonTable({ columns }: { columns: number }) {
  const words = useWords();
  const indexes = Array.from({ length: Math.min(columns, 6) }, (_, index) => index);
  return (
    <div className={classes.tableFrame} role="status" aria-label={words.loading}>
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className={classes.row}>
          {indexes.map(index => (
            <Skeleton key={index} width={`${70 - ((row * 13 + index * 17) % 40)}%`} height="0.75rem" />
          ))}
        </div>
      ))}
    </div>
  );
}

/** One column of a table. */
export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end, so that their digits line up. */
  align?: 'end';
  /** Takes what the other columns leave. */
  isWide?: boolean;
};

type PagerProps = { page: number; limit: number; count: number; onPage: (page: number) => void };

/** Turns the pages of a list. */
export function Pager({ page, limit, count, onPage }: PagerProps) {
  const { t } = useTranslation('parts');
  const formats = useFormats();
  const last = Math.max(1, Math.ceil(count / limit));
  const from = Math.min(count, (page - 1) * limit + 1);
  const to = Math.min(count, page * limit);
  return (
    <nav className={classes.pager} aria-label={t('pages')}>
      <p>{t('rowsOf', { from: formats.count(from), to: formats.count(to), all: formats.count(count) })}</p>
      {last === 1 ? null : (
        <div className={classes.buttons}>
          <ActionIcon aria-label={t('earlierPage')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <IconChevronLeft size={18} stroke={1.6} />
          </ActionIcon>
          <ActionIcon aria-label={t('laterPage')} disabled={page >= last} onClick={() => onPage(page + 1)}>
            <IconChevronRight size={18} stroke={1.6} />
          </ActionIcon>
        </div>
      )}
    </nav>
  );
}

type StepPagerProps = {
  /** What the list holds, in words. */
  text: string;
  /** Undefined where there is nothing on that side. */
  onBefore: (() => void) | undefined;
  onAfter: (() => void) | undefined;
};

/** Steps through a list that goes on from a row, not by pages: so that what is added meanwhile moves nothing. */
export function StepPager({ text, onBefore, onAfter }: StepPagerProps) {
  const { t } = useTranslation('parts');
  return (
    <nav className={classes.pager} aria-label={t('pages')}>
      <p>{text}</p>
      {onBefore === undefined && onAfter === undefined ? null : (
        <div className={classes.buttons}>
          <ActionIcon aria-label={t('earlierPage')} disabled={onBefore === undefined} onClick={onBefore}>
            <IconChevronLeft size={18} stroke={1.6} />
          </ActionIcon>
          <ActionIcon aria-label={t('laterPage')} disabled={onAfter === undefined} onClick={onAfter}>
            <IconChevronRight size={18} stroke={1.6} />
          </ActionIcon>
        </div>
      )}
    </nav>
  );
}
