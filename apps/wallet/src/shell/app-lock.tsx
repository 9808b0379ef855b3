// Shows the app, or its lock over it. An app that is opened locked is not there at all until it has been unlocked once.
import { lazyPart } from '@candor/ui';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { lockIfDue, noteActivity, rereadAppLock, useAppLock } from '../shared/app-lock/app-lock.ts';
import { withAllTexts } from '../shared/language.ts';
// A plain file: a build drops a CSS module whose names are not used.
import './app-lock.css';

const LockCover = lazyPart(async () => (await withAllTexts(() => import('./lock-cover.tsx'))).LockCover);

const ACTS = ['pointerdown', 'click', 'keydown'] as const;
// These change nothing, and would jerk if they waited for the listener.
const MOVES = ['wheel', 'touchmove'] as const;
const CHECK_EVERY_MS = 5_000;

export function AppLock({ children }: { children: ReactNode }) {
  const isLocked = useAppLock(state => state.isLocked);
  const isSet = useAppLock(state => state.settings !== null);
  const [wasOpen, setWasOpen] = useState(!isLocked);
  if (!isLocked && !wasOpen) setWasOpen(true);
  useEffect(() => (isSet ? watchActivity() : undefined), [isSet]);
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.toggleAttribute('data-app-locked', isLocked);
    // Where the lock itself broke, nothing is left of the app but a word about that.
    return () => page.removeAttribute('data-app-locked');
  }, [isLocked]);
  return (
    <>
      {wasOpen ? children : null}
      {isLocked ? (
        <Suspense fallback={null}>
          <LockCover />
        </Suspense>
      ) : null}
    </>
  );
}

/** Puts the lock off with each act of the user; once the lock is due, no act gets through. Answers how to stop watching. */
function watchActivity(): () => void {
  function onAct(event: Event) {
    if (!lockIfDue()) return noteActivity();
    // A device that slept: the touch that wakes it belongs to the lock, not to what lies below it.
    const isOnCover = event.target instanceof Element && event.target.closest('[data-app-lock]') !== null;
    if (isOnCover) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  }
  const check = () => void lockIfDue();
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
  document.addEventListener('visibilitychange', check, { signal });
  for (const name of ['pageshow', 'focus']) window.addEventListener(name, check, { signal });
  window.addEventListener('storage', onStorage, { signal });
  const timer = setInterval(check, CHECK_EVERY_MS);
  return () => {
    clearInterval(timer);
    watching.abort();
  };
}
