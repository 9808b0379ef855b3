// A decimal quantity: decimal keyboard, unit, optional steppers, and a line with what is available.
import type { ReactNode } from 'react';
import { IconMinus, IconPlus } from '../icons/index.ts';
import { useWords } from '../ui-words.ts';
import classes from './amount-field.module.css';
import { steppedDecimal } from './decimal-input.ts';
import { Field } from './field.tsx';
import { useDecimalInput } from './use-decimal-input.ts';

export type AmountFieldProps = {
  label: string;
  labelHidden?: boolean | undefined;
  /** Plain decimal text; '' when empty. */
  value: string;
  onChange: (value: string) => void;
  /** Digits allowed after the point; further ones cannot be typed, and are cut off what is pasted. */
  scale: number;
  unit?: ReactNode;
  /** Shows steppers that move by this decimal. */
  step?: string | undefined;
  /** A line under the field: what is available, at most, and so on. */
  hint?: ReactNode;
  problem?: string | undefined;
  /** Shown at the end of the label's line, such as "All". */
  aside?: ReactNode;
  placeholder?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  /** The single key that leads here, where there is one. */
  shortcut?: string | undefined;
};

export function AmountField(props: AmountFieldProps) {
  const {
    label,
    labelHidden,
    value,
    onChange,
    scale,
    unit,
    step,
    hint,
    problem,
    aside,
    placeholder = '0',
    name,
    disabled,
    onBlur,
    shortcut,
  } = props;
  const words = useWords();
  const { attributes, hasExponent } = useDecimalInput({ value, onChange, scale, onBlur });

  function move(direction: 1 | -1) {
    if (step !== undefined) onChange(steppedDecimal(value, step, scale, direction));
  }

  function stepper(direction: 1 | -1) {
    return (
      <button
        type="button"
        tabIndex={-1}
        className={classes.stepper}
        aria-label={`${direction === 1 ? words.increase : words.decrease}: ${label}`}
        disabled={disabled}
        onClick={() => move(direction)}
      >
        {direction === 1 ? <IconPlus size={16} stroke={1.75} /> : <IconMinus size={16} stroke={1.75} />}
      </button>
    );
  }

  return (
    <Field
      {...{ label, labelHidden, hint, aside, disabled }}
      problem={hasExponent ? words.noExponent : problem}
      className={classes.amount}
      before={step === undefined ? undefined : stepper(-1)}
      after={
        <>
          {unit === undefined ? null : <span className={classes.unit}>{unit}</span>}
          {step === undefined ? null : stepper(1)}
        </>
      }
    >
      {frame => (
        <input
          {...frame}
          {...attributes}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          name={name}
          aria-keyshortcuts={shortcut}
          placeholder={placeholder}
          disabled={disabled}
          onKeyDown={event => {
            if (step === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
            event.preventDefault();
            move(event.key === 'ArrowUp' ? 1 : -1);
          }}
        />
      )}
    </Field>
  );
}

export type PriceFieldProps = Omit<AmountFieldProps, 'step'> & {
  /** The market's smallest price step. */
  tick: string;
};

/** A price, with steppers that move by the market's tick. */
export function PriceField({ tick, ...field }: PriceFieldProps) {
  return <AmountField {...field} step={tick} />;
}
