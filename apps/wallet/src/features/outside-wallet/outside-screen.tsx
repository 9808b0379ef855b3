// In demo, the wallet that the user has elsewhere: sending from it, what is in it, and what arrived.
import { EmptyState, Note } from '@candor/ui';
import { IconWallet, IconZoomQuestion } from '@candor/ui/icons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import { useIsDemo } from '../../shared/market-state.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { useSession } from '../../shared/session/session.ts';
import { useActivity, withBalances } from './activity.ts';
import { ActivityList } from './activity-list.tsx';
import { BalanceList } from './balance-list.tsx';
import classes from './outside-screen.module.css';
import { SendForm } from './send-form.tsx';

/** Only while the page is seen. */
const REFRESH_MS = 4000;

export function OutsideScreen() {
  const { t } = useTranslation('outsideWallet');
  const isDemo = useIsDemo();
  return (
    <>
      <PageBar title={t('title')} />
      {isDemo ? (
        <OutsideWallet />
      ) : (
        <EmptyState text={t('onlyInDemo')} icon={<IconZoomQuestion size={28} stroke={1.25} />} />
      )}
    </>
  );
}

function OutsideWallet() {
  const { t } = useTranslation('outsideWallet');
  const [search] = useSearchParams();
  const wallets = useCall('listOutsideWallets', {}, { staleTime: 0, refetchInterval: REFRESH_MS });
  const user = useSession(state => state.user?.id);
  const held = wallets.data;
  useEffect(() => {
    if (held !== undefined) useActivity.setState(activity => withBalances(activity, user, held, Date.now()));
  }, [held, user]);
  return (
    <div className={classes.page}>
      <Note title={t('demo')}>{t('about')}</Note>
      <Loaded from={wallets} rows={6}>
        {coins =>
          coins.length === 0 ? (
            <EmptyState text={t('noChains')} icon={<IconWallet size={28} stroke={1.25} />} />
          ) : (
            <div className={classes.columns}>
              <SendForm
                held={coins}
                wish={{
                  chain: search.get('chain') ?? '',
                  currency: search.get('currency') ?? '',
                  address: search.get('address') ?? '',
                }}
              />
              <div className={classes.side}>
                <BalanceList held={coins} />
                <ActivityList />
              </div>
            </div>
          )
        }
      </Loaded>
    </div>
  );
}
