// The indicators as a column of buttons beside a chart that fills the screen, where a sheet would not fit.
import { useTranslation } from 'react-i18next';
import { changeIndicator, useChartSettings } from '../chart/chart-settings.ts';
import classes from './indicator-toggles.module.css';
import { INDICATOR_NAMES } from './indicators.ts';

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
