// Who came by the code, what their fees brought, and who earned most: one of them at a time.

import { orThrow } from '@candor/client';
import { type InvitedState, type RebatePeriod, rebatePeriods } from '@candor/contract';
import { momentOf } from '@candor/i18n';
import {
  Amount,
  Badge,
  type BadgeTone,
  EmptyState,
  ErrorState,
  ListRow,
  Panel,
  Segmented,
  SkeletonRows,
} from '@candor/ui';
import { useFormats } from '@candor/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/calls/api.ts';
import { callKey } from '../../shared/calls/use-call.ts';
import { PagedList, useCallPages } from '../../shared/paging/paged-list.tsx';
import classes from './promotion.module.css';

const TONES = {
  registered: 'neutral',
  verified: 'accent',
  traded: 'good',
  held: 'waiting',
} as const satisfies Record<InvitedState, BadgeTone>;

const LISTS = { invited: InvitedList, rebates: RebateList, board: Leaderboard } as const;
const NAMES = ['invited', 'rebates', 'board'] as const;

export function ReferralLists() {
  const { t } = useTranslation('promotion');
  const [shown, show] = useState<(typeof NAMES)[number]>('invited');
  const Shown = LISTS[shown];
  return (
    <div className={classes.stack}>
      <Segmented
        label={t('lists')}
        look="tabs"
        value={shown}
        onChange={show}
        options={NAMES.map(value => ({ value, label: t(value) }))}
      />
      <Panel flush>
        <Shown />
      </Panel>
    </div>
  );
}

/** What fees of others brought, each with its coin and its day. */
function RebateList() {
  const { t } = useTranslation('promotion');
  const { shortDateTime } = useFormats();
  const pages = useCallPages('listRebates', {});
  return (
    <PagedList pages={pages} keyOf={(_, index) => index} emptyText={t('noRebates')}>
      {row => (
        <ListRow
          title={row.from_account_number === '' ? t('closedAccount') : row.from_account_number}
          detail={`${t(`source_${row.source}`)} · ${t('levelShort', { level: row.level })}`}
          right={<Amount value={row.value} unit={row.currency_name} tint="sign" withPlus />}
          rightDetail={shortDateTime(momentOf(row.created_time))}
        />
      )}
    </PagedList>
  );
}

/** Who signed up with the code, masked, and how far each has come. */
function InvitedList() {
  const { t } = useTranslation('promotion');
  const { shortDateTime } = useFormats();
  const pages = useCallPages('listInvited', {});
  return (
    <PagedList pages={pages} keyOf={(_, index) => index} emptyText={t('noInvited')}>
      {({ account, time, state }) => (
        <ListRow
          title={account === '' ? t('closedAccount') : account}
          detail={shortDateTime(momentOf(time))}
          right={<Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>}
        />
      )}
    </PagedList>
  );
}

/** The ten who earned most by rebates in a period, names masked, and the place of the user. */
function Leaderboard() {
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
      <Ranking time={time} />
      <p className={classes.small}>{t('boardText')}</p>
    </div>
  );
}

function Ranking({ time }: { time: RebatePeriod }) {
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
