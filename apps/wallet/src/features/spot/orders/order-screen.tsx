// One own order: what was asked, what became of it, every fill, and who ended it and why.
import { CallFailed } from '@candor/client';
import { momentOf } from '@candor/i18n';
import {
  type ConfirmRow,
  EmptyState,
  ErrorState,
  Facts,
  figureOfDecimal,
  IconButton,
  ListRow,
  Panel,
  PullToRefresh,
  SkeletonRows,
} from '@candor/ui';
import { IconChartCandle, IconCopy, IconReceiptDollar, IconZoomQuestion } from '@candor/ui/icons';
import { copyText, useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { failureText } from '../../../shared/calls/failure.ts';
import { useCall } from '../../../shared/calls/use-call.ts';
import { href, location } from '../../../shared/navigation/href.ts';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { ReceiptLink } from '../../../shared/receipts/receipt-link.tsx';
import { OrderActions } from './order-actions.tsx';
import classes from './order-screen.module.css';
import { FillList, OrderStateCard } from './order-state-card.tsx';
import {
  coinsOf,
  feesOf,
  kindFactsOf,
  limitOf,
  type OwnOrderWithFills,
  requestedAmount,
  valueOfFills,
  wireUnits,
  withoutZeros,
} from './own-order.ts';

export function OrderScreen() {
  const { t } = useTranslation(['spot', 'receipt']);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const id = query.get('id') ?? '';
  const order = useCall('getSpotOrder', { id }, { enabled: id !== '' });
  const rows = useOrderFactRows(order.data);
  if (order.data === undefined) {
    const isUnknown = id === '' || (order.error instanceof CallFailed && order.error.failure.code === 'unknown_order');
    return (
      <>
        <PageBar title={t('orderTitle')} />
        {isUnknown ? <EmptyState text={t('unknownOrder')} icon={<IconZoomQuestion size={28} stroke={1.25} />} /> : null}
        {!isUnknown && order.isError ? (
          <ErrorState text={failureText(order.error)} onRetry={() => void order.refetch()} />
        ) : null}
        {!isUnknown && !order.isError ? <SkeletonRows rows={8} /> : null}
      </>
    );
  }
  const { symbol } = order.data;
  return (
    <>
      <PageBar
        title={symbol}
        right={
          <IconButton
            label={t('chart', { symbol })}
            icon={<IconChartCandle size={22} stroke={1.5} />}
            onClick={() => navigate(location('/pages/trade/kline', { symbol }))}
          />
        }
      />
      <PullToRefresh onRefresh={() => order.refetch()}>
        <div className={classes.page}>
          <OrderStateCard order={order.data} />
          <OrderActions order={order.data} />
          <Panel>
            <Facts rows={rows} />
          </Panel>
          {order.data.fills.length === 0 ? null : (
            <Panel flush>
              <ListRow
                left={<IconReceiptDollar size={22} stroke={1.5} aria-hidden="true" />}
                title={t('receipt:title')}
                detail={t('receipt:entryText')}
                href={href('/pages/trade/receipt', { id: order.data.id })}
              />
            </Panel>
          )}
          <ReceiptLink call="placeSpotOrder" id={order.data.id} />
          <FillList order={order.data} />
        </div>
      </PullToRefresh>
    </>
  );
}

/** The facts of an order, name by name. */
function useOrderFactRows(order: OwnOrderWithFills | undefined): ConfirmRow[] {
  const { t } = useTranslation('spot');
  const { dateTime } = useFormats();
  if (order === undefined) return [];
  const { base, quote } = coinsOf(order);
  const figure = (text: string, coin: string) => `${figureOfDecimal(withoutZeros(text))} ${coin}`;
  const requested = requestedAmount(order);
  const limit = limitOf(order);
  const hasFills = wireUnits(order.deal_amount) > 0n;
  const isTimed = limit !== undefined;
  const rows: (ConfirmRow | undefined)[] = [
    hasFills ? { label: t('average'), value: figure(order.average_price, quote), strong: true } : undefined,
    { label: t('price'), value: limit === undefined ? t('kind_market') : figure(limit, quote) },
    order.trigger_by === ''
      ? undefined
      : {
          label: t('trigger'),
          value: t('triggerAt', { price: figure(order.trigger_price, quote), by: t(`by_${order.trigger_by}`) }),
        },
    ...kindFactsOf(order, t),
    order.entry_order_id === undefined
      ? undefined
      : { label: t('kind'), value: t('exitOf', { id: order.entry_order_id }) },
    order.exit_order_id === undefined
      ? undefined
      : { label: t('exitsTitle'), value: t('exitNow', { id: order.exit_order_id }) },
    { label: t('asked'), value: figure(requested.value, requested.coin) },
    { label: t('filled'), value: figure(order.deal_amount, base) },
    hasFills ? { label: t('value'), value: figure(valueOfFills(order.fills), quote) } : undefined,
    hasFills
      ? {
          label: t('feesPaid'),
          value: feesOf(order.fills)
            .map(fee => figure(fee.value, fee.coin))
            .join(' + '),
        }
      : undefined,
    isTimed ? { label: t('timeInForce'), value: t(`timeName_${order.time_in_force}`) } : undefined,
    { label: t('placedAt'), value: dateTime(momentOf(order.created_at)) },
    { label: t('changedAt'), value: dateTime(momentOf(order.updated_at)) },
    {
      label: t('orderNumber'),
      value: (
        <span className={classes.number}>
          {order.id}
          <IconButton
            label={t('copyNumber')}
            icon={<IconCopy size={16} stroke={1.5} />}
            onClick={() => void copyText(String(order.id))}
          />
        </span>
      ),
    },
  ];
  return rows.filter(row => row !== undefined);
}
