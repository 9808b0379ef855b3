// Watches whether somebody is there: what they do puts the lock off, and once the time has come nothing they do gets through.
import { lockIfDue, noteActivity, rereadAppLock } from './app-lock.ts';

const ACTS = ['pointerdown', 'click', 'keydown'] as const;
// Nothing can be done with these, and waiting for us would make them jerk.
const MOVES = ['wheel', 'touchmove'] as const;
const CHECK_EVERY_MS = 5_000;

/** Answers how to stop watching. */
export function watchActivity(): () => void {
  function onAct(event: Event) {
    if (!lockIfDue()) return noteActivity();
    // A device that slept: the touch that wakes it belongs to the lock, not to what lies below it.
    const isOnCover = event.target instanceof Element && event.target.closest('[data-app-lock]') !== null;
    if (isOnCover) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  }
  const look = () => void lockIfDue();
  const onStorage = ({ key }: StorageEvent) => {
    if (key === 'app-lock') rereadAppLock();
  };
  const onMove = () => {
    if (!lockIfDue()) noteActivity();
  };
  const watching = new AbortController();
  const { signal } = watching;
  for (const act of ACTS) window.addEventListener(act, onAct, { capture: true, signal });
  for (const move of MOVES) window.addEventListener(move, onMove, { capture: true, passive: true, signal });
  // Timers stand still on a device that sleeps: it is looked at once more when the page is seen again.
  document.addEventListener('visibilitychange', look, { signal });
  for (const name of ['pageshow', 'focus']) window.addEventListener(name, look, { signal });
  window.addEventListener('storage', onStorage, { signal });
  const timer = setInterval(look, CHECK_EVERY_MS);
  return () => {
    clearInterval(timer);
    watching.abort();
  };
}
