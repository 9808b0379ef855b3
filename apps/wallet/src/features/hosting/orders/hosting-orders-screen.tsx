// One's locked amounts: those in custody, completed ones, and those that were redeemed early.

import { decimal, formatShort } from '@candor/money';
import { Amount, ConfirmSheet, figureOfDecimal, PullToRefresh, Segmented, toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isOutcomeKnown, useKeyedSend } from '../../../shared/calls/money-form.ts';
import { shortDecimal } from '../../../shared/decimals.ts';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { PagedList, useCallPages } from '../../../shared/paging/paged-list.tsx';
import { type OwnHosting, percentOf } from '../hosting-product.ts';
import { Overview } from '../overview.tsx';
import { HostingOrderRow } from './hosting-order-row.tsx';
import classes from './hosting-orders.module.css';

const TABS = ['hosting', 'completed', 'redeemed'] as const;
type Tab = (typeof TABS)[number];

const FILTERS = {
  hosting: { status: 1 },
  completed: { status: 2, is_cancel: 0 },
  redeemed: { status: 2, is_cancel: 1 },
} as const satisfies Record<Tab, object>;

export function HostingOrdersScreen() {
  const { t } = useTranslation('hosting');
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find(each => each === query.get('tab')) ?? 'hosting';
  const pages = useCallPages('listHostings', FILTERS[tab]);
  const [redeemed, setRedeemed] = useState<number>();
  // What ends while one reads pushes others to the next page, where they come again.
  const rows = pages.rows?.filter((row, index, all) => all.findIndex(other => other.id === row.id) === index);
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

/** Finer than any coin, so that the sum is exact. */
const SCALE = 8;

type RedeemSheetProps = { order: OwnHosting | undefined; onClose: () => void };

/** Asks once more before an order ends early, and says what it costs as a sum. */
function RedeemSheet({ order, onClose }: RedeemSheetProps) {
  const { t } = useTranslation('hosting');
  const redeeming = useRedeeming(onClose);
  if (order === undefined) return null;
  const unit = order.currency_name;
  const amount = (value: string) => <Amount value={shortDecimal(value)} unit={unit} />;
  const back = formatShort(decimal(order.amount, SCALE) - decimal(order.cancel_fee, SCALE), SCALE);
  return (
    <ConfirmSheet
      opened
      onClose={onClose}
      title={t('redeemTitle')}
      rows={[
        { label: t('amount'), value: amount(order.amount) },
        {
          label: t('damagesOf', { percent: figureOfDecimal(percentOf(order.damages_ratio)), count: order.remain_day }),
          value: amount(`-${order.damages}`),
        },
        { label: t('penaltyOf'), value: amount(`-${order.penalty}`) },
        { label: t('costOfLeaving'), value: amount(`-${order.cancel_fee}`) },
        { label: t('youGetBack'), value: amount(back), strong: true },
      ]}
      warning={t('redeemWarning')}
      confirmLabel={t('redeemNow')}
      tone="danger"
      pending={redeeming.isSending}
      onConfirm={() => void redeeming.redeem(order)}
    />
  );
}

function useRedeeming(onClose: () => void) {
  const { t } = useTranslation('hosting');
  const { send, isSending } = useKeyedSend('redeemHosting', error => {
    if (isOutcomeKnown(error)) onClose();
    return false;
  });

  async function redeem({ id, currency_name }: OwnHosting) {
    const redeemed = await send({ id });
    if (redeemed === undefined) return;
    const amount = figureOfDecimal(shortDecimal(redeemed.extra.data.paid_back));
    toast(t('redeemed', { amount, coin: currency_name }), 'success');
    onClose();
  }

  return { redeem, isSending };
}
