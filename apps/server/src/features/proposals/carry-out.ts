// Does what agreed proposals mean outside the core, in the order of the journal, each once.
import type { Database } from '../../database/tables.ts';
import { lockFollower, moveFollower } from '../../journal/followers.ts';
import { giveRole } from '../staff/members/change-role.ts';
import { sendInvitation } from '../staff/members/invitation.ts';
import { closeOperatorRow, operatorById } from '../staff/operator-rows.ts';
import type { StoredProposal } from '../staff/read-proposals.ts';
import { readProposalsEndedAfter } from '../staff/read-proposals.ts';
import type { Staff } from '../staff/staff.ts';
import { afterLongerStop } from '../users/longer-suspension.ts';

const FOLLOWER = 'staff-proposals';

/** The place in the journal moves on with the work, so that neither happens without the other. */
export async function carryOutProposals(staff: Staff): Promise<void> {
  const { db, pool, wakeMessages } = staff;
  for (;;) {
    const count = await db.transaction().execute(async transaction => {
      const reached = await lockFollower(transaction, FOLLOWER);
      const ended = await readProposalsEndedAfter(pool, reached);
      for (const proposal of ended) await carryOut(staff, transaction, proposal);
      const last = ended.at(-1)?.end?.sequence;
      if (last !== undefined) await moveFollower(transaction, FOLLOWER, last);
      return ended.length;
    });
    if (count === 0) return;
    wakeMessages();
  }
}

async function carryOut(staff: Staff, transaction: Database, stored: StoredProposal): Promise<void> {
  const { proposal, end } = stored;
  const { now, log } = staff;
  const { id, change } = proposal;
  const isEffective = end?.ending === 'effective';
  switch (change.kind) {
    case 'open-operator': {
      const operator = await operatorById(transaction, change.operator);
      if (operator === undefined || operator.closed_at !== null) return;
      if (isEffective) await sendInvitation(staff, transaction, operator);
      else await closeOperatorRow(transaction, operator.id, new Date(now()));
      return;
    }
    case 'operator-role': {
      const isGiven = !isEffective || (await giveRole(transaction, change.operator, change.role));
      if (!isGiven) log.error({ proposal: id }, 'the last administrator kept the role');
      return;
    }
    case 'extend-stop':
      if (isEffective) await afterLongerStop(staff, transaction, change, stored.reason);
      return;
    case 'market':
    case 'coin':
    case 'reset-factor':
      // In effect in the core, or followed by whoever removes factors.
      return;
    default:
      change satisfies never;
  }
}
