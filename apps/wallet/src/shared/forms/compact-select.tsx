// A choice in a row of filters: its name is for screen readers only, and it shows whether it narrows anything.
import classes from './compact-select.module.css';

export type CompactSelectProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  /** The choice that narrows nothing. */
  usual: Value;
  onChange: (value: Value) => void;
};

export function CompactSelect<Value extends string>(props: CompactSelectProps<Value>) {
  const { label, options, value, usual, onChange } = props;
  return (
    <select
      className={classes.select}
      aria-label={label}
      data-set={value !== usual || undefined}
      value={value}
      onChange={event => onChange(event.currentTarget.value as Value)}
    >
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
