// One's locked amounts: those in custody, completed ones, and those that were redeemed early.
import { PullToRefresh, Segmented } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { PagedList, useCallPages } from '../../../shared/paging/paged-list.tsx';
import { Overview } from '../overview.tsx';
import { HostingOrderRow } from './hosting-order-row.tsx';
import classes from './hosting-orders.module.css';
import { RedeemSheet } from './redeem-sheet.tsx';

const TABS = ['hosting', 'completed', 'redeemed'] as const;
type Tab = (typeof TABS)[number];

const ASKED = {
  hosting: { status: 1 },
  completed: { status: 2, is_cancel: 0 },
  redeemed: { status: 2, is_cancel: 1 },
} as const satisfies Record<Tab, object>;

export function HostingOrdersScreen() {
  const { t } = useTranslation('hosting');
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find(each => each === query.get('tab')) ?? 'hosting';
  const pages = useCallPages('listHostings', ASKED[tab]);
  const [redeemed, setRedeemed] = useState<number>();
  // What ends while one reads pushes others to the next page, where they come again.
  const rows = pages.rows?.filter((row, place, all) => all.findIndex(other => other.id === row.id) === place);
  return (
    <>
      <PageBar title={t('orders')} />
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <div className={classes.page}>
          <Overview leadsOn={false} />
          <Segmented
            label={t('ordersShown')}
            look="tabs"
            value={tab}
            onChange={chosen => setQuery({ tab: chosen }, { replace: true })}
            options={TABS.map(value => ({ value, label: t(`tab_${value}`) }))}
          />
          <div className={classes.list}>
            <PagedList pages={{ ...pages, rows }} keyOf={order => order.id} emptyText={t(`none_${tab}`)}>
              {order => <HostingOrderRow order={order} onRedeem={() => setRedeemed(order.id)} />}
            </PagedList>
          </div>
        </div>
      </PullToRefresh>
      <RedeemSheet order={rows?.find(({ id }) => id === redeemed)} onClose={() => setRedeemed(undefined)} />
    </>
  );
}
