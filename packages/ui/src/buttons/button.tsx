// The buttons: with words, as a link, and an icon alone; a button shows by itself that it is busy.
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

export type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children' | 'aria-label'> & {
  label: string;
  icon: ReactNode;
};

/** A button that is only an icon, with a name for screen readers and a full touch target. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={classNames(classes.iconButton, className)}
    >
      {icon}
    </button>
  );
}
