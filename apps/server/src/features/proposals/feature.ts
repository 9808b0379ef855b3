// Proposals, which need two operators: their approvals, and their effects outside the core.
import type { Feature } from '../feature.ts';
import { type ConsoleProposalParts, consoleProposalRoutes } from './console-routes.ts';
import { type ProposalWorkerParts, startProposalWorker } from './proposals-worker.ts';

const ENDED = `SELECT count(*) FROM closed_proposals WHERE sequence >
  (SELECT coalesce(max(sequence), 0) FROM journal_followers WHERE name = 'staff-proposals')`;

export const proposals = {
  routes: parts => [consoleProposalRoutes(parts)],
  workers: parts => [startProposalWorker(parts)],
  backlogs: [{ job: 'staff_proposals', count: reader => reader.number(ENDED) }],
} satisfies Feature<ConsoleProposalParts & ProposalWorkerParts>;
