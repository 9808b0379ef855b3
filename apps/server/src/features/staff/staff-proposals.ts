// The proposals about members of staff: who is to join, and in which role somebody is to work.

import { added, type ProposalKinds } from '../proposal-kinds.ts';
import { giveRole } from './members/change-role.ts';
import { sendInvitation } from './members/invitation.ts';
import { closeOperatorRow, operatorById } from './operator-rows.ts';
import type { Staff } from './staff.ts';

export function staffProposals(staff: Staff): Pick<ProposalKinds, 'open-operator' | 'operator-role'> {
  const { now, log } = staff;
  return {
    'open-operator': {
      name: 'open_operator',
      subjectOf: ({ operator }, facts) => ({ id: operator, name: facts.staff.get(operator)?.email ?? '' }),
      changesOf({ operator }, facts) {
        const { email = '', role = '' } = facts.staff.get(operator) ?? {};
        return [added('email', email), added('role', role)];
      },
      carryOut:
        async ({ change, isEffective }) =>
        async transaction => {
          const operator = await operatorById(transaction, change.operator);
          if (operator === undefined || operator.closed_at !== null) return;
          if (isEffective) await sendInvitation(staff, transaction, operator);
          else await closeOperatorRow(transaction, operator.id, new Date(now()));
        },
    },
    'operator-role': {
      name: 'operator_role',
      subjectOf: ({ operator }, facts) => ({ id: operator, name: facts.staff.get(operator)?.email ?? '' }),
      changesOf({ operator, role }, facts) {
        const from = facts.isOver ? '' : (facts.staff.get(operator)?.role ?? '');
        return [{ field: 'role', from, to: role }];
      },
      carryOut:
        async ({ id, change, isEffective }) =>
        async transaction => {
          const isGiven = !isEffective || (await giveRole(transaction, change.operator, change.role));
          if (!isGiven) log.error({ proposal: id }, 'the last administrator kept the role');
        },
    },
  };
}
