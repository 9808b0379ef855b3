// Shows the app, or its lock over it. An app that is opened locked is not there at all until it has been unlocked once.
import { lazyPart } from '@candor/ui';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useAppLock } from '../shared/app-lock/app-lock.ts';
import { watchActivity } from '../shared/app-lock/watch-activity.ts';
import { withAllTexts } from '../shared/language.ts';
// A plain file: of a module whose names nobody uses, a build leaves nothing.
import './app-lock.css';

const LockCover = lazyPart(
  async () => (await withAllTexts(() => import('../shared/app-lock/lock-cover.tsx'))).LockCover,
);

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
