// "Insurance fund and liquidations": what each fund holds and pays, and every liquidation with its inputs; public.

import type { CallAnswer } from '@candor/contract';
import {
  Amount,
  EmptyState,
  ErrorState,
  figureOfDecimal,
  Panel,
  Segmented,
  SkeletonRows,
  withPercentSign,
} from '@candor/ui';
import { useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/use-call.ts';
import { percentOfFraction } from '../../shared/decimals.ts';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { PagedList, useCallPages } from '../../shared/paging/paged-list.tsx';
import classes from './insurance-screen.module.css';

const EVERY_MS = 5_000;

export function InsuranceScreen() {
  const { t } = useTranslation(['contracts', 'publicReserves']);
  const [records, setRecords] = useState<'funds' | 'liquidations' | 'deleveragings'>('funds');
  return (
    <>
      <PageBar title={t('fundsTitle')} help="contract-risks" />
      <div className={classes.page}>
        <p className={classes.text}>{t('fundsText')}</p>
        <a className={classes.link} href={href('/pages/reserves/index')}>
          {t('publicReserves:toReserves')}
        </a>
        <Segmented
          label={t('records')}
          look="tabs"
          value={records}
          onChange={setRecords}
          options={[
            { value: 'funds', label: t('funds') },
            { value: 'liquidations', label: t('liquidations') },
            { value: 'deleveragings', label: t('deleveragings') },
          ]}
        />
        {records === 'funds' ? <Funds /> : null}
        {records === 'liquidations' ? <Liquidations /> : null}
        {records === 'deleveragings' ? <Deleveragings /> : null}
      </div>
    </>
  );
}

function Funds() {
  const { t } = useTranslation('contracts');
  const { data, isError, refetch } = useCall('listInsuranceFunds', {}, { refetchInterval: EVERY_MS });
  if (data === undefined) return isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />;
  if (data.length === 0) return <EmptyState text={t('noContracts')} />;
  return (
    <div className={classes.funds}>
      {data.map(fund => (
        <Panel key={fund.match_id} title={fund.symbol}>
          <dl className={classes.facts}>
            <div>
              <dt>{t('fundHolds')}</dt>
              <dd className={classes.balance}>
                <Amount value={fund.balance} decimals={2} unit={fund.legal_name} />
              </dd>
            </div>
            <div>
              <dt>{t('fundPaidHour')}</dt>
              <dd>
                <Amount value={fund.paid_hour} decimals={2} />
              </dd>
            </div>
            <div>
              <dt>{t('fundLeftHour')}</dt>
              <dd>
                <Amount value={fund.left_hour} decimals={2} />
              </dd>
            </div>
            <div>
              <dt>{t('fundReceived')}</dt>
              <dd>
                <Amount value={fund.received} decimals={2} />
              </dd>
            </div>
            <div>
              <dt>{t('fundPaid')}</dt>
              <dd>
                <Amount value={fund.paid} decimals={2} />
              </dd>
            </div>
            <div>
              <dt>{t('liquidations')}</dt>
              <dd>{fund.liquidations}</dd>
            </div>
          </dl>
        </Panel>
      ))}
    </div>
  );
}

function Liquidations() {
  const { t } = useTranslation('contracts');
  const pages = useCallPages('listLiquidations', {});
  return (
    <PagedList pages={pages} keyOf={row => `${row.id} ${row.time}`} emptyText={t('noLiquidations')}>
      {row => <LiquidationRow row={row} />}
    </PagedList>
  );
}

function Deleveragings() {
  const { t } = useTranslation('contracts');
  const { shortDateTime } = useFormats();
  const pages = useCallPages('listDeleveragings', {});
  return (
    <PagedList pages={pages} keyOf={row => row.id} emptyText={t('noDeleveragings')}>
      {row => (
        <div className={classes.record}>
          <span>
            {row.symbol} · {t(row.type === 1 ? 'long' : 'short')}
          </span>
          <span>{t('lotsOf', { lots: row.share, position: row.liquidation })}</span>
          <Amount value={row.value} decimals={2} />
          <time>{shortDateTime(row.time)}</time>
        </div>
      )}
    </PagedList>
  );
}

type Liquidation = CallAnswer<'listLiquidations'>['data'][number];

/** One liquidation: in a line what happened, and, opened, the inputs it was decided from and what came of it. */
function LiquidationRow({ row }: { row: Liquidation }) {
  const { t } = useTranslation('contracts');
  const { shortDateTime, time } = useFormats();
  const figure = (text: string) => figureOfDecimal(text);
  const facts: readonly [label: string, value: string][] = [
    [t('index'), `${figure(row.index_price)} · ${time(row.index_time)}`],
    [t('mark'), figure(row.mark_price)],
    [t('entryValue'), figure(row.entry_value)],
    [t('margin'), figure(row.margin)],
    [t('maintenanceRate'), withPercentSign(figure(percentOfFraction(row.maintenance_rate)))],
    [t('liquidationPrice'), figure(row.liquidation_price)],
    [t('bankruptcyPrice'), figure(row.bankruptcy_price)],
    [t('bookLots'), `${row.book_share} · ${figure(row.book_value)}`],
    [t('deleveragedLots'), `${row.deleveraged_share} · ${figure(row.deleveraged_value)}`],
    [t('otherLots'), String(row.other_share)],
    [t('toFund'), figure(row.to_fund)],
    [t('fromFund'), figure(row.from_fund)],
  ];
  return (
    <details>
      <summary className={classes.record}>
        <span>
          {row.symbol} · {t(row.type === 1 ? 'long' : 'short')} · {t('lotsNumber', { lots: row.share })}
        </span>
        {row.is_finished === 1 ? null : <strong>{t('liquidationRunning', { lots: row.left_share })}</strong>}
        <time>{shortDateTime(row.time)}</time>
      </summary>
      <dl className={classes.inputs}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
