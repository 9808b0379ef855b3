// The room of a page: its head, and below it what fills the rest of the screen.
import type { ReactNode } from 'react';
import classes from './page.module.css';

export type PageProps = PageHeaderProps & {
  children: ReactNode;
  /** Grows with what is on it, and the page scrolls. */
  isLong?: boolean;
};

export function Page({ children, isLong, ...header }: PageProps) {
  return (
    <div className={classes.page} data-long={isLong || undefined}>
      <PageHeader {...header} />
      {children}
    </div>
  );
}

type PageHeaderProps = {
  title: string;
  text?: ReactNode;
  /** Above the title: the way back to the list. */
  before?: ReactNode;
  actions?: ReactNode;
};

/** The head of every page: its name, one line of what it is for, and what can be done on it. */
function PageHeader({ title, text, before, actions }: PageHeaderProps) {
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
