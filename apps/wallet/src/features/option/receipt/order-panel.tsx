// What was bought, when, and how it ended.
import { Amount, type ConfirmRow, Facts, Note, Panel } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { OptionHead } from '../orders/option-head.tsx';
import { OptionResult } from '../orders/option-result.tsx';
import { plainAmount } from '../plain-price.ts';
import { percentText } from '../ticket/percent-text.ts';
import classes from './receipt.module.css';
import type { OptionReceipt } from './recompute.ts';
import { RecordLink } from './record-link.tsx';

export function OrderPanel({ receipt }: { receipt: OptionReceipt }) {
  const { t } = useTranslation('option');
  const { order } = receipt;
  const rows = useOrderRows(receipt);
  return (
    <Panel>
      <div className={classes.head}>
        <OptionHead option={order} />
        {order.status === 3 ? <OptionResult option={order} /> : null}
      </div>
      {order.void_reason === '' ? null : (
        <div className={classes.void}>
          <Note tone="warning">{t(`void_${order.void_reason}`)}</Note>
        </div>
      )}
      <Facts rows={rows} />
    </Panel>
  );
}

function useOrderRows({ order, bought, settled }: OptionReceipt): ConfirmRow[] {
  const { t } = useTranslation('option');
  const { dateTime, count } = useFormats();
  const amount = (text: string) => <Amount value={plainAmount(text)} unit={order.currency_name} />;
  const time = (at: number) => (at === 0 ? '–' : dateTime(at));
  return [
    { label: t('number'), value: count(order.id) },
    { label: t('stake'), value: amount(order.number) },
    { label: t('fee'), value: amount(order.fee) },
    { label: t('profit'), value: percentText(order.profit_ratio) },
    { label: t('pays'), value: amount(order.payout) },
    { label: t('purchaseTime'), value: time(order.bought_at) },
    { label: t('dueTime'), value: time(order.due_at) },
    { label: t('settlementTime'), value: time(order.settled_at) },
    ...(bought === null ? [] : [{ label: t('boughtIn'), value: <RecordLink place={bought} /> }]),
    ...(settled === null ? [] : [{ label: t('settledIn'), value: <RecordLink place={settled} /> }]),
  ];
}
