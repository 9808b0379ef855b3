// A queue on the first page: how much waits in it, since when, and what comes first.
import { ErrorState, Skeleton } from '@candor/ui';
import { useFormats } from '@candor/web';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureText } from '../../shared/failure.ts';
import { Age } from '../../shared/parts/age.tsx';
import { Card } from './card.tsx';
import classes from './dashboard.module.css';

export type QueueRow = { id: number; label: string; since: number; to: string };

export type QueueCardProps = {
  title: string;
  to: string;
  query: Pick<UseQueryResult<unknown>, 'isPending' | 'error'> & { refetch: () => unknown };
  count: number;
  /** The longest waiting first. */
  rows: readonly QueueRow[];
  /** Said below the count, beside how old the first one is. */
  note?: string | undefined;
};

const SHOWN = 4;

export function QueueCard({ title, to, query, count, rows, note }: QueueCardProps) {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  const [first] = rows;
  if (query.isPending)
    return (
      <Card title={title} to={to}>
        <Skeleton height="2.25rem" width="4rem" />
        <Skeleton height="9rem" />
      </Card>
    );
  if (query.error !== null && first === undefined)
    return (
      <Card title={title} to={to}>
        <ErrorState text={failureText(query.error)} onRetry={() => void query.refetch()} />
      </Card>
    );
  return (
    <Card title={title} to={to}>
      <p className={classes.count} data-none={count === 0 || undefined}>
        <strong>{formats.count(count)}</strong>
        <span>
          {first === undefined ? (
            t('nothingWaits')
          ) : (
            <>
              {t('oldest')} <Age since={first.since} />
            </>
          )}
        </span>
      </p>
      {note === undefined ? null : <p className={classes.quiet}>{note}</p>}
      <ul className={classes.rows}>
        {rows.slice(0, SHOWN).map(({ id, label, since, to: target }) => (
          <li key={id}>
            <Link className={classes.row!} to={target}>
              <span className={classes.rowLabel}>{label}</span>
              <span className={classes.age}>
                <Age since={since} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
