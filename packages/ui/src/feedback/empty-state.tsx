// What a list shows when there is nothing in it.
import type { ReactNode } from 'react';
import { IconInbox } from '../icons/index.ts';
import { useWords } from '../ui-words.ts';
import classes from './empty-state.module.css';

export type EmptyStateProps = {
  /** "No data" unless the list has something better to say. */
  text?: string | undefined;
  hint?: string | undefined;
  icon?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ text, hint, icon, action }: EmptyStateProps) {
  const words = useWords();
  return (
    <div className={classes.empty}>
      <span className={classes.icon} aria-hidden="true">
        {icon ?? <IconInbox size={28} stroke={1.25} />}
      </span>
      <p className={classes.text}>{text ?? words.noData}</p>
      {hint === undefined ? null : <p className={classes.hint}>{hint}</p>}
      {action === undefined ? null : <div className={classes.action}>{action}</div>}
    </div>
  );
}
