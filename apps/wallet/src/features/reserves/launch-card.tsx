// One launch that is not over: its coins with their return, and the payments that wait for its close.
import { Badge, CoinIcon, Panel } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { Covered } from './covered.tsx';
import type { PromisedLaunch } from './fund.ts';
import { FundRows } from './fund-row.tsx';
import classes from './reserves.module.css';

const TONES = { announced: 'neutral', open: 'good', allotting: 'waiting', allotted: 'accent' } as const;

export function LaunchCard({ launch }: { launch: PromisedLaunch }) {
  const { t } = useTranslation('publicReserves');
  const { id: market, currency, currency_name: coin, pay_currency: payCurrency, pay_currency_name: pay } = launch;
  return (
    <Panel
      className={classes.card}
      title={
        <span className={classes.name}>
          <CoinIcon name={coin} size={24} />
          {t('launchName', { coin, pay })}
        </span>
      }
      action={<Badge tone={TONES[launch.state]}>{t(`course_${launch.state}`)}</Badge>}
    >
      <FundRows
        rows={[
          { label: t('coinsOwed'), value: launch.owed, unit: coin },
          {
            ...{ label: t('setAside'), value: launch.set_aside, unit: coin },
            of: { fund: 'launch_coins', currency, market },
          },
        ]}
      />
      <FundRows
        rows={[
          { label: t('paidIn', { count: launch.waiting }), value: launch.paid_in, unit: pay },
          {
            ...{ label: t('locked'), value: launch.held, unit: pay },
            of: { fund: 'launch_payments', currency: payCurrency, market },
          },
        ]}
      />
      <Covered
        pairs={[
          [launch.owed, launch.set_aside],
          [launch.paid_in, launch.held],
        ]}
      />
    </Panel>
  );
}
