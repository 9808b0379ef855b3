// Short messages that come and go: anything may send one, and they show above everything else.
import { useSyncExternalStore } from 'react';
import { IconCircleCheck, IconCircleX } from '../icons/index.ts';
import classes from './toasts.module.css';

/** Shows the short messages above everything else. */
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

export type ToastTone = 'plain' | 'success' | 'error';

export type Toast = { id: number; text: string; tone: ToastTone; about: string };

const SHOWN_MS = 3500;

const MAX_AT_ONCE = 3;

let toasts: readonly Toast[] = [];

let lastId = 0;

const listeners = new Set<() => void>();

function replace(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message for a few seconds. Another one about the same takes its place, so that nothing piles up.
 *
 * @param about its subject, such as one order; its own text where nothing is given.
 */
export function toast(text: string, tone: ToastTone = 'plain', about: string = text): void {
  lastId += 1;
  const shown: Toast = { id: lastId, text, tone, about };
  replace([...toasts.filter(other => other.about !== about), shown].slice(-MAX_AT_ONCE));
  setTimeout(() => dismissToast(shown.id), SHOWN_MS);
}

/** Takes a message away before its time. */
export function dismissToast(id: number): void {
  if (toasts.some(shown => shown.id === id)) replace(toasts.filter(shown => shown.id !== id));
}

/** The messages that are shown now, as an external store. */
export const toastStore = {
  current: (): readonly Toast[] => toasts,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
