// The proposals about members of staff: who is to join, and in which role an operator is to work.

import type { OperatorRole } from '@candor/contract';
import type { Rejection } from '@candor/exchange';
import type { Database } from '../../database/tables.ts';
import { added, type ProposalKinds } from '../proposal-kinds.ts';
import { sendInvitation } from './members/invitations.ts';
import { closeOperatorRow, lockAdmins, operatorById, updateOperator } from './operator-rows.ts';
import { type Acting, submitAct } from './record-act.ts';
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
          const isApplied = !isEffective || (await giveRole(transaction, change.operator, change.role));
          if (!isApplied) log.error({ proposal: id }, 'the last administrator kept the role');
        },
    },
  };
}

type RoleProposed =
  | { kind: 'proposed'; proposal: number }
  | { kind: 'unknown' | 'same' | 'last-admin' }
  | { kind: 'rejected'; rejection: Rejection }
  | { kind: 'unavailable' };

/** Proposes another role for a member of staff, and gives it once two operators have agreed. */
export async function proposeRole(
  staff: Staff,
  operator: Acting,
  { id, role, reason }: { id: number; role: OperatorRole; reason: string },
): Promise<RoleProposed> {
  const { db } = staff;
  const member = await operatorById(db, id);
  if (member === undefined || member.closed_at !== null || member.opened_at === null) return { kind: 'unknown' };
  if (member.role === role) return { kind: 'same' };
  const isLast = await db.transaction().execute(transaction => isLastAdmin(transaction, id));
  if (isLast) return { kind: 'last-admin' };
  const change = { kind: 'operator-role', operator: id, role } as const;
  const answer = await submitAct(staff, operator, 'change_role', { reason }, act => ({
    type: 'Propose',
    change,
    effectiveAt: 0,
    act,
  }));
  return answer.kind === 'done' ? { kind: 'proposed', proposal: answer.result.id! } : answer;
}

/** Answers false where there would be no administrator any more. */
async function giveRole(transaction: Database, id: number, role: OperatorRole): Promise<boolean> {
  if (role !== 'admin' && (await isLastAdmin(transaction, id))) return false;
  await updateOperator(transaction, id, { role });
  return true;
}

/** Keeps the others from leaving until the transaction ends. */
export async function isLastAdmin(transaction: Database, id: number): Promise<boolean> {
  const admins = await lockAdmins(transaction);
  return admins.length === 1 && admins[0] === id;
}
