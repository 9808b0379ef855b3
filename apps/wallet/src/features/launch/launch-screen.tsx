// New coins: launches by state with their countdowns, and one's own subscriptions.
import { type LaunchStateName, launchStates } from '@candor/contract';
import { EmptyState, ErrorState, PullToRefresh, Segmented, SkeletonRows } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { callKey } from '../../shared/calls/use-call.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import classes from './launch.module.css';
import { LaunchCard } from './launch-card.tsx';
import { type LaunchGroup, useLaunches } from './launches.ts';
import { OwnSubscriptions } from './own/own-subscriptions.tsx';

/** What one can still do something about comes first. */
const ORDER: readonly LaunchStateName[] = ['subscribing', 'to_open', 'sold_out', 'launched'];

export function LaunchScreen() {
  const { t } = useTranslation('launch');
  const [query, setQuery] = useSearchParams();
  const cache = useQueryClient();
  const view = query.get('view') === 'own' ? 'own' : 'launches';
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: callKey('listLaunches') }),
      cache.invalidateQueries({ queryKey: callKey('listSubscriptions') }),
    ]);
  return (
    <>
      <PageBar title={t('title')} help="launches" />
      <PullToRefresh onRefresh={refresh}>
        <div className={classes.page}>
          <Segmented
            label={t('view')}
            value={view}
            onChange={chosen => setQuery(chosen === 'own' ? { view: 'own' } : {}, { replace: true })}
            className={classes.views}
            options={[
              { value: 'launches', label: t('view_launches') },
              { value: 'own', label: t('view_own') },
            ]}
          />
          {view === 'own' ? <OwnSubscriptions /> : <Launches />}
        </div>
      </PullToRefresh>
    </>
  );
}

function Launches() {
  const { t } = useTranslation('launch');
  const { groups, isError, refetch } = useLaunches();
  const [chosen, choose] = useState<LaunchStateName>();
  if (groups === undefined) return isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />;
  const of = (state: LaunchStateName) => groups.filter(group => group.state === state);
  const shown = chosen ?? ORDER.find(state => of(state).length > 0) ?? 'subscribing';
  return (
    <>
      <Segmented
        label={t('states')}
        look="tabs"
        size="small"
        value={shown}
        onChange={choose}
        options={launchStates.map(value => ({ value, label: `${t(`state_${value}`)} ${of(value).length}` }))}
      />
      <Cards groups={of(shown)} state={shown} />
      <p className={classes.text}>{t('promise')}</p>
    </>
  );
}

function Cards({ groups, state }: { groups: readonly LaunchGroup[]; state: LaunchStateName }) {
  const { t } = useTranslation('launch');
  if (groups.length === 0) return <EmptyState text={t(`none_${state}`)} />;
  return (
    <div className={classes.cards}>
      {groups.map(group => (
        <LaunchCard key={group.id} group={group} />
      ))}
    </div>
  );
}
