// The receipt of one own option: what was bought, both prices with their sources and places in the journal, the formula, and a way to recompute it all.
import { CallFailed } from '@candor/client';
import {
  Amount,
  type ConfirmRow,
  compareDecimals,
  EmptyState,
  ErrorState,
  Facts,
  figureOfDecimal,
  Note,
  Panel,
  PullToRefresh,
  SkeletonRows,
} from '@candor/ui';
import { IconZoomQuestion } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { failureText } from '../../../shared/calls/failure.ts';
import { useCall } from '../../../shared/calls/use-call.ts';
import formPage from '../../../shared/forms/form-page.module.css';
import { href } from '../../../shared/navigation/href.ts';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { ShareReceipt } from '../../../shared/receipts/receipt-link.tsx';
import { directionOf, durationName, outcomeOf, percentText, plainAmount, plainPrice } from '../option-words.ts';
import { OptionHead, OptionResult } from '../orders/option-row.tsx';
import receiptStyles from './receipt.module.css';
import type { OptionReceipt } from './recompute.ts';
import { RecomputePanel } from './recompute-panel.tsx';
import { RecordLink, TickPanel } from './tick-panel.tsx';

const HOW = { '1': 'how_above', '-1': 'how_below', '0': 'how_equal' } as const;

export function OptionReceiptScreen() {
  const { t } = useTranslation('option');
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const receipt = useCall('getOptionReceipt', { id }, { enabled: id !== '' });
  const { data, error, isError, refetch } = receipt;
  const isUnknown = id === '' || (error instanceof CallFailed && error.failure.code === 'unknown_option');
  const isSettled = data?.order.status === 3;
  return (
    <>
      <PageBar title={t('receiptTitle')} />
      {isUnknown ? <EmptyState text={t('unknown')} icon={<IconZoomQuestion size={28} stroke={1.25} />} /> : null}
      {!isUnknown && data === undefined && isError ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : null}
      {!isUnknown && data === undefined && !isError ? <SkeletonRows rows={8} /> : null}
      {data === undefined ? null : (
        <PullToRefresh onRefresh={() => refetch()}>
          <div className={formPage.page}>
            <OrderPanel receipt={data} />
            <RecomputePanel receipt={data} />
            <TickPanel title={t('buyPrice')} tick={data.buy} isToCome={!isSettled} />
            <TickPanel title={t('settlementPrice')} tick={data.settlement} isToCome={!isSettled} />
            <FormulaPanel receipt={data} />
            <ShareOption receipt={data} />
          </div>
        </PullToRefresh>
      )}
    </>
  );
}

/** Shares the receipt of an option: what was bought, how it ended, and the record that holds it. */
function ShareOption({ receipt: { order, bought, settled } }: { receipt: OptionReceipt }) {
  const { t } = useTranslation('option');
  const { count } = useFormats();
  const record = settled ?? bought;
  if (record === null) return null;
  const { sequence, hash } = record;
  const amount = (text: string, withPlus = false) =>
    `${figureOfDecimal(plainAmount(text), { withPlus })} ${order.currency_name}`;
  const price = (label: string, text: string) => {
    const plain = plainPrice(text);
    return plain === undefined ? [] : [`${label}: ${figureOfDecimal(plain)}`];
  };
  const result = order.status === 3 ? [`${t(`result_${outcomeOf(order)}`)}: ${amount(order.fact_profits, true)}`] : [];
  return (
    <ShareReceipt
      title={`${t('receiptTitle')} · ${t(`type_${directionOf(order)}`)} ${order.symbol_name}`}
      lines={[
        `${t('number')}: ${count(order.id)} · ${durationName(order.seconds, t)}`,
        `${t('stake')}: ${amount(order.number)}`,
        ...price(t('buyPrice'), order.open_price),
        ...price(t('settlementPrice'), order.end_price),
        ...result,
        `${t('record', { number: count(sequence) })}: ${hash}`,
      ]}
      page={href('/pages/proofs/index', { sequence, hash })}
    />
  );
}

/** The formula in words, and with the figures of this option. */
function FormulaPanel({ receipt: { order } }: { receipt: OptionReceipt }) {
  const { t } = useTranslation('option');
  const figure = (text: string) => figureOfDecimal(plainAmount(text));
  const [open, end] = [plainPrice(order.open_price), plainPrice(order.end_price)];
  return (
    <Panel title={t('formula')}>
      <ul className={receiptStyles.formula}>
        <li>{t(directionOf(order) === 'rise' ? 'formulaRise' : 'formulaFall')}</li>
        <li>{t('formulaEven')}</li>
        <li>
          {t('formulaPays', {
            stake: figure(order.number),
            percent: figure(order.profit_ratio),
            payout: figure(order.payout),
            coin: order.currency_name,
          })}
        </li>
        {open === undefined || end === undefined ? null : (
          <li>
            {t('formulaWas', {
              end: figureOfDecimal(end),
              how: t(HOW[`${compareDecimals(end, open)}`]),
              open: figureOfDecimal(open),
              result: t(`result_${outcomeOf(order)}`),
            })}
          </li>
        )}
      </ul>
    </Panel>
  );
}

/** What was bought, when, and how it ended. */
function OrderPanel({ receipt }: { receipt: OptionReceipt }) {
  const { t } = useTranslation('option');
  const { order } = receipt;
  const rows = useOrderRows(receipt);
  return (
    <Panel>
      <div className={receiptStyles.head}>
        <OptionHead option={order} />
        {order.status === 3 ? <OptionResult option={order} /> : null}
      </div>
      {order.void_reason === '' ? null : (
        <div className={receiptStyles.void}>
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
    ...(bought === null ? [] : [{ label: t('boughtIn'), value: <RecordLink record={bought} /> }]),
    ...(settled === null ? [] : [{ label: t('settledIn'), value: <RecordLink record={settled} /> }]),
  ];
}
