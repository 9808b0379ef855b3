// What a list shows when it could not be loaded, with a way to try again.
import { Button } from '../buttons/button.tsx';
import { IconWifiOff } from '../icons/index.ts';
import { useWords } from '../ui-words.ts';
import classes from './empty-state.module.css';

export type ErrorStateProps = {
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
};

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
