// The figures of today and of the last days, as far as the role may see them.
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REFRESH_MS, SLOW_REFRESH_MS } from '../../shared/refresh.ts';
import { useMay } from '../../shared/session.ts';
import { useCall } from '../../shared/use-call.ts';
import classes from './dashboard.module.css';
import { SignUpCharts } from './sign-up-charts.tsx';
import { TodayTiles } from './today-tiles.tsx';
import { TradingCharts } from './trading-charts.tsx';

const PERIODS = [14, 30] as const;

export function Figures() {
  const { t } = useTranslation('dashboard');
  const seesTrading = useMay('accounts.see');
  const seesPeople = useMay('users.find');
  const trading = useCall('getTradingDays', {}, { enabled: seesTrading, refetchInterval: REFRESH_MS });
  const people = useCall('getSignUpDays', {}, { enabled: seesPeople, refetchInterval: SLOW_REFRESH_MS });
  const [days, setDays] = useState<number>(PERIODS[0]);
  if (!seesTrading && !seesPeople) return null;
  return (
    <>
      <TodayTiles trading={seesTrading ? trading : undefined} people={seesPeople ? people : undefined} />
      <div className={classes.chartsHead}>
        <h2>{t('lastDays')}</h2>
        <SegmentedControl
          aria-label={t('period')}
          value={String(days)}
          data={PERIODS.map(count => ({ value: String(count), label: t('days', { count }) }))}
          onChange={value => setDays(value === '14' ? 14 : 30)}
        />
      </div>
      <div className={classes.charts}>
        {seesTrading ? <TradingCharts query={trading} days={days} /> : null}
        {seesPeople ? <SignUpCharts query={people} days={days} /> : null}
      </div>
    </>
  );
}
