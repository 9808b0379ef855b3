// The button in its few forms; it shows by itself that it is busy.
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import classes from './button.module.css';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'buy' | 'sell' | 'danger';

export type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  tone?: ButtonTone;
  size?: 'small' | 'medium' | 'large';
  /** Takes the whole width. */
  wide?: boolean;
  /** Shows a spinner and takes no presses. */
  pending?: boolean;
  submits?: boolean;
  icon?: ReactNode;
};

export function Button(props: ButtonProps) {
  const {
    tone = 'primary',
    size = 'medium',
    wide,
    pending,
    submits,
    icon,
    className,
    children,
    disabled,
    ...rest
  } = props;
  return (
    <button
      {...rest}
      type={submits ? 'submit' : 'button'}
      className={classNames(classes.button, className)}
      data-tone={tone}
      data-size={size}
      data-wide={wide || undefined}
      data-pending={pending || undefined}
      aria-busy={pending || undefined}
      disabled={disabled || pending}
    >
      <span className={classes.content}>
        {icon}
        {children}
      </span>
      {pending ? <span className={classes.spinner} aria-hidden="true" /> : null}
    </button>
  );
}

export type ButtonLinkProps = Omit<ComponentProps<'a'>, 'type'> & Pick<ButtonProps, 'tone' | 'size' | 'wide' | 'icon'>;

/** A link that looks like a button. */
export function ButtonLink({
  tone = 'primary',
  size = 'medium',
  wide,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a
      {...rest}
      className={classNames(classes.button, className)}
      data-tone={tone}
      data-size={size}
      data-wide={wide || undefined}
    >
      <span className={classes.content}>
        {icon}
        {children}
      </span>
    </a>
  );
}
