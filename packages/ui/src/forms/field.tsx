// The frame around every input: label above, box, and below it the problem or a hint, tied together for screen readers.
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
  const noteId = `${id}-note`;
  const hasNote = problem !== undefined || hint !== undefined;
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
          'aria-invalid': problem === undefined ? undefined : true,
          'aria-describedby': hasNote ? noteId : undefined,
        })}
        {after}
      </div>
      {hasNote ? (
        <p
          id={noteId}
          className={classes.note}
          data-problem={problem === undefined ? undefined : true}
          aria-live="polite"
        >
          {problem ?? hint}
        </p>
      ) : null}
    </div>
  );
}
