// Holds the rules of referral and what is held back against the auditor's model.
import { isDeepStrictEqual } from 'node:util';
import type { State } from '../../src/index.ts';
import type { AuditedExchange } from '../audited-exchange.ts';
import { must } from '../must.ts';

export function compareReferral({ referral, people }: AuditedExchange, state: State): void {
  const shares = state.referralRules.get(1)?.sharesPpm;
  must(isDeepStrictEqual(shares && [...shares], referral.shares && [...referral.shares]), `the shares are ${shares}`);
  must(state.referralHolds.size === referral.holds.size, 'what is held back is missing');
  for (const [user, { reason, cleared }] of referral.holds) {
    const row = state.referralHolds.require(user);
    const isSame = row.reason === reason && row.cleared.join() === cleared.join();
    must(isSame, `user ${user} is held for ${row.reason}, cleared of ${row.cleared}`);
  }
  for (const [user, { inviter }] of people.users)
    must(state.users.require(user).inviter === inviter, `user ${user} has another inviter`);
}
