// One indicator: on or off, and its parameters while it is on.
import { AmountField, Button, Switch } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeIndicator, useChartSettings } from '../chart/chart-settings.ts';
import classes from './indicator-row.module.css';
import {
  type IndicatorName,
  indicators,
  isParameterValid,
  type ParameterKind,
  parameterScale,
  startSetting,
} from './indicators.ts';

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
              // biome-ignore lint/suspicious/noArrayIndexKey: parameters differ by their position only
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

type ParameterFieldProps = { kind: ParameterKind; value: number; onChange: (value: number) => void };

/** One parameter of an indicator. What is typed counts as soon as the chart can draw with it. */
function ParameterField({ kind, value, onChange }: ParameterFieldProps) {
  const { t } = useTranslation('kline');
  const [typed, setTyped] = useState<string>();
  const isRefused = typed !== undefined && !isParameterValid(kind, Number(typed || Number.NaN));
  return (
    <AmountField
      label={t(`parameter_${kind}`)}
      value={typed ?? String(value)}
      scale={parameterScale(kind)}
      placeholder=""
      problem={isRefused ? t(kind === 'deviations' ? 'deviationsRange' : 'barsRange') : undefined}
      onBlur={() => setTyped(undefined)}
      onChange={text => {
        setTyped(text);
        const number = Number(text || Number.NaN);
        if (isParameterValid(kind, number)) onChange(number);
      }}
    />
  );
}
