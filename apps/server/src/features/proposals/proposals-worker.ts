// Sees proposals about members of staff come to an end, and has them carried out outside the core.
import type { Engine } from '../../engine/engine.ts';
import { startAfterCommits } from '../../workers/after-commits.ts';
import type { Worker } from '../feature.ts';
import type { ProposalKinds } from '../proposal-kinds.ts';
import type { Staff } from '../staff/staff.ts';
import { carryOutProposals } from './carry-out.ts';

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
