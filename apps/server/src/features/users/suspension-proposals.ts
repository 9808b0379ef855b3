// The proposals to prolong the suspension of a user, and what follows from them: logins end, and the user is told until when.
import { personById } from '../people/accounts/people-rows.ts';
import { endForSuspension } from '../people/logins/login-suspension.ts';
import { added, type ProposalKinds } from '../proposal-kinds.ts';
import type { Staff } from '../staff/staff.ts';
import { tellSuspended } from './tell-suspended.ts';

export function suspensionProposals(staff: Staff): Pick<ProposalKinds, 'extend-stop'> {
  return {
    'extend-stop': {
      name: 'extend_stop',
      subjectOf: ({ user }) => ({ id: user, name: '' }),
      changesOf: ({ power, until }) => [added('power', power), added('until', String(until))],
      async carryOut({ change: { user, power, until }, isEffective, reason }) {
        if (!isEffective) return undefined;
        // A suspension that had run out meanwhile may have let the user in again.
        if (power === 'login') await endForSuspension(staff, user);
        return async transaction => {
          const person = await personById(transaction, user);
          if (person !== undefined) await tellSuspended(staff, transaction, person, { power, until, about: reason });
        };
      },
    },
  };
}
