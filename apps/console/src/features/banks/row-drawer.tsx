// The drawer beside a list with one of its rows; closed where the row that is asked for is not there.
import type { ReactNode } from 'react';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';

export type RowDrawerProps<Row> = {
  row: Row | undefined;
  onClose: () => void;
  titleOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
};

export function RowDrawer<Row>({ row, onClose, titleOf, children }: RowDrawerProps<Row>) {
  return (
    <SideDrawer opened={row !== undefined} onClose={onClose} title={row === undefined ? '' : titleOf(row)}>
      {row === undefined ? null : children(row)}
    </SideDrawer>
  );
}
