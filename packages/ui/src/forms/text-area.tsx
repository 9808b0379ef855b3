// Words over several lines that grow with what is written, with their label and problem.
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import classes from './form.module.css';

type FrameProps = Pick<FieldProps, 'label' | 'labelHidden' | 'problem' | 'hint' | 'aside' | 'after'>;

export type TextAreaProps = Omit<ComponentProps<'textarea'>, keyof FrameProps> &
  FrameProps & {
    /** One line of words that is only broken to be read: Enter does nothing. */
    isOneLine?: boolean;
  };

export function TextArea({
  label,
  labelHidden,
  problem,
  hint,
  aside,
  after,
  className,
  disabled,
  isOneLine,
  ...input
}: TextAreaProps) {
  return (
    <Field {...{ label, labelHidden, problem, hint, aside, after, className, disabled }}>
      {frame => (
        <textarea
          rows={2}
          onKeyDown={event => {
            if (isOneLine && event.key === 'Enter') event.preventDefault();
          }}
          {...input}
          {...frame}
          className={classes.words}
          disabled={disabled}
        />
      )}
    </Field>
  );
}
