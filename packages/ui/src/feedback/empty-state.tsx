// What a list shows when there is nothing in it, and when it could not be loaded.
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { IconInbox, IconWifiOff } from '../icons/index.ts';
import { useWords } from '../ui-words.ts';
import classes from './empty-state.module.css';

export type EmptyStateProps = {
  /** "No data" unless the list has something better to say. */
  text?: string | undefined;
  hint?: string | undefined;
  icon?: ReactNode;
  action?: ReactNode;
};

/** What a list shows when there is nothing in it. */
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

export type ErrorStateProps = {
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
};

/** What a list shows when it could not be loaded, with a way to try again. */
export function ErrorState({ text, onRetry }: ErrorStateProps) {
  const words = useWords();
  return (
    <div className={classes.empty} role="alert">
      <span className={classes.icon} aria-hidden="true">
        <IconWifiOff size={28} stroke={1.25} />
      </span>
      <p className={classes.text}>{text ?? words.loadFailed}</p>
      {onRetry === undefined ? null : (
        <Button tone="secondary" size="small" onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </div>
  );
}
