// Whether an operator has stopped somebody's login, and the end of the logins that are open when that happens.
import { reasonOfAction } from '../database/reads/reason-of-action.ts';
import { readUserGates } from '../database/reads/user-gates.ts';
import type { Identity } from './identity.ts';

/** `reason` is what the operator wrote, "" where it is not kept any more; `until` in milliseconds. */
export type LoginStop = { reason: string; until: number };

/** The stop that holds now; the engine's clock may be ahead of ours by less than a stop is worth. */
export async function loginStopOf(
  { pool, now }: Pick<Identity, 'pool' | 'now'>,
  personId: number,
): Promise<LoginStop | undefined> {
  const gates = await readUserGates(pool, personId);
  if (gates === undefined || gates.loginStopUntil <= now()) return undefined;
  return { reason: await reasonOfAction(pool, gates.loginStopAction), until: gates.loginStopUntil };
}

/** Ends every login of somebody whose login was stopped just now. */
export async function endForStop({ sessions }: Pick<Identity, 'sessions'>, personId: number): Promise<void> {
  await sessions.endAllOf(personId);
}
