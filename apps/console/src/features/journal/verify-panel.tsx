// What the last verifications found, and how far the one that runs has come.
import { ErrorState, Skeleton } from '@candor/ui';
import { useFormats } from '@candor/web';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shared/failure.ts';
import { Panel } from '../../shared/parts/panel.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import classes from './journal.module.css';
import type { HeadQuery } from './journal-head.tsx';

export function VerifyPanel({ query: { data, error, refetch } }: { query: HeadQuery }) {
  const { t } = useTranslation('journal');
  const formats = useFormats();
  const run = data?.verification;
  return (
    <Panel title={t('verification')} text={t('verificationText')}>
      {run === undefined && error !== null ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : null}
      {run === undefined && error === null ? <Skeleton height="6rem" /> : null}
      {run?.is_running === 1 ? (
        <div className={classes.running}>
          <p>
            {t('runningSince')} <Timestamp at={run.started_at} />
          </p>
          <progress
            className={classes.progress}
            aria-label={t('verification')}
            value={run.checked}
            max={Math.max(1, run.total)}
          />
          <p className={classes.quiet} role="status">
            {run.total === 0
              ? t('starting')
              : run.checked === run.total
                ? t('comparing')
                : t('checkedOf', { checked: formats.count(run.checked), total: formats.count(run.total) })}
          </p>
        </div>
      ) : null}
      {run?.has_failed_to_run === 1 ? <Alert color="warning">{t('couldNotRun')}</Alert> : null}
      {run !== undefined && run.results.length === 0 && run.is_running === 0 ? (
        <p className={classes.quiet}>{t('neverRun')}</p>
      ) : null}
      <ul className={classes.results}>
        {(run?.results ?? []).map(result => (
          <li key={result.at}>
            <StatusBadge tone={result.is_ok === 1 ? 'good' : 'danger'}>
              {t(result.is_ok === 1 ? 'ok' : 'notOk')}
            </StatusBadge>
            <span className={classes.resultWords}>
              <span>
                {t('upTo', { sequence: formats.count(result.sequence) })}
                {result.duration_ms === 0 ? null : (
                  <> {t('took', { seconds: (result.duration_ms / 1_000).toFixed(1) })}</>
                )}
              </span>
              {result.problem === '' ? null : <span className={classes.problem}>{result.problem}</span>}
            </span>
            <span className={classes.quiet}>
              <Timestamp at={result.at} />
            </span>
            {result.compared.length === 0 ? null : (
              <dl className={classes.compared}>
                <div>
                  <dt>{t('checkedRecords')}</dt>
                  <dd>{formats.count(result.sequence)}</dd>
                </div>
                {result.compared.map(({ what, count }) => (
                  <div key={what}>
                    <dt>{t(`compared_${what}`)}</dt>
                    <dd>{formats.count(count)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
