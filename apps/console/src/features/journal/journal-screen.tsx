// The journal: how far it goes, what the last verifications found, and its records as they come.
import { ErrorState, Skeleton, toast } from '@candor/ui';
import { IconShieldCheck } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { Alert, Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CallAnswer, failureText, useAct, useCall } from '../../shared/calls.ts';
import { Page, Panel, StaleNotice } from '../../shared/parts/page.tsx';
import { StatusBadge, Timestamp } from '../../shared/parts/values.tsx';
import { useUrlFilters } from '../../shared/table/list-address.ts';
import { sizeOf } from '../../shared/value-texts.ts';
import classes from './journal.module.css';
import { RecordFilterBar, recordFilterNames } from './record-filters.tsx';
import { RecordsTable } from './records-table.tsx';

const REFRESH_MS = 5_000;

/** While a verification runs its progress is followed. */
const RUNNING_REFRESH_MS = 1_000;

export function JournalScreen() {
  const { t } = useTranslation(['journal', 'frame']);
  const known = useCall('getJournalHead', {});
  const isRunning = known.data?.verification.is_running === 1;
  const head = useCall('getJournalHead', {}, { refetchInterval: isRunning ? RUNNING_REFRESH_MS : REFRESH_MS });
  const { values, set } = useUrlFilters(recordFilterNames);
  return (
    <Page title={t('frame:page_journal')} text={t('text')} isLong actions={<VerifyButton isRunning={isRunning} />}>
      <StaleNotice query={head} />
      <div className={classes.panels}>
        <JournalHead query={head} />
        <VerifyPanel query={head} />
      </div>
      <RecordFilterBar
        values={values}
        types={head.data?.types ?? []}
        onChange={set}
        onClear={() => set({ type: '', user: '', from: '', to: '', since: '', until: '' })}
      />
      <RecordsTable key={Object.values(values).join()} filters={values} head={head.data?.sequence ?? 0} />
    </Page>
  );
}

/** Starts a verification of everything. It changes nothing, so it takes no reason; the act is recorded. */
function VerifyButton({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation('journal');
  const verify = useAct('verifyJournal', { changes: ['getJournalHead'] });
  return (
    <Button
      size="sm"
      disabled={isRunning}
      loading={verify.isPending}
      leftSection={<IconShieldCheck size={16} stroke={1.6} aria-hidden="true" />}
      onClick={() => verify.mutate({}, { onSuccess: () => toast(t('started'), 'success') })}
    >
      {isRunning ? t('running') : t('verifyNow')}
    </Button>
  );
}

/** What the last verifications found, and how far the one that runs has come. */
function VerifyPanel({ query: { data, error, refetch } }: { query: HeadQuery }) {
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

type HeadQuery = UseQueryResult<CallAnswer<'getJournalHead'>, Error>;

/** The last record of the chain, and how the journal grows. */
function JournalHead({ query: { data, error, refetch } }: { query: HeadQuery }) {
  const { t } = useTranslation('journal');
  const formats = useFormats();
  return (
    <Panel title={t('head')} text={t('headText')}>
      {data === undefined && error !== null ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <Skeleton height="9.25rem" /> : null}
      {data === undefined ? null : (
        <dl className={classes.headFacts}>
          {[
            { label: t('sequence'), value: formats.count(data.sequence) },
            { label: t('lastHour'), value: formats.count(data.records_last_hour) },
            { label: t('lastDay'), value: formats.count(data.records_last_day) },
            { label: t('size'), value: sizeOf(data.bytes) },
            { label: t('rulesVersion'), value: data.rules_version },
            { label: t('epoch'), value: data.epoch },
            { label: t('time'), value: <Timestamp at={data.at} /> },
            { label: t('hash'), value: <code>{data.hash || '–'}</code> },
          ].map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
