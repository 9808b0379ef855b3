// Facts about one thing: what it is on the left, its value on the right.
import type { ReactNode } from 'react';
import classes from './key-values.module.css';

export type KeyValue = {
  label: string;
  value: ReactNode;
};

export function KeyValues({ items }: { items: readonly KeyValue[] }) {
  return (
    <dl className={classes.list}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes.row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
