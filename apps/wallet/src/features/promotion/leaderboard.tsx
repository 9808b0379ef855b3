// The ten who earned most by rebates in a period, names masked, and one's own place.
import { orThrow } from '@candor/client';
import { type RebatePeriod, rebatePeriods } from '@candor/contract';
import { Amount, EmptyState, ErrorState, Segmented, SkeletonRows } from '@candor/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/calls/api.ts';
import { callKey } from '../../shared/calls/call-key.ts';
import classes from './promotion.module.css';

export function Leaderboard() {
  const { t } = useTranslation('promotion');
  const [time, choose] = useState<RebatePeriod>('week');
  return (
    <div className={classes.board}>
      <Segmented
        size="small"
        label={t('period')}
        value={time}
        onChange={choose}
        options={rebatePeriods.map(value => ({ value, label: t(`period_${value}`) }))}
      />
      <Places time={time} />
      <p className={classes.small}>{t('boardText')}</p>
    </div>
  );
}

function Places({ time }: { time: RebatePeriod }) {
  const { t } = useTranslation('promotion');
  const { data, isError, refetch } = useQuery({
    queryKey: callKey('listTopInviters', { time }),
    queryFn: async ({ signal }) => {
      const answer = await client.call('listTopInviters', { time }, { signal });
      return { rows: orThrow(answer), own: answer.ok ? answer.extra.own : undefined };
    },
  });
  if (data === undefined) return isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows rows={5} />;
  const { rows, own } = data;
  if (rows.length === 0) return <EmptyState text={t('noBoard')} />;
  return (
    <>
      <ol className={classes.places}>
        {rows.map(({ place, account, total, is_own }) => (
          <li key={place} data-own={is_own === 1 || undefined}>
            <span className={classes.place} data-place={place}>
              {place}
            </span>
            <span className={classes.name}>{is_own === 1 ? t('you') : account}</span>
            <Amount value={total} decimals={2} unit="USDT" />
          </li>
        ))}
      </ol>
      <p className={classes.own}>
        {own === undefined || own.place === 0 ? t('ownNowhere') : t('ownPlace', { place: own.place })}
        {own === undefined || own.place === 0 ? null : <Amount value={own.total} decimals={2} unit="USDT" />}
      </p>
    </>
  );
}
