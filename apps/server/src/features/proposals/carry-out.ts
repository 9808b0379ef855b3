// Does what ended proposals mean outside the core, in the order of the journal, each once.
import { followJournal } from '../../journal/followers.ts';
import { type ProposalKinds, rulesOf, type Work } from '../proposal-kinds.ts';
import { readProposalsEndedAfter, type StoredProposal } from '../staff/read-proposals.ts';
import type { Staff } from '../staff/staff.ts';

const FOLLOWER = 'staff-proposals';

export async function carryOutProposals({ db, reader, wakeMessages }: Staff, kinds: ProposalKinds): Promise<void> {
  const count = await followJournal(db, FOLLOWER, async place => {
    const ended = await readProposalsEndedAfter(reader, place);
    const works: (Work | undefined)[] = [];
    for (const proposal of ended) works.push(await prepare(kinds, proposal));
    return {
      ...{ last: ended.at(-1)?.end?.sequence, count: ended.length },
      async write(transaction) {
        for (const work of works) await work?.(transaction);
      },
    };
  });
  if (count > 0) wakeMessages();
}

function prepare(kinds: ProposalKinds, { proposal, end, reason }: StoredProposal) {
  const { id, change } = proposal;
  return rulesOf(kinds, change).carryOut?.({ id, change, isEffective: end?.ending === 'effective', reason });
}
