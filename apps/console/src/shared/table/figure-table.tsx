// A small table of figures with a name in front of each row: no pages, no filters. What does not fit scrolls.
import { ScrollBox } from '@candor/ui';
import type { ReactNode } from 'react';
import classes from './figure-table.module.css';

/** `children` are the parts of a table; `data-bad` marks a figure to look at, `data-out` one that does not count. */
export function FigureTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ScrollBox label={label}>
      <table className={classes.table}>{children}</table>
    </ScrollBox>
  );
}
