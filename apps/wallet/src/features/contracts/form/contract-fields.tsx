// The fields of a contract that are more than an amount: the multiple as a slider, and a stop with prices at which parts of the margin are won or lost.

import { formatShort } from '@candor/money';
import { FieldNotes, notesOf, PriceField, withPercentSign } from '@candor/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractRules } from '../../../shared/contracts/contract.ts';
import classes from './contract-fields.module.css';
import { QUICK_LOSSES, QUICK_PROFITS } from './quick-stops.ts';

type MultipleFieldProps = {
  value: number;
  most: number;
  onChange: (multiple: number) => void;
  problem: string | undefined;
};

const STEPS = [1, 2, 5, 10, 20, 50] as const;
/** Percent of the price that the example is about. */
const MOVE = 1;

export function MultipleField({ value, most, onChange, problem }: MultipleFieldProps) {
  const { t } = useTranslation('contracts');
  const id = useId();
  const text = t('moveText', { move: MOVE, share: Math.min(100, MOVE * value) });
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label htmlFor={id}>{t('multiple')}</label>
        <output htmlFor={id}>{t('times', { multiple: value })}</output>
      </div>
      <input
        id={id}
        className={classes.slider}
        type="range"
        min={1}
        max={most}
        step={1}
        value={value}
        aria-valuetext={t('times', { multiple: value })}
        {...notesOf({ id, problem, hint: text })}
        onChange={event => onChange(Number(event.currentTarget.value))}
      />
      <div className={classes.steps}>
        {STEPS.filter(step => step <= most).map(step => (
          <button
            key={step}
            type="button"
            className={classes.step}
            aria-pressed={step === value}
            onClick={() => onChange(step)}
          >
            {t('times', { multiple: step })}
          </button>
        ))}
      </div>
      <FieldNotes {...{ id, problem, hint: text }} />
    </div>
  );
}

type StopFieldProps = {
  kind: 'profit' | 'loss';
  rules: ContractRules;
  value: string;
  onChange: (price: string) => void;
  onPick: (percent: number) => void;
  onBlur?: () => void;
  problem: string | undefined;
  hint?: string | undefined;
};

/** One stop of an order or a position: its price, and prices at which parts of the margin are won or lost. */
export function StopField({ kind, rules, value, onChange, onPick, onBlur, problem, hint }: StopFieldProps) {
  const { t } = useTranslation('contracts');
  const percents = kind === 'profit' ? QUICK_PROFITS : QUICK_LOSSES;
  return (
    <div className={classes.stop}>
      <PriceField
        label={t(kind === 'profit' ? 'stopProfitIn' : 'stopLossIn', { coin: rules.quote.name })}
        name={kind}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        scale={rules.priceScale}
        tick={formatShort(rules.tick, rules.quote.scale)}
        problem={problem}
        hint={hint}
      />
      <fieldset className={classes.quick}>
        <legend className="visually-hidden">{t(kind === 'profit' ? 'quickProfit' : 'quickLoss')}</legend>
        {percents.map(percent => (
          <button key={percent} type="button" className={classes.percent} onClick={() => onPick(percent)}>
            {kind === 'profit' ? '+' : '\u2212'}
            {withPercentSign(String(percent))}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
