// Tells whether somebody knows the fund password of their account, and counts the tries.
import { personById } from '../accounts/people-rows.ts';
import type { Identity } from '../identity.ts';
import { isFundPassword } from './fund-password-seal.ts';

/** `none`: there is no fund password yet. */
type FundPasswordCheck = { kind: 'right' | 'wrong' | 'none' } | { kind: 'too-many'; waitMs: number };

/** Shares its tries with the change of the fund password, so that neither is a way around the other. */
export async function checkFundPassword(
  identity: Pick<Identity, 'db' | 'vault' | 'passwords' | 'factorThrottle'>,
  personId: number,
  digits: string,
): Promise<FundPasswordCheck> {
  const sealed = (await personById(identity.db, personId))?.fund_password_hash ?? null;
  if (sealed === null) return { kind: 'none' };
  const waitMs = identity.factorThrottle.take(`fund ${personId}`);
  if (waitMs > 0) return { kind: 'too-many', waitMs };
  if (!(await isFundPassword(identity, personId, digits, sealed))) return { kind: 'wrong' };
  identity.factorThrottle.clear(`fund ${personId}`);
  return { kind: 'right' };
}
