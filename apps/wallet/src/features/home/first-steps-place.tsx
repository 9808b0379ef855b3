// The place of the first steps on the first page: their code and texts come after it, and what stands below is not pushed away then.
import { lazyPart } from '@candor/ui';
import { Suspense, useState } from 'react';
import { storage } from '../../shared/device/storage.ts';
import { withAllTexts } from '../../shared/language.ts';
import { useSession } from '../../shared/session/session.ts';
import classes from './first-steps-place.module.css';

const FirstSteps = lazyPart(async () => (await withAllTexts(() => import('./steps/first-steps.tsx'))).FirstSteps);

/** The room is kept unless this device knows that this user sees no steps any more. */
export function FirstStepsPlace() {
  const userId = useSession(state => state.user?.id);
  const [isOver] = useState(() => storage.read('first-steps') === `over ${userId}`);
  const waiting = isOver ? null : <div className={classes.waiting} aria-hidden="true" />;
  return (
    <Suspense fallback={waiting}>
      <FirstSteps waiting={waiting} />
    </Suspense>
  );
}
