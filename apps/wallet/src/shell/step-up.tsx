// Loads the confirmation sheet when the first call asks for it.
import { lazyPart } from '@candor/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { withAllTexts } from '../shared/language.ts';
import { settleStepUp, useStepUp } from '../shared/proof/step-up.ts';

const StepUpSheet = lazyPart(async () => (await withAllTexts(() => import('./step-up-sheet.tsx'))).StepUpSheet);

export function StepUp() {
  const isAsked = useStepUp(state => state.isAsked);
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  useEndOnLeaving();
  if (!wasAsked) return null;
  return (
    <Suspense fallback={null}>
      <StepUpSheet opened={isAsked} />
    </Suspense>
  );
}

/** Going to another page cancels the question of this one. */
function useEndOnLeaving() {
  const { pathname } = useLocation();
  const asking = useRef(pathname);
  useEffect(() => {
    if (asking.current === pathname) return;
    asking.current = pathname;
    settleStepUp(false);
  }, [pathname]);
}
