// The step that the guide has sent its reader on, so that the way back and the next step stand above the pages of that step.
import { create } from 'zustand';
import { useSession } from '../session/session.ts';
import type { GuideStepKey } from './guide.ts';

export const useGuideTrail = create<{ step: GuideStepKey | undefined }>(() => ({ step: undefined }));

export function followGuide(step: GuideStepKey | undefined): void {
  useGuideTrail.setState({ step });
}

// The next user does not follow the guide of the previous one.
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) followGuide(undefined);
});
