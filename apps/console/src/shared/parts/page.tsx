// The room of a page: its head, and below it what fills the rest of the screen.
import type { ReactNode } from 'react';
import classes from './page.module.css';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';

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
