// Chooses the indicators and their parameters, and what the candles are made of.
import { Sheet } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { SourceSwitch, type SourceSwitchProps } from '../chart/chart-toolbar.tsx';
import { IndicatorRow } from './indicator-row.tsx';
import classes from './indicator-sheet.module.css';
import { INDICATOR_NAMES, indicators } from './indicators.ts';

export type IndicatorSheetProps = SourceSwitchProps & { opened: boolean; onClose: () => void };

const places = [
  { place: 'main', title: 'onThePrices' },
  { place: 'below', title: 'belowThePrices' },
] as const;

export function IndicatorSheet({ opened, onClose, source, onSource }: IndicatorSheetProps) {
  const { t } = useTranslation('kline');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('indicators')}>
      <section className={classes.group}>
        <h3 className={classes.title}>{t('source')}</h3>
        <SourceSwitch source={source} onSource={onSource} />
      </section>
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
