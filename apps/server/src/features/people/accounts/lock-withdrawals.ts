// Locks a user's withdrawals for a day, before the change that is the reason for it.
import type { LockReason } from '@candor/exchange';
import type { Identity } from '../identity.ts';
import { askCore } from './ask-core.ts';

/**
 * Comes first, so that no end of the process leaves the change without its lock; a lock whose change then fails runs out by
 * itself. Ask only once the caller has proved that they may make the change.
 *
 * @throws Fault where the engine does not answer now: the change must not be made then.
 */
export async function lockWithdrawals(
  identity: Pick<Identity, 'engine' | 'reader'>,
  user: number,
  reason: LockReason,
): Promise<void> {
  await askCore(identity, { type: 'LockWithdrawals', user, reason });
}
