// "Insurance fund and liquidations": what each fund holds and pays, and every liquidation with its inputs; open to anybody.
import { Amount, EmptyState, ErrorState, Panel, Segmented, SkeletonRows } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/use-call.ts';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { PagedList } from '../../shared/paging/paged-list.tsx';
import { useCallPages } from '../../shared/paging/use-call-pages.ts';
import classes from './insurance-screen.module.css';
import { LiquidationRow } from './liquidation-row.tsx';

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
