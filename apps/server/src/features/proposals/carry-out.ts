// Does what ended proposals mean outside the core, in the order of the journal, each once.
import type { Database } from '../../database/tables.ts';
import { lockFollower, moveFollower } from '../../journal/followers.ts';
import { type ProposalKinds, rulesOf } from '../staff/proposal-kinds.ts';
import { readProposalsEndedAfter, type StoredProposal } from '../staff/read-proposals.ts';
import type { Staff } from '../staff/staff.ts';

const FOLLOWER = 'staff-proposals';

/** The place in the journal moves on with the work, so that neither happens without the other. */
export async function carryOutProposals({ db, reader, wakeMessages }: Staff, kinds: ProposalKinds): Promise<void> {
  for (;;) {
    const count = await db.transaction().execute(async transaction => {
      const reached = await lockFollower(transaction, FOLLOWER);
      const ended = await readProposalsEndedAfter(reader, reached);
      for (const proposal of ended) await carryOut(transaction, kinds, proposal);
      const last = ended.at(-1)?.end?.sequence;
      if (last !== undefined) await moveFollower(transaction, FOLLOWER, last);
      return ended.length;
    });
    if (count === 0) return;
    wakeMessages();
  }
}

async function carryOut(transaction: Database, kinds: ProposalKinds, { proposal, end, reason }: StoredProposal) {
  const { id, change } = proposal;
  await rulesOf(kinds, change).carryOut?.(transaction, {
    id,
    change,
    isEffective: end?.ending === 'effective',
    reason,
  });
}
