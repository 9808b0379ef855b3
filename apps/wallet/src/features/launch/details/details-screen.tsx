// One launch: its price and demand by pay coin, its course, how the coins are shared, and what the issuer says.
import { CallFailed } from '@candor/client';
import { EmptyState, PullToRefresh } from '@candor/ui';
import { IconZoomQuestion } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../../shared/calls/loaded.tsx';
import { useCall } from '../../../shared/calls/use-call.ts';
import { groupOf } from '../../../shared/launches/gather-launches.ts';
import { LaunchClock } from '../../../shared/launches/launch-clock.tsx';
import type { LaunchDetails } from '../../../shared/launches/launch-words.ts';
import { useLaunches } from '../../../shared/launches/use-launches.ts';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { LaunchHead } from '../launch-card.tsx';
import { PayCoins } from '../pay-coins.tsx';
import { AboutPanel } from './about-panel.tsx';
import { CoursePanel } from './course-panel.tsx';
import classes from './details.module.css';
import { LaunchAction } from './launch-action.tsx';
import { SharingPanel } from './sharing-panel.tsx';
import { TermsPanel } from './terms-panel.tsx';

export function LaunchDetailsScreen() {
  const { t } = useTranslation('launch');
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const found = useCall('getLaunch', { id }, { enabled: id !== '', keepsPrevious: true });
  const { data, error } = found;
  const isUnknown = id === '' || (error instanceof CallFailed && error.failure.code === 'unknown_launch');
  return (
    <>
      <PageBar title={data === undefined ? t('title') : t('detailsTitle', { coin: data.new_currency_name })} />
      {isUnknown ? (
        <EmptyState text={t('unknown')} icon={<IconZoomQuestion size={28} stroke={1.25} />} />
      ) : (
        <Loaded from={found} rows={8}>
          {launch => (
            <PullToRefresh onRefresh={() => found.refetch()}>
              <Details launch={launch} />
            </PullToRefresh>
          )}
        </Loaded>
      )}
    </>
  );
}

function Details({ launch }: { launch: LaunchDetails }) {
  const { groups } = useLaunches();
  const group = groupOf(groups, launch);
  return (
    <div className={classes.columns}>
      <div className={classes.side}>
        <div className={classes.head}>
          <LaunchHead group={group} size={48} />
          <LaunchClock launch={{ ...launch, state: group.state }} look="large" />
        </div>
        <PayCoins group={group} current={launch.id} />
        <TermsPanel launch={launch} />
      </div>
      <div className={classes.main}>
        <CoursePanel launch={launch} />
        <SharingPanel launch={launch} />
        <AboutPanel launch={launch} />
      </div>
      <LaunchAction launch={launch} />
    </div>
  );
}
