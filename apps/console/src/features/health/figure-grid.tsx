// A few figures side by side, each large with its name below: for a glance from afar.
import type { ReactNode } from 'react';
import classes from './health.module.css';

export type Figure = { label: string; value: ReactNode };

export function FigureGrid({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
