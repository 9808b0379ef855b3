// The short name of an interval, and the longer one that is read aloud.
import { useTranslation } from 'react-i18next';
import type { ChartView } from './chart-views.ts';

export function IntervalName({ view }: { view: ChartView }) {
  const { t } = useTranslation('kline');
  return (
    <>
      <span aria-hidden="true">{t(`view_${view}`)}</span>
      <span className="visually-hidden">{t(`viewName_${view}`)} </span>
    </>
  );
}
