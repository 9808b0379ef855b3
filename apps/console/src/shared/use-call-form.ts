// A form for one call; a failure that stands beside no field is said in the form.
import { consoleCalls } from '@candor/contract/console';
import { createCallForm } from '@candor/web';
import { drafts } from './drafts.ts';
import { failureText } from './failure.ts';
import { useAct } from './use-call.ts';

export const useCallForm = createCallForm(consoleCalls, { useAct, drafts, failureText });
