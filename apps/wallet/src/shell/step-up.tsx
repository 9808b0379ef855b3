// Loads the confirmation sheet when the first call asks for it.
import { lazy, Suspense, useState } from 'react';
import { useStepUp } from '../shared/proof/step-up.ts';

const StepUpSheet = lazy(() =>
  import('../shared/proof/step-up-sheet.tsx').then(file => ({ default: file.StepUpSheet })),
);

export function StepUp() {
  const isAsked = useStepUp(state => state.isAsked);
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  if (!wasAsked) return null;
  return (
    <Suspense fallback={null}>
      <StepUpSheet opened={isAsked} />
    </Suspense>
  );
}
