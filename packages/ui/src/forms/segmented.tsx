// A row of choices of which one holds; plain radio buttons underneath, so that arrow keys and screen readers work.
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import classes from './segmented.module.css';

export type SegmentedOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** Colours the chosen segment: for buy and sell. */
  tone?: 'buy' | 'sell';
  disabled?: boolean;
  /** The single key that chooses it, where there is one. */
  shortcut?: string | undefined;
};

export type SegmentedProps<Value extends string> = {
  /** What is chosen here, for screen readers. */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** `filled` is a boxed switch, `tabs` a line of headings. */
  look?: 'filled' | 'tabs';
  size?: 'small' | 'medium';
  className?: string | undefined;
};

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, look = 'filled', size = 'medium', className } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(classes.group, className)}
      data-look={look}
      data-size={size}
    >
      {options.map(option => (
        <label key={option.value} className={classes.segment} data-tone={option.tone}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            aria-keyshortcuts={option.shortcut}
            onChange={() => onChange(option.value)}
          />
          <span className={classes.label}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
