// The indicators as a column of buttons beside a chart that fills the screen, where a sheet would not fit.

import { Sheet } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { changeIndicator, useChartSettings } from '../chart/chart-settings.ts';
import { SourceSwitch, type SourceSwitchProps } from '../chart/chart-toolbar.tsx';
import { IndicatorRow } from './indicator-row.tsx';
import classes from './indicator-toggles.module.css';
import { INDICATOR_NAMES, indicators } from './indicators.ts';

export function IndicatorToggles() {
  const { t } = useTranslation('kline');
  const settings = useChartSettings(state => state.indicators);
  return (
    <fieldset className={classes.toggles}>
      <legend className="visually-hidden">{t('indicators')}</legend>
      {INDICATOR_NAMES.map(name => (
        <button
          key={name}
          type="button"
          className={classes.toggle}
          aria-pressed={settings[name].isOn}
          title={t(`name_${name}`)}
          onClick={() => changeIndicator(name, { isOn: !settings[name].isOn })}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

type IndicatorSheetProps = SourceSwitchProps & { opened: boolean; onClose: () => void };

const places = [
  { place: 'main', title: 'onThePrices' },
  { place: 'below', title: 'belowThePrices' },
] as const;

/** Chooses the indicators and their parameters, and what the candles are made of. */
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
