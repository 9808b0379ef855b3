// A block of words beside the contents: something to know, to be careful about, or that went wrong.
import type { ReactNode } from 'react';
import { IconAlertTriangle, IconInfoCircle } from '../icons/index.ts';
import classes from './note.module.css';

export type NoteProps = {
  tone?: 'plain' | 'warning' | 'danger';
  title?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
};

export function Note({ tone = 'plain', title, action, children }: NoteProps) {
  const Icon = tone === 'plain' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={classes.note} data-tone={tone}>
      <Icon className={classes.icon} size={20} stroke={1.5} aria-hidden="true" />
      <div className={classes.words}>
        {title === undefined ? null : <p className={classes.title}>{title}</p>}
        {children}
        {action}
      </div>
    </div>
  );
}
