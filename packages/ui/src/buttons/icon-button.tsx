// A button that is only an icon, with a name for those who cannot see it and a full touch target.
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import classes from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children' | 'aria-label'> & {
  label: string;
  icon: ReactNode;
};

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" aria-label={label} title={label} className={classNames(classes.button, className)}>
      {icon}
    </button>
  );
}
