// Subscribes to a launch: the pay coin, how much, what it asks for, what it would get by the demand of now, and the agreement.
import { CallFailed } from '@candor/client';
import { EmptyState } from '@candor/ui';
import { IconZoomQuestion } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../../shared/calls/loaded.tsx';
import { useCall } from '../../../shared/calls/use-call.ts';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { timings } from '../../../shared/timings.ts';
import { SharingPanel } from '../details/sharing-panel.tsx';
import { LaunchHead, PayCoins } from '../launch-card.tsx';
import { LaunchClock } from '../launch-clock.tsx';
import { groupOf, type LaunchDetails, useLaunches } from '../launches.ts';
import classes from './purchase.module.css';
import { PurchaseFields } from './purchase-fields.tsx';

export function PurchaseScreen() {
  const { t } = useTranslation('launch');
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const launch = useCall(
    'getLaunch',
    { id },
    { enabled: id !== '', staleTime: 0, refetchInterval: timings.moneyFormMs },
  );
  const isUnknown = id === '' || (launch.error instanceof CallFailed && launch.error.failure.code === 'unknown_launch');
  const name = launch.data?.new_currency_name;
  return (
    <>
      <PageBar title={name === undefined ? t('subscribe') : t('purchaseTitle', { coin: name })} />
      {isUnknown ? (
        <EmptyState text={t('unknown')} icon={<IconZoomQuestion size={28} stroke={1.25} />} />
      ) : (
        <Loaded from={launch} rows={7}>
          {details => <Purchase launch={details} />}
        </Loaded>
      )}
    </>
  );
}

function Purchase({ launch }: { launch: LaunchDetails }) {
  const { groups } = useLaunches();
  const group = groupOf(groups, launch);
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <div className={classes.head}>
          <LaunchHead group={group} />
          <LaunchClock launch={launch} />
        </div>
        <PayCoins group={group} current={launch.id} />
        <PurchaseFields key={launch.id} launch={launch} />
      </div>
      <div className={classes.side}>
        <SharingPanel launch={launch} />
      </div>
    </div>
  );
}
