// Something that is on or off, with its name on the left.
import type { ReactNode } from 'react';
import classes from './switch.module.css';

export type SwitchProps = {
  label: ReactNode;
  detail?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

export function Switch({ label, detail, checked, onChange }: SwitchProps) {
  return (
    <label className={classes.row}>
      <span className={classes.words}>
        <span>{label}</span>
        {detail === undefined ? null : <span className={classes.detail}>{detail}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="visually-hidden"
        checked={checked}
        aria-checked={checked}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span className={classes.track} aria-hidden="true">
        <span className={classes.knob} />
      </span>
    </label>
  );
}
