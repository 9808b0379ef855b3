// The step that the guide has sent its reader on, so that the way back and the next step stand above the pages of that step.
import { create } from 'zustand';
import { useSession } from '../session/session.ts';
import type { GuideStepKey } from './guide.ts';

export const useGuideTrail = create<{ step: GuideStepKey | undefined }>(() => ({ step: undefined }));

export function followGuide(step: GuideStepKey | undefined): void {
  useGuideTrail.setState({ step });
}

// Who comes after is not on the way of whoever was here before.
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) followGuide(undefined);
});
