// What a page is built of: its room with its head, the way back to a list, framed parts, and the notice of stale data.
import { IconArrowLeft } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { Alert, Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureText } from '../calls.ts';
import classes from './page.module.css';

export type PageProps = PageHeaderProps & {
  children: ReactNode;
  /** Grows with what is on it, and the page scrolls. */
  isLong?: boolean;
};

/** The room of a page: its head, and below it what fills the rest of the screen. */
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

/** The way back to the list that a page was opened from. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className={classes.back!} to={to}>
      <IconArrowLeft size={15} stroke={1.7} aria-hidden="true" />
      {label}
    </Link>
  );
}

type PanelProps = {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/** A framed part of a page with its own small head. */
export function Panel({ title, text, actions, children }: PanelProps) {
  return (
    <section className={classes.panel}>
      <div className={classes.panelHead}>
        <div className={classes.panelWords}>
          <h2>{title}</h2>
          {text === undefined ? null : <p className={classes.panelText}>{text}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}

export type StaleNoticeProps = {
  query: Pick<UseQueryResult<unknown>, 'isError' | 'error' | 'dataUpdatedAt' | 'isFetching'> & {
    refetch: () => unknown;
  };
};

/** The last answer did not come, so the data below is stale. Nothing while it came, or while there has been none: the screen says that. */
export function StaleNotice({ query }: StaleNoticeProps) {
  const { t } = useTranslation(['parts', 'shared']);
  const formats = useFormats();
  if (!query.isError || query.dataUpdatedAt === 0) return null;
  return (
    <Alert color="warning" role="alert" className={classes.stale!}>
      <div className={classes.staleRow}>
        <span>{t('stale', { when: formats.shortDateTime(query.dataUpdatedAt), why: failureText(query.error) })}</span>
        <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('shared:retry')}
        </Button>
      </div>
    </Alert>
  );
}
