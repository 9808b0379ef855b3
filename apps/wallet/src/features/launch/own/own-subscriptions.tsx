// One's own subscriptions by their state, with what was paid in and what their lock-ups bring.
import { type CallAnswer, subscriptionStatuses } from '@candor/contract';
import { Amount, ButtonLink, Panel, Segmented, SkeletonRows } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useCall } from '../../../shared/calls/use-call.ts';
import { usePreferences } from '../../../shared/device/preferences.ts';
import { PagedList, useCallPages } from '../../../shared/paging/paged-list.tsx';
import { loginLocation } from '../../../shared/session/login-guard.ts';
import { hasSession, useSession } from '../../../shared/session/session.ts';
import { Valuation } from '../../../shared/valuation/valuation.tsx';
import { CoinAmount } from '../launch-figures.tsx';
import type { StatusWord } from '../launches.ts';
import classes from './own.module.css';
import { SubscriptionRow } from './subscription-row.tsx';

const STATUSES = ['all', 'subscribing', 'launched', 'completed'] as const;

export function OwnSubscriptions() {
  const { t } = useTranslation('launch');
  const { pathname, search } = useLocation();
  const [status, setStatus] = useState<StatusWord | 'all'>('all');
  const isLoggedIn = useSession(hasSession);
  const sums = useCall('listSubscriptions', { limit: 1 }, { enabled: isLoggedIn });
  if (!isLoggedIn) {
    return (
      <div className={classes.login}>
        <p>{t('loginToSee')}</p>
        <ButtonLink href={`#${loginLocation(pathname + search)}`}>{t('logInFirst')}</ButtonLink>
      </div>
    );
  }
  // The sums stand above the switch, which would move when they come.
  if (sums.isPending) return <SkeletonRows rows={6} />;
  return (
    <>
      {sums.data === undefined ? null : <Sums sums={sums.data} />}
      <Segmented
        label={t('status')}
        look="tabs"
        size="small"
        value={status}
        onChange={setStatus}
        options={STATUSES.map(value => ({ value, label: t(`status_${value}`) }))}
      />
      <Rows key={status} status={status} />
    </>
  );
}

function Rows({ status }: { status: StatusWord | 'all' }) {
  const { t } = useTranslation('launch');
  const pages = useCallPages('listSubscriptions', status === 'all' ? {} : { status: subscriptionStatuses[status] });
  return (
    <div className={classes.rows}>
      <PagedList pages={pages} keyOf={row => row.id} emptyText={t('noneOwn')}>
        {row => <SubscriptionRow subscription={row} />}
      </PagedList>
    </div>
  );
}

/** The sums of all subscriptions; nothing where there are none. */
function Sums({ sums }: { sums: CallAnswer<'listSubscriptions'> }) {
  const { t } = useTranslation('launch');
  const hides = usePreferences(state => state.hidesBalances);
  if (sums.count === 0) return null;
  const paid = sums.coins.filter(coin => /[1-9]/.test(coin.paid_interest));
  return (
    <Panel>
      <dl className={classes.sums}>
        <div>
          <dt>{t('totalPaid')}</dt>
          <dd>
            <Valuation usdt={sums.total} />
          </dd>
        </div>
        <div>
          <dt>{t('totalReturn')}</dt>
          <dd>
            <Valuation usdt={sums.total_interest} />
          </dd>
        </div>
        <div>
          <dt>{t('accumulated')}</dt>
          <dd>
            {hides ? <Amount value="0" hidden /> : null}
            {!hides && paid.length === 0 ? '–' : null}
            {hides
              ? null
              : paid.map(coin => (
                  <span key={coin.currency_id} className={classes.sum}>
                    <CoinAmount value={coin.paid_interest} coin={coin.currency_name} withPlus />
                  </span>
                ))}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
