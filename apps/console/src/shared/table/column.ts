// One column of a table.
import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end, so that their digits line up. */
  align?: 'end';
  /** Takes what the other columns leave. */
  isWide?: boolean;
};
