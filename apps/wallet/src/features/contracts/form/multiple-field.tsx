// The multiple as a slider with a few steps to press, and what a small move of the price would do to the margin.
import { FieldNotes, notesOf } from '@candor/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './multiple-field.module.css';

export type MultipleFieldProps = {
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
