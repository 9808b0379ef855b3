// Six digits in six boxes: codes of authenticator apps, fund passwords. One input, so that filling in and reading aloud work.
import { digitsOf } from '@candor/money';
import { type ChangeEvent, type CompositionEvent, type CSSProperties, useId, useState } from 'react';
import classes from './digits-field.module.css';
import { FieldNotes, notesOf } from './field.tsx';
import { useFormPress } from './form.tsx';

export type DigitsFieldProps = {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  /** Called once the last digit is there. */
  onComplete?: (digits: string) => void;
  /** How many there are; six by default. */
  count?: number;
  /** Shows dots in place of digits. */
  masked?: boolean;
  /** A one-time code, which phones can fill in. */
  oneTime?: boolean;
  problem?: string | undefined;
  hint?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
  name?: string;
};

export function DigitsField(props: DigitsFieldProps) {
  const { label, value, onChange, onComplete, count = 6, masked = false, oneTime = false, problem, hint } = props;
  const { disabled, autoFocus, name } = props;
  const id = useId();
  const press = useFormPress();
  const input = useDigitsInput({
    value,
    most: count,
    onChange: digits => {
      onChange(digits);
      if (onComplete === undefined || digits.length < count || digits === value) return;
      press();
      onComplete(digits);
    },
  });
  const shown = digitsOf(input.value);
  return (
    <div className={classes.field} style={{ '--digits': count } as CSSProperties}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.boxes} data-problem={problem === undefined ? undefined : true}>
        {Array.from({ length: count }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            key={index}
            className={classes.box}
            data-next={index === Math.min(shown.length, count - 1) || undefined}
            aria-hidden="true"
          >
            {masked && shown[index] !== undefined ? <span className={classes.dot} /> : shown[index]}
          </span>
        ))}
        <input
          id={id}
          className={classes.input}
          type={masked ? 'password' : 'text'}
          inputMode="numeric"
          autoComplete={oneTime ? 'one-time-code' : 'off'}
          pattern="[0-9]*"
          {...input}
          disabled={disabled}
          name={name}
          // biome-ignore lint/a11y/noAutofocus: it is the one field of its page or sheet.
          autoFocus={autoFocus}
          {...notesOf({ id, problem, hint })}
        />
      </div>
      <FieldNotes {...{ id, problem, hint }} />
    </div>
  );
}

export type DigitsInput = {
  value: string;
  onChange: (digits: string) => void;
  /** How many digits it holds at most. A pasted text is counted by its digits, so the input has no `maxLength`. */
  most: number;
};

/** What the input of whole digits needs: it reads what is typed, pasted or composed as the first digits of it. */
export function useDigitsInput({ value, onChange, most }: DigitsInput) {
  // A keyboard that composes loses its place where the text under it changes, so that text stays until it is done.
  const [composed, setComposed] = useState<string>();
  const take = (text: string) => onChange(digitsOf(text).slice(0, most));
  return {
    value: composed ?? value,
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if ((nativeEvent as InputEvent).isComposing) setComposed(currentTarget.value);
      else take(currentTarget.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      setComposed(undefined);
      take(currentTarget.value);
    },
  };
}
