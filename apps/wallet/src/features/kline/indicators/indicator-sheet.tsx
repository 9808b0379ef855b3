// Chooses the indicators and their parameters.
import { Sheet } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { IndicatorRow } from './indicator-row.tsx';
import classes from './indicator-sheet.module.css';
import { INDICATOR_NAMES, indicators } from './indicators.ts';

export type IndicatorSheetProps = { opened: boolean; onClose: () => void };

const places = [
  { place: 'main', title: 'onThePrices' },
  { place: 'below', title: 'belowThePrices' },
] as const;

export function IndicatorSheet({ opened, onClose }: IndicatorSheetProps) {
  const { t } = useTranslation('kline');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('indicators')}>
      {places.map(({ place, title }) => (
        <section key={place} className={classes.group}>
          <h3 className={classes.title}>{t(title)}</h3>
          {INDICATOR_NAMES.filter(name => indicators[name].place === place).map(name => (
            <IndicatorRow key={name} name={name} />
          ))}
        </section>
      ))}
    </Sheet>
  );
}
