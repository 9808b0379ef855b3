// Whether an operator has suspended somebody's login, and the end of the logins that are open when that happens.
import type { LoginSuspension } from '../../../http/logins.ts';
import { reasonOfAction } from '../../../journal/reason-of-action.ts';
import { readUserGates } from '../accounts/read-user-gates.ts';
import type { Identity } from '../identity.ts';

/** The stop that holds now; the engine's clock may be ahead of ours by less than a stop is worth. */
export async function loginSuspensionOf(
  { reader, now }: Pick<Identity, 'reader' | 'now'>,
  personId: number,
): Promise<LoginSuspension | undefined> {
  const gates = await readUserGates(reader, personId);
  if (gates === undefined || gates.loginStopUntil <= now()) return undefined;
  return { reason: await reasonOfAction(reader, gates.loginStopAction), until: gates.loginStopUntil };
}

/** Ends every login of somebody whose login was stopped just now. */
export async function endForSuspension({ sessions }: Pick<Identity, 'sessions'>, personId: number): Promise<void> {
  await sessions.endAllOf(personId);
}
