// The head of every page: its name, one line of what it is for, and what can be done on it.
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

export type PageHeaderProps = {
  title: string;
  text?: ReactNode;
  /** Above the title: the way back to the list. */
  before?: ReactNode;
  actions?: ReactNode;
};

export function PageHeader({ title, text, before, actions }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      {before}
      <div className={classes.row}>
        <div className={classes.words}>
          <h1>{title}</h1>
          {text === undefined ? null : <p className={classes.text}>{text}</p>}
        </div>
        {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}
