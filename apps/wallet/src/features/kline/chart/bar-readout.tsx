// The figures of the candle under the crosshair, or of the latest one; and what one traded in it oneself.
import type { Period } from '@candor/contract';
import { Amount, compactFigure, figureOfDecimal } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import type { FillMark } from '../own-orders/own-marks.ts';
import classes from './bar-readout.module.css';
import { changeOfBar, useShownBar } from './chart-bar.ts';
import { chartDate } from './chart-date.ts';

export type BarReadoutProps = {
  rules: MarketRules;
  period: Period;
  fills: readonly FillMark[];
};

export function BarReadout({ rules, period, fills }: BarReadoutProps) {
  const { t } = useTranslation('kline');
  const formats = useFormats();
  const shown = useShownBar(state => state.pointed ?? state.latest);
  const isPointed = useShownBar(state => state.pointed !== undefined);
  if (shown === undefined) return <div className={classes.readout} />;
  const { bar, before } = shown;
  const change = changeOfBar(bar, before).toFixed(2);
  const figure = (name: string, value: number) => (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        <Amount value={value.toFixed(rules.priceScale)} tint={change.startsWith('-') ? 'down' : 'up'} />
      </dd>
    </div>
  );
  const own = isPointed ? fills.filter(fill => fill.startMs === bar.timestamp) : [];
  return (
    <div className={classes.readout}>
      <div className={classes.line}>
        <span className={classes.time}>{chartDate(formats, period, 'tooltip', bar.timestamp)}</span>
        <Amount value={change} unit="%" tint="sign" withPlus />
        <span className={classes.volume}>
          {t('volumeShort')} {volumeFigure(bar.volume, rules.amountScale)}
        </span>
        {own.map(fill => (
          <span key={fill.side} className={classes.own} data-side={fill.side}>
            {t(fill.side === 'buy' ? 'boughtHere' : 'soldHere', {
              quantity: figureOfDecimal(fill.quantity),
              price: figureOfDecimal(fill.price),
            })}
          </span>
        ))}
      </div>
      <dl className={classes.line}>
        {figure(t('open'), bar.open)}
        {figure(t('highest'), bar.high)}
        {figure(t('lowest'), bar.low)}
        {figure(t('close'), bar.close)}
      </dl>
    </div>
  );
}

const LONG = 1_000;

function volumeFigure(volume: number, scale: number): string {
  const text = volume.toFixed(scale);
  return volume < LONG ? figureOfDecimal(text) : compactFigure(text);
}
