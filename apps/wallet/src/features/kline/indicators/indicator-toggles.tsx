// The indicators as a column of buttons beside a chart that fills the screen, where a sheet would not fit.
import { AmountField, Button, Sheet, Switch } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeIndicator, useChartSettings } from '../chart/chart-settings.ts';
import { SourceSwitch, type SourceSwitchProps } from '../chart/chart-toolbar.tsx';
import classes from './indicator-toggles.module.css';
import {
  INDICATOR_NAMES,
  type IndicatorName,
  indicators,
  isParameterValid,
  type ParameterKind,
  parameterScale,
  startSetting,
} from './indicators.ts';

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

const panes = [
  { pane: 'main', title: 'onThePrices' },
  { pane: 'below', title: 'belowThePrices' },
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
      {panes.map(({ pane, title }) => (
        <section key={pane} className={classes.group}>
          <h3 className={classes.title}>{t(title)}</h3>
          {INDICATOR_NAMES.filter(name => indicators[name].pane === pane).map(name => (
            <IndicatorRow key={name} name={name} />
          ))}
        </section>
      ))}
    </Sheet>
  );
}

/** One indicator: on or off, and its parameters while it is on. */
function IndicatorRow({ name }: { name: IndicatorName }) {
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
