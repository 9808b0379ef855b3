// Who registered and who was verified, day by day.
import { ErrorState } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { DayChart } from '../../shared/charts/day-chart.tsx';
import { failureText } from '../../shared/failure.ts';
import type { PeopleQuery } from './today-tiles.tsx';

export function SignUpCharts({ query, days }: { query: PeopleQuery; days: number }) {
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
