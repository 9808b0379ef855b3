// Shows the short messages above everything else.
import { useSyncExternalStore } from 'react';
import { IconCircleCheck, IconCircleX } from '../icons/index.ts';
import { dismissToast, toastStore } from './toast.ts';
import classes from './toasts.module.css';

export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  return (
    <div className={classes.stack} role="status" aria-live="polite">
      {toasts.map(shown => (
        <button
          key={shown.id}
          type="button"
          className={classes.toast}
          data-tone={shown.tone}
          onClick={() => dismissToast(shown.id)}
        >
          {shown.tone === 'success' ? <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" /> : null}
          {shown.tone === 'error' ? <IconCircleX size={20} stroke={1.75} aria-hidden="true" /> : null}
          {shown.text}
        </button>
      ))}
    </div>
  );
}
