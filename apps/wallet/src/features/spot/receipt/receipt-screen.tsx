// The receipt of an own order: what it moved, its fills and fee, both balances before and after, and where the journal holds it.
import { CallFailed } from '@candor/client';
import {
  Amount,
  EmptyState,
  ErrorState,
  Facts,
  figureOfDecimal,
  ListRow,
  Note,
  Panel,
  PullToRefresh,
  SkeletonRows,
} from '@candor/ui';
import { IconLink, IconZoomQuestion } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { failureText } from '../../../shared/calls/failure.ts';
import { useCall } from '../../../shared/calls/use-call.ts';
import { href } from '../../../shared/navigation/href.ts';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { ShareReceipt } from '../../../shared/receipts/receipt-link.tsx';
import { FillList, OrderStateCard } from '../orders/order-state-card.tsx';
import { sideOf, withoutZeros } from '../orders/own-order.ts';
import classes from './receipt.module.css';
import { factsOfMovement, type OrderMovement, type SpotReceipt } from './receipt-facts.ts';
import { SaveReceipt } from './save-receipt.tsx';

export function ReceiptScreen() {
  const { t } = useTranslation(['receipt', 'spot']);
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { data, error, isError, refetch } = useCall('getSpotReceipt', { id }, { enabled: id !== '' });
  const isUnknown = id === '' || (error instanceof CallFailed && error.failure.code === 'unknown_order');
  return (
    <>
      <PageBar title={t('title')} />
      {isUnknown ? (
        <EmptyState text={t('spot:unknownOrder')} icon={<IconZoomQuestion size={28} stroke={1.25} />} />
      ) : null}
      {!isUnknown && data === undefined && isError ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : null}
      {!isUnknown && data === undefined && !isError ? <SkeletonRows rows={8} /> : null}
      {data === undefined ? null : (
        <PullToRefresh onRefresh={() => refetch()}>
          <Receipt receipt={data} />
        </PullToRefresh>
      )}
    </>
  );
}

function Receipt({ receipt }: { receipt: SpotReceipt }) {
  const { t } = useTranslation('receipt');
  const { order, movements } = receipt;
  return (
    <div className={classes.page}>
      <OrderStateCard order={order} />
      {movements.length === 0 ? <EmptyState text={t('nothingYet')} /> : <MovementPanel movements={movements} />}
      <FillList order={order} />
      <RecordPanel receipt={receipt} />
      {movements.length === 0 ? null : (
        <div className={classes.acts}>
          <ShareOrder receipt={receipt} />
          <SaveReceipt receipt={receipt} />
        </div>
      )}
    </div>
  );
}

/** What an order moved of each coin in the spot account: from the balance before to the balance after. */
function MovementPanel({ movements }: { movements: readonly OrderMovement[] }) {
  const { t } = useTranslation('receipt');
  const isKnown = movements.every(({ before }) => before !== null);
  return (
    <Panel title={t('moved')}>
      <div className={classes.coins}>
        {movements.map(movement => (
          <section key={movement.currency} className={classes.coin} aria-label={movement.currency_name}>
            <h3 className={classes.name}>{movement.currency_name}</h3>
            <Facts
              rows={factsOfMovement(movement).map(({ key, value }) => ({
                label: t(key),
                value: value === undefined ? '–' : <MovementValue name={key} value={value} />,
                strong: key === 'after',
              }))}
            />
          </section>
        ))}
      </div>
      {isKnown ? null : <Note>{t('balancesUnknown')}</Note>}
    </Panel>
  );
}

function MovementValue({ name, value }: { name: string; value: string }) {
  const isBalance = name === 'before' || name === 'after';
  return isBalance ? <Amount value={value} /> : <Amount value={value} tint="sign" withPlus />;
}

/** Shares the receipt of an order: what was traded and its proof, without the balances of the account. */
function ShareOrder({ receipt: { order, movements, records } }: { receipt: SpotReceipt }) {
  const { t } = useTranslation(['receipt', 'spot', 'proofs']);
  const { count } = useFormats();
  const [, quote = ''] = order.symbol.split('/');
  const [record] = records;
  if (record === undefined) return null;
  const { sequence, hash } = record;
  const moved = (movement: OrderMovement) =>
    factsOfMovement(movement).flatMap(({ key, value }) =>
      key === 'before' || key === 'after' || value === undefined
        ? []
        : [`${t(key)}: ${figureOfDecimal(value, { withPlus: false })} ${movement.currency_name}`],
    );
  return (
    <ShareReceipt
      title={`${t('title')} · ${t(`spot:${sideOf(order)}`)} ${order.symbol}`}
      lines={[
        `${t('order')}: ${count(order.id)}`,
        `${t('spot:average')}: ${figureOfDecimal(withoutZeros(order.average_price))} ${quote}`,
        ...movements.flatMap(moved),
        `${t('proofs:record', { number: count(sequence) })}: ${hash}`,
      ]}
      page={href('/pages/proofs/index', { sequence, hash })}
    />
  );
}

/** The records of the journal that hold the fills of an order, each leading to the page that checks it. */
function RecordPanel({ receipt: { records, record_count } }: { receipt: SpotReceipt }) {
  const { t } = useTranslation(['receipt', 'proofs']);
  const { count, dateTime } = useFormats();
  if (records.length === 0) return null;
  return (
    <Panel flush title={t('records')}>
      <p className={classes.text}>{t('recordsText')}</p>
      {records.map(({ sequence, hash, time }) => (
        <ListRow
          key={sequence}
          left={<IconLink size={22} stroke={1.5} aria-hidden="true" />}
          title={t('proofs:record', { number: count(sequence) })}
          detail={
            <>
              {dateTime(time)}
              <code className={classes.hash}>{hash}</code>
            </>
          }
          href={href('/pages/proofs/index', { sequence, hash })}
        />
      ))}
      {record_count > records.length ? (
        <p className={classes.text}>{t('moreRecords', { number: count(record_count - records.length) })}</p>
      ) : null}
    </Panel>
  );
}
