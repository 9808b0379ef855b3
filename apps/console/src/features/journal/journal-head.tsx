// The last record of the chain, and how the journal grows.
import { ErrorState, Skeleton } from '@candor/ui';
import { useFormats } from '@candor/web';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../../shared/calls.ts';
import { failureText } from '../../shared/failure.ts';
import { Panel } from '../../shared/parts/panel.tsx';
import { sizeOf } from '../../shared/parts/size-of.ts';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import classes from './journal.module.css';

export type HeadQuery = UseQueryResult<CallAnswer<'getJournalHead'>, Error>;

export function JournalHead({ query: { data, error, refetch } }: { query: HeadQuery }) {
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
