// Puts on record that a member of staff is in, once the last step of the login is done.
import { type Acting, recordAct } from '../record-act.ts';
import type { Staff } from '../staff.ts';
import type { Step } from './operator-sessions.ts';

/** @throws Fault where the engine does not answer now; the token of the step must then be given to nobody. */
export async function recordLogin(staff: Staff, operator: Acting, { state }: Step): Promise<void> {
  if (state === 'complete') await recordAct(staff, operator, 'log_in');
}
