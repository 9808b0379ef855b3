// A choice from a list, by the platform's own picker, which is the best one on a phone.
import { IconChevronDown } from '../icons/index.ts';
import { Field, type FieldProps } from './field.tsx';
import classes from './select-field.module.css';

export type SelectFieldProps<Value extends string> = Pick<
  FieldProps,
  'label' | 'labelHidden' | 'hint' | 'problem' | 'disabled'
> & {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
};

export function SelectField<Value extends string>({ value, onChange, options, ...frame }: SelectFieldProps<Value>) {
  return (
    <Field
      {...frame}
      className={classes.field}
      after={<IconChevronDown className={classes.arrow} size={18} stroke={1.5} aria-hidden="true" />}
    >
      {input => (
        <select
          {...input}
          className={classes.select}
          value={value}
          disabled={frame.disabled}
          onChange={event => onChange(event.currentTarget.value as Value)}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
