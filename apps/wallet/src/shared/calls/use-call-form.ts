// A form for one call; a failure that stands beside no field is a toast.
import { calls } from '@candor/contract';
import { createCallForm } from '@candor/web';
import { drafts } from './drafts.ts';
import { failureText, showFailure } from './failure.ts';
import { useAct } from './use-call.ts';

export const useCallForm = createCallForm(calls, {
  useAct,
  drafts,
  failureText,
  onFailure: error => showFailure(error),
});
