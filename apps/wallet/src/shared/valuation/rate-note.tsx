// Says by which rates values are shown, of which day, and where they come from.
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../device/preferences.ts';
import classes from './rate-note.module.css';
import { useDisplayCurrency } from './valuation.tsx';

export function RateNote() {
  const { t } = useTranslation('portfolio');
  const formats = useFormats();
  const chosen = usePreferences(state => state.displayCurrency);
  const { rates } = useDisplayCurrency();
  if (chosen === 'USDT' || rates === undefined) return null;
  const day = rates.day === '' ? '' : formats.utcDate(Date.parse(rates.day));
  if (rates.source === '') return <p className={classes.note}>{t('rateNone')}</p>;
  return (
    <p className={classes.note} data-stale={rates.is_stale === 1 || undefined}>
      {chosen === 'USD' ? null : <>{t(rates.source === 'demo' ? 'rateExample' : 'rateEcb', { day })} </>}
      {t('rateUsd')}
      {rates.is_stale === 1 && chosen !== 'USD' ? <> {t('rateStale', { day })}</> : null}
    </p>
  );
}
