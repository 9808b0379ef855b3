// What was traded and what it brought, day by day.
import { formatDecimal, parseDecimal } from '@candor/money';
import { compactFigure, ErrorState, figureOfUnits } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { DayChart } from '../../shared/charts/day-chart.tsx';
import { failureText } from '../../shared/failure.ts';
import type { TradingQuery } from './today-tiles.tsx';

/** Of figures in USDT. */
const DECIMALS = 2;
/** More trades than can come between two rounds of summing up: after an update the past is summed up first. */
const FAR_BEHIND = 100_000;

export function TradingCharts({ query, days }: { query: TradingQuery; days: number }) {
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
