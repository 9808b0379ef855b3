// The frame around every input: label above, box, and below it the problem and a hint, tied together for screen readers.
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import classes from './field.module.css';

/** What the input inside a frame must carry. */
export type FieldInputProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

export type FieldProps = {
  label?: ReactNode;
  /** Hides the label from the eye where the place makes it plain. */
  labelHidden?: boolean | undefined;
  problem?: string | undefined;
  hint?: ReactNode;
  /** At the end of the label's line. */
  aside?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
  disabled?: boolean | undefined;
  className?: string | undefined;
  children: (input: FieldInputProps) => ReactNode;
};

export function Field(props: FieldProps) {
  const { label, labelHidden, problem, hint, aside, before, after, disabled, className, children } = props;
  const id = useId();
  return (
    <div className={classNames(classes.field, className)}>
      {label === undefined ? null : (
        <div className={labelHidden ? 'visually-hidden' : classes.head}>
          <label htmlFor={id}>{label}</label>
          {labelHidden ? null : aside}
        </div>
      )}
      <div
        className={classes.box}
        data-problem={problem === undefined ? undefined : true}
        data-disabled={disabled || undefined}
      >
        {before}
        {children({
          id,
          ...notesOf({ id, problem, hint }),
        })}
        {after}
      </div>
      <FieldNotes {...{ id, problem, hint }} />
    </div>
  );
}

export type FieldNotesProps = { id: string; problem?: string | undefined; hint?: ReactNode };

/** What is wrong with a field, and the hint that stays beside it. */
export function FieldNotes({ id, problem, hint }: FieldNotesProps) {
  return (
    <>
      {problem && (
        <p id={`${id}-error`} className={classes.note} data-problem aria-live="polite">
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={classes.note}>
          {hint}
        </p>
      )}
    </>
  );
}

/** How an input refers to its `FieldNotes`. */
export function notesOf({ id, problem, hint }: FieldNotesProps): Omit<FieldInputProps, 'id'> {
  const notes = [problem && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return { 'aria-invalid': problem ? true : undefined, 'aria-describedby': notes.join(' ') || undefined };
}
