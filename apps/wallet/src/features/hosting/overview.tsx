// What one has in custody, what it brings within a day, what it has brought, and the way to the orders.
import { ButtonLink, Panel } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import { href } from '../../shared/navigation/href.ts';
import { FactGrid } from '../../shared/trade/confirm-parts.tsx';
import { Valuation } from '../../shared/valuation/valuation.tsx';
import classes from './finance-screen.module.css';

/** The index moves what coins in custody are worth; days that are paid come over the socket. */
const REFRESH_MS = 60_000;

/** @param leadsOn whether it shows the way to the orders. */
export function Overview({ leadsOn }: { leadsOn: boolean }) {
  const { t } = useTranslation('hosting');
  const report = useCall('getHostingReport', {}, { refetchInterval: REFRESH_MS });
  return (
    <Panel>
      <Loaded from={report} rows={3}>
        {({ sum, profit, allprofit, count }) => (
          <div className={classes.overview}>
            <div className={classes.sum}>
              <span className={classes.quiet}>{t('inCustody')}</span>
              <span className={classes.big}>
                <Valuation usdt={sum} />
              </span>
            </div>
            <FactGrid
              columns={3}
              wideColumns={3}
              facts={[
                { label: t('expectedToday'), value: <Valuation usdt={profit} tint="sign" bare /> },
                { label: t('incomeSoFar'), value: <Valuation usdt={allprofit} tint="sign" bare /> },
                { label: t('ordersInCustody'), value: count },
              ]}
            />
            {leadsOn ? (
              <ButtonLink tone="secondary" href={href('/pages/finance/ordersPage')}>
                {t('orders')}
              </ButtonLink>
            ) : null}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}
