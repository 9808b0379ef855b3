// Reserves: what the exchange has of its own, what it has put behind contracts and options, and how that moved.
import { CoinIcon, ErrorState, figureOfDecimal, SkeletonRows } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureText } from '../../shared/failure.ts';
import { Page } from '../../shared/parts/page.tsx';
import { Panel } from '../../shared/parts/panel.tsx';
import { StaleNotice } from '../../shared/parts/stale-notice.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useCall } from '../../shared/use-call.ts';
import { FundDialog, type Funding } from './fund-dialog.tsx';
import { Movements } from './movements.tsx';
import type { Funds } from './reserve.ts';
import { ReserveTable } from './reserve-table.tsx';
import classes from './reserves.module.css';

/** In this order, each where there is one. */
const SHOWN = ['option_reserve', 'hosting_reserve', 'launch_reserve', 'launch_proceeds', 'insurance'] as const;

export function ReservesScreen() {
  const { t } = useTranslation(['reserves', 'frame']);
  const asked = useCall('listReserveFunds', {}, { refetchInterval: REFRESH_MS });
  const [funding, setFunding] = useState<Funding>();
  const { data } = asked;
  return (
    <Page title={t('frame:page_reserves')} text={t('text')} isLong>
      {asked.isPending ? <SkeletonRows rows={6} /> : null}
      {asked.isError && data === undefined ? (
        <ErrorState text={failureText(asked.error)} onRetry={() => void asked.refetch()} />
      ) : null}
      {data === undefined ? null : (
        <>
          <StaleNotice query={asked} />
          <HousePanel funds={data} />
          {SHOWN.map(name => ({ name, rows: data.reserves.filter(({ reserve }) => reserve === name) }))
            .filter(({ rows }) => rows.length > 0)
            .map(({ name, rows }) => (
              <Panel key={name} title={t(name)} text={t(`${name}Text`)}>
                <ReserveTable label={t(name)} rows={rows} onFund={setFunding} />
              </Panel>
            ))}
          <Movements funds={data} />
          {funding === undefined ? null : (
            <FundDialog funding={funding} house={data.house} onClose={() => setFunding(undefined)} />
          )}
        </>
      )}
    </Page>
  );
}

function HousePanel({ funds: { house, sequence, at } }: { funds: Funds }) {
  const { t } = useTranslation('reserves');
  return (
    <Panel title={t('house')} text={t('houseText')}>
      <dl className={classes.house}>
        {house.map(({ currency, currency_name: name, balance }) => (
          <div key={currency}>
            <dt>
              <CoinIcon name={name} size={20} />
              {name}
            </dt>
            <dd>{figureOfDecimal(balance)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.quiet}>
        {t('asOf')} <Link to="/journal">{t('record', { sequence })}</Link>, <Timestamp at={at} />
      </p>
    </Panel>
  );
}
