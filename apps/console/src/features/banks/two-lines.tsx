// What stands in a cell above what explains it.
import type { ReactNode } from 'react';
import classes from './banks.module.css';

export function TwoLines({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <span className={classes.lines}>
      <span>{children}</span>
      <span className={classes.quiet}>{below}</span>
    </span>
  );
}
