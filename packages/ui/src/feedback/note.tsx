// Words beside the contents: a block to know or to be careful about, and a badge for a state.
import type { ReactNode } from 'react';
import { IconAlertTriangle, IconInfoCircle } from '../icons/index.ts';
import classes from './note.module.css';

export type NoteProps = {
  tone?: 'plain' | 'warning' | 'danger';
  title?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
};

/** A block of words beside the contents: to know, to be careful about, or what went wrong. */
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

export type BadgeTone = 'neutral' | 'good' | 'waiting' | 'bad' | 'accent';

/** A state in one word, in the colour of that state. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
