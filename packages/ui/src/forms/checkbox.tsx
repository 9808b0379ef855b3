// A box to tick with the sentence that it agrees to.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { IconCheck } from '../icons/index.ts';
import classes from './checkbox.module.css';
import { FieldNotes, notesOf } from './field.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  problem?: string | undefined;
};

export function Checkbox({ label, problem, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={classes.row}>
        <input {...input} type="checkbox" className="visually-hidden" {...notesOf({ id, problem })} />
        <span className={classes.box} aria-hidden="true">
          <IconCheck size={14} stroke={3} />
        </span>
        <span className={classes.label}>{label}</span>
      </label>
      <FieldNotes {...{ id, problem }} />
    </div>
  );
}
