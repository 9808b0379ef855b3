// One line of text with its label and problem.
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type FrameProps = Pick<FieldProps, 'label' | 'labelHidden' | 'problem' | 'hint' | 'aside' | 'before' | 'after'>;

/** An input's own attributes (those of a form's `register` included) and the frame's. */
export type TextFieldProps = Omit<ComponentProps<'input'>, keyof FrameProps> & FrameProps;

export function TextField({
  label,
  labelHidden,
  problem,
  hint,
  aside,
  before,
  after,
  className,
  disabled,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, labelHidden, problem, hint, aside, before, after, className, disabled }}>
      {frame => <input type="text" {...input} {...frame} disabled={disabled} />}
    </Field>
  );
}
