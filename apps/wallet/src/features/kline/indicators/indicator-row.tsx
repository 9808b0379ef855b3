// One indicator: on or off, and its parameters while it is on.
import { Button, Switch } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { changeIndicator, useChartSettings } from '../chart/chart-settings.ts';
import classes from './indicator-row.module.css';
import { type IndicatorName, indicators, startSetting } from './indicators.ts';
import { ParameterField } from './parameter-field.tsx';

export function IndicatorRow({ name }: { name: IndicatorName }) {
  const { t } = useTranslation('kline');
  const { isOn, parameters } = useChartSettings(state => state.indicators[name]);
  const start = startSetting(name).parameters;
  const isChanged = parameters.some((value, at) => value !== start[at]);
  const change = (at: number, value: number) => changeIndicator(name, { parameters: parameters.with(at, value) });
  return (
    <div className={classes.indicator}>
      <Switch
        label={name}
        detail={t(`name_${name}`)}
        checked={isOn}
        onChange={checked => changeIndicator(name, { isOn: checked })}
      />
      {isOn ? (
        <div className={classes.parameters}>
          {indicators[name].parameters.map(({ kind }, at) => (
            <ParameterField
              // biome-ignore lint/suspicious/noArrayIndexKey: parameters are told apart by their place only
              key={at}
              kind={kind}
              value={parameters[at]!}
              onChange={value => change(at, value)}
            />
          ))}
          {isChanged ? (
            <Button tone="quiet" size="small" onClick={() => changeIndicator(name, { parameters: start })}>
              {t('resetParameters')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
