// Follows the ends of proposals about members of staff, and carries them out outside the core.
import type { Engine } from '../../engine/engine.ts';
import { followJournal } from '../../journal/followers.ts';
import { startAfterCommits } from '../../workers/jobs.ts';
import type { Worker } from '../feature.ts';
import { type ProposalKinds, rulesOf, type Work } from '../proposal-kinds.ts';
import { readProposalsEndedAfter, type StoredProposal } from '../staff/read-proposals.ts';
import type { Staff } from '../staff/staff.ts';

const FOLLOWER = 'staff-proposals';

export type ProposalWorkerParts = { staff: Staff; engine: Pick<Engine, 'onApplied'>; proposalKinds: ProposalKinds };

export function startProposalWorker({ staff, engine, proposalKinds }: ProposalWorkerParts): Worker {
  return startAfterCommits({
    engine,
    concerns: ({ type }) => type === 'ProposalTookEffect' || type === 'ProposalClosed',
    run: () => carryOutProposals(staff, proposalKinds),
    log: staff.log,
    failureMessage: 'proposals about staff could not be carried out; trying again',
  });
}

/** Applies the effects of ended proposals outside the core, in the order of the journal, each once. */
export async function carryOutProposals({ db, reader, wakeMessages }: Staff, kinds: ProposalKinds): Promise<void> {
  const count = await followJournal(db, FOLLOWER, async cursor => {
    const ended = await readProposalsEndedAfter(reader, cursor);
    const works: (Work | undefined)[] = [];
    for (const proposal of ended) works.push(await prepare(kinds, proposal));
    return {
      last: ended.at(-1)?.end?.sequence,
      count: ended.length,
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
