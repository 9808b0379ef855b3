// Checks proposals: that two people, or a public wait, approved each effect, and that it comes before the deadline.
import { type Change, type Event, encode, type Proposal, type StampedCommand } from '../src/index.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { must } from './must.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ANNOUNCED = [
  'market',
  'coin',
  'coin-rules',
  'option-rules',
  'contract',
  'settle-contract',
  'bank-account',
  'hosting-product',
  'launch',
  'referral',
];

/** @returns whether the event was one of these. */
export function auditProposals(audited: AuditedExchange, event: Event, { command, at }: StampedCommand): boolean {
  const { people } = audited;
  switch (event.type) {
    case 'ProposalMade': {
      const { proposal } = event;
      must(
        command.type === 'Propose' && command.act.operator === proposal.proposedBy,
        'a proposal of another operator',
      );
      must(proposal.id === ++people.lastProposal, `proposal ${proposal.id} is numbered wrongly`);
      must(proposal.action === people.lastAction, 'a proposal for another reason');
      must(proposal.dueAt === at + 24 * HOUR && proposal.proposedAt === at, 'a proposal with another time');
      people.proposals.set(proposal.id, { ...proposal });
      return true;
    }
    case 'ProposalApproved': {
      const proposal = people.proposals.get(event.proposal)!;
      must(proposal.state !== 'approved', `proposal ${proposal.id} is approved twice`);
      if (event.by === null) {
        const active = people.activeOperators();
        must(active.length === 1 && active[0] === proposal.proposedBy, 'a wait replaces an active operator');
        must(people.lastLeftAt + 7 * 24 * HOUR <= proposal.dueAt, 'a wait replaces an operator who was just closed');
        must(at > proposal.proposedAt + 24 * HOUR && proposal.state === 'waiting', 'the public wait was too short');
      } else {
        const isRequested = command.type === 'ApproveProposal' && command.act.operator === event.by;
        must(isRequested && event.by !== proposal.proposedBy, 'a proposal was approved by the wrong one');
        const isOwn = 'operator' in proposal.change && proposal.change.operator === event.by;
        must(!isOwn, 'a proposal was approved by the operator it concerns');
      }
      const isMoney = ANNOUNCED.includes(proposal.change.kind);
      const dueAt = isMoney ? Math.max(proposal.effectiveAt, at + 10 * MINUTE) : at;
      must(event.dueAt === dueAt, `proposal ${proposal.id} is due at ${event.dueAt}, expected ${dueAt}`);
      Object.assign(proposal, { state: 'approved', approvedBy: event.by, approvedAt: at, dueAt });
      return true;
    }
    case 'ProposalKeptWaiting': {
      const proposal = people.proposals.get(event.proposal)!;
      must(proposal.state === 'waiting' && at > proposal.proposedAt + 24 * HOUR, 'kept waiting too early');
      Object.assign(proposal, { state: 'waiting-longer', dueAt: proposal.proposedAt + 72 * HOUR });
      return true;
    }
    case 'ProposalTookEffect': {
      const proposal = leave(audited, event.proposal);
      must(proposal.state === 'approved', `proposal ${proposal.id} took effect without approval`);
      const { kind } = proposal.change;
      must(kind !== 'book-loss' || audited.money.losses.has(proposal.id), `loss ${proposal.id} was not booked`);
      const isMoved = kind !== 'fund-reserve' || audited.reserves.moved.has(proposal.id);
      must(isMoved, `movement ${proposal.id} of a reserve was not made`);
      const isNoticed = ANNOUNCED.includes(kind);
      const isInTime = isNoticed ? at > proposal.dueAt : at === proposal.dueAt;
      must(isInTime, `proposal ${proposal.id} took effect at ${at}`);
      return true;
    }
    case 'ProposalClosed': {
      const proposal = leave(audited, event.proposal);
      const isExpired = proposal.state === 'waiting-longer' && at > proposal.proposedAt + 72 * HOUR;
      const isRight = {
        expired: isExpired && command.type === 'AdvanceClock',
        failed: proposal.state === 'approved' && event.failure !== null,
        refused: command.type === 'RefuseProposal' && event.by !== proposal.proposedBy,
        withdrawn: command.type === 'WithdrawProposal' && event.by === proposal.proposedBy,
      };
      must(isRight[event.end], `proposal ${proposal.id} ended as ${event.end}`);
      return true;
    }
    default:
      return false;
  }
}

/** The clock leaves nothing undone, except where it closed orders for a change, which comes with the clock's next turn. */
export function auditNothingOverdue(audited: AuditedExchange, events: readonly Event[], at: number): void {
  if (events.some(event => event.type === 'SpotOrderClosed' && event.reason === 'market-changed')) return;
  for (const { id, dueAt } of audited.people.proposals.values()) {
    must(dueAt >= at, `proposal ${id} was due at ${dueAt} and nothing came of it`);
  }
}

function leave({ people }: AuditedExchange, row: Proposal): Proposal {
  const proposal = people.proposals.get(row.id);
  if (proposal === undefined) throw new Error(`proposal ${row.id} is not open`);
  must(encode(row) === encode(proposal), `proposal ${row.id} left as ${encode(row)}, expected ${encode(proposal)}`);
  people.proposals.delete(row.id);
  return proposal;
}

/** The changes that operators approved, as the auditor recorded them, and that have their effect in this very step. */
export function agreedChanges<Kind extends Change['kind']>(audited: AuditedExchange, kind: Kind) {
  return [...audited.people.proposals.values()].flatMap(({ state, change }) =>
    state === 'approved' && change.kind === kind ? [change as Extract<typeof change, { kind: Kind }>] : [],
  );
}
