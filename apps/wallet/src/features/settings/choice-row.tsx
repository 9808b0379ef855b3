// A setting with its choices beside it, below it where there is no room.
import type { ReactNode } from 'react';
import classes from './choice-row.module.css';

export function ChoiceRow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <span>{title}</span>
      <div className={classes.choices}>{children}</div>
    </div>
  );
}
