// Facts of an order or a position in columns, each below its name.
import type { CSSProperties, ReactNode } from 'react';
import classes from './fact-grid.module.css';

/** Nothing stands at its place where a fact is undefined. */
export type Fact = { label: string; value: ReactNode };

export type FactGridProps = {
  facts: readonly (Fact | undefined)[];
  /** How many stand beside each other in a narrow list, and in a wide one. */
  columns: number;
  wideColumns: number;
};

export function FactGrid({ facts, columns, wideColumns }: FactGridProps) {
  const style = { '--columns': columns, '--wide-columns': wideColumns } as CSSProperties;
  return (
    <dl className={classes.facts} style={style} data-dense={columns > 2 || undefined}>
      {facts.map(fact =>
        fact === undefined ? null : (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
