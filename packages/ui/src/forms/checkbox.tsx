// A box to tick with the sentence that it agrees to.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { IconCheck } from '../icons/index.ts';
import classes from './checkbox.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  problem?: string | undefined;
};

export function Checkbox({ label, problem, ...input }: CheckboxProps) {
  const problemId = useId();
  return (
    <div>
      <label className={classes.row}>
        <input
          {...input}
          type="checkbox"
          className="visually-hidden"
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : problemId}
        />
        <span className={classes.box} aria-hidden="true">
          <IconCheck size={14} stroke={3} />
        </span>
        <span className={classes.label}>{label}</span>
      </label>
      {problem === undefined ? null : (
        <p id={problemId} className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
