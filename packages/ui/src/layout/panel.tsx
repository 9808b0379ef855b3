// A raised block of a page with an optional heading and a place for an action beside it.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import classes from './panel.module.css';

export type PanelProps = {
  title?: ReactNode;
  action?: ReactNode;
  /** Without inner space, for lists that reach the edge. */
  flush?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

export function Panel({ title, action, flush, className, children }: PanelProps) {
  return (
    <section className={classNames(classes.panel, className)} data-flush={flush || undefined}>
      {title === undefined && action === undefined ? null : (
        <header className={classes.header}>
          {title === undefined ? <span /> : <h2 className={classes.title}>{title}</h2>}
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
