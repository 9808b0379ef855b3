// The figures of today and of the last days, as far as the role may see them.
import { formatDecimal, parseDecimal } from '@candor/money';
import { compactFigure, ErrorState, figureOfDecimal, figureOfUnits, Skeleton } from '@candor/ui';
import { useFormats } from '@candor/web';
import { SegmentedControl } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallAnswer, failureText, REFRESH_MS, SLOW_REFRESH_MS, useCall } from '../../shared/calls.ts';
import { DayChart } from '../../shared/charts/day-chart.tsx';
import { StaleNotice } from '../../shared/parts/page.tsx';
import { useMay } from '../../shared/session.ts';
import classes from './dashboard.module.css';

/** Of figures in USDT. */
const DECIMALS = 2;

/** More trades than can come between two rounds of summing up: after an update the past is summed up first. */
const FAR_BEHIND = 100_000;

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

/** Who registered and who was verified, day by day. */
function SignUpCharts({ query, days }: { query: PeopleQuery; days: number }) {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  const { data } = query;
  if (data === undefined && query.error !== null)
    return <ErrorState text={failureText(query.error)} onRetry={() => void query.refetch()} />;
  const shown = data?.days.slice(-days);
  const figure = (count: bigint) => formats.count(Number(count));
  return (
    <>
      <DayChart
        title={t('signUpsPerDay')}
        text={t('signUpsSource')}
        series={[
          { key: 'customers', label: t('customers'), tone: 'main' },
          { key: 'house', label: t('house'), tone: 'aside' },
        ]}
        days={shown?.map(({ day, sign_ups: came, house }) => ({ day, units: [BigInt(came), BigInt(house)] }))}
        figure={figure}
        shortFigure={figure}
      />
      <DayChart
        title={t('verifiedPerDay')}
        text={t('verifiedSource')}
        series={[
          { key: 'basic', label: t('levelBasic'), tone: 'main' },
          { key: 'advanced', label: t('levelAdvanced'), tone: 'second' },
        ]}
        days={shown?.map(({ day, basic, advanced }) => ({ day, units: [BigInt(basic), BigInt(advanced)] }))}
        figure={figure}
        shortFigure={figure}
      />
    </>
  );
}

/** What was traded and what it brought, day by day. */
function TradingCharts({ query, days }: { query: TradingQuery; days: number }) {
  const { t } = useTranslation('dashboard');
  const { data } = query;
  if (data === undefined && query.error !== null)
    return <ErrorState text={failureText(query.error)} onRetry={() => void query.refetch()} />;
  const shown = data?.days.slice(-days);
  const unpriced = data?.unpriced ?? [];
  const notes = [
    ...(unpriced.length === 0 ? [] : [t('unpriced', { symbols: unpriced.join(', ') })]),
    ...(data === undefined || data.waiting < FAR_BEHIND ? [] : [t('notSummed', { count: data.waiting })]),
  ];
  const chart = (key: 'volume' | 'fees') => (
    <DayChart
      title={t(`${key}PerDay`)}
      text={[t(`${key}Source`), ...notes].join(' ')}
      series={[
        { key: 'customers', label: t('customers'), tone: 'main' },
        { key: 'house', label: t('house'), tone: 'aside' },
      ]}
      days={shown?.map(({ day, customers, house }) => ({ day, units: [unitsOf(customers[key]), unitsOf(house[key])] }))}
      figure={units => t('usdt', { figure: figureOfUnits(units, DECIMALS, { decimals: DECIMALS }) })}
      shortFigure={units => t('usdt', { figure: compactFigure(formatDecimal(units, DECIMALS)) })}
    />
  );
  return (
    <>
      {chart('volume')}
      {chart('fees')}
    </>
  );
}

function unitsOf(text: string): bigint {
  const read = parseDecimal(text, DECIMALS);
  if (!read.ok) throw new Error(`${text} is no amount in USDT`);
  return read.units;
}

type TradingQuery = UseQueryResult<CallAnswer<'getTradingDays'>, Error>;

type PeopleQuery = UseQueryResult<CallAnswer<'getSignUpDays'>, Error>;

type Tile = { key: string; label: string; today: string | undefined; notes: readonly string[] };

/** Undefined is what the role may not see. */
function TodayTiles({ trading, people }: { trading: TradingQuery | undefined; people: PeopleQuery | undefined }) {
  const { t } = useTranslation('dashboard');
  const tiles = [
    ...useTradingTiles(trading?.data, trading !== undefined),
    ...usePeopleTiles(people?.data, people !== undefined),
  ];
  return (
    <section className={classes.today} aria-label={t('todayTitle')}>
      <h2>{t('todayTitle')}</h2>
      {trading === undefined ? null : <StaleNotice query={trading} />}
      {people === undefined ? null : <StaleNotice query={people} />}
      <dl className={classes.tiles}>
        {tiles.map(({ key, label, today, notes }) => (
          <div key={key} className={classes.tile}>
            <dt>{label}</dt>
            <dd className={classes.value}>{today ?? <Skeleton width="6rem" height="1.5rem" />}</dd>
            {notes.map(note => (
              <dd key={note} className={classes.quiet}>
                {note}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

function useTradingTiles(trading: CallAnswer<'getTradingDays'> | undefined, isShown: boolean): Tile[] {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  if (!isShown) return [];
  const [yesterday, today] = trading?.days.slice(-2) ?? [];
  const tile = (key: 'volume' | 'fees' | 'trades'): Tile => {
    const written = (figure: string | number) =>
      typeof figure === 'number' ? formats.count(figure) : figureOfDecimal(figure, { decimals: 2 });
    return {
      key,
      label: t(`${key}Today`),
      today: today && written(today.customers[key]),
      notes:
        today === undefined || yesterday === undefined
          ? [' ', '  ']
          : [
              t('yesterday', { figure: written(yesterday.customers[key]) }),
              t('ownAccounts', { figure: written(today.house[key]) }),
            ],
    };
  };
  return [tile('volume'), tile('fees'), tile('trades')];
}

function usePeopleTiles(people: CallAnswer<'getSignUpDays'> | undefined, isShown: boolean): Tile[] {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  if (!isShown) return [];
  const [yesterday, today] = people?.days.slice(-2) ?? [];
  const known = today !== undefined && yesterday !== undefined;
  const verified = (day: { basic: number; advanced: number }) => day.basic + day.advanced;
  return [
    {
      key: 'signUps',
      label: t('signUpsToday'),
      today: today && formats.count(today.sign_ups),
      notes: known
        ? [
            t('yesterday', { figure: formats.count(yesterday.sign_ups) }),
            t('ownAccounts', { figure: formats.count(today.house) }),
          ]
        : [' ', '  '],
    },
    {
      key: 'verified',
      label: t('verifiedToday'),
      today: today && formats.count(verified(today)),
      notes: known
        ? [
            t('yesterday', { figure: formats.count(verified(yesterday)) }),
            t('ofLevels', { basic: formats.count(today.basic), advanced: formats.count(today.advanced) }),
          ]
        : [' ', '  '],
    },
  ];
}
