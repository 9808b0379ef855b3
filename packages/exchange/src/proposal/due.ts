// When proposals are due, and in which order what is due happens.
import type { Proposal } from './proposal.ts';

const HOUR = 3_600_000;
/** Where there is only one operator, a public wait of this long stands in for the second (design.md section 7). */
export const LONE_WAIT_MS = 24 * HOUR;
/** Whoever is left alone decides alone only this long after the last colleague left. */
export const LEFT_ALONE_MS = 7 * 24 * HOUR;
/** After this long nobody approves it any more. */
export const PROPOSAL_LIFE_MS = 72 * HOUR;
/** Changes of money rules are public for at least this long before they take effect. */
export const NOTICE_MS = 10 * 60_000;

export function firstDue(proposals: Iterable<Proposal>): number {
  let first = Number.POSITIVE_INFINITY;
  for (const { dueAt } of proposals) first = Math.min(first, dueAt);
  return first;
}

/** The proposal that is due next before a time: the earliest, then the oldest. */
export function nextDueProposal(proposals: Iterable<Proposal>, before: number): Proposal | undefined {
  let next: Proposal | undefined;
  for (const proposal of proposals) {
    if (proposal.dueAt >= before) continue;
    const isFirst =
      next === undefined || proposal.dueAt < next.dueAt || (proposal.dueAt === next.dueAt && proposal.id < next.id);
    if (isFirst) next = proposal;
  }
  return next;
}
