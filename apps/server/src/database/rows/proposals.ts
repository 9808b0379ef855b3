// Stores open proposals, and closed ones as they left.
import {
  type Change,
  decodeText,
  encode,
  type Proposal,
  type ProposalClosed,
  type ProposalState,
  type ProposalTookEffect,
} from '@candor/exchange';
import { type Column, column, type Fields, type Recorded, type RecordedTable, type RowTable } from '../store/column.ts';

const columns: readonly Column<Proposal>[] = [
  column('id', 'bigint', proposal => proposal.id),
  column('state', 'text', proposal => proposal.state),
  column('change', 'text', proposal => encode(proposal.change)),
  column('effective_at', 'bigint', proposal => proposal.effectiveAt),
  column('proposed_by', 'integer', proposal => proposal.proposedBy),
  column('proposed_at', 'bigint', proposal => proposal.proposedAt),
  column('action', 'bigint', proposal => proposal.action),
  column('approved_by', 'integer', proposal => proposal.approvedBy),
  column('approved_at', 'bigint', proposal => proposal.approvedAt),
  column('due_at', 'bigint', proposal => proposal.dueAt),
];

export const proposalsTable: RowTable<Proposal> = { table: 'proposals', columns, read: readProposal };

/** Rebuilds a proposal from the columns that open and closed ones share. */
export function readProposal(fields: Fields): Proposal {
  return {
    id: Number(fields[0]),
    state: fields[1] as ProposalState,
    change: decodeText<Change>(fields[2]!),
    effectiveAt: Number(fields[3]),
    proposedBy: Number(fields[4]),
    proposedAt: Number(fields[5]),
    action: Number(fields[6]),
    approvedBy: fields[7] == null ? null : Number(fields[7]),
    approvedAt: fields[8] == null ? null : Number(fields[8]),
    dueAt: Number(fields[9]),
  };
}

type ProposalLeft = ProposalTookEffect | ProposalClosed;

export const closedProposalsTable: RecordedTable<ProposalLeft> = {
  table: 'closed_proposals',
  keyColumns: 1,
  columns: [
    ...columns.map(({ name, type, of }) => column(name, type, ({ row }: Recorded<ProposalLeft>) => of(row.proposal))),
    // `effective`, or how it ended without taking effect.
    column('ending', 'text', ({ row }) => (row.type === 'ProposalClosed' ? row.end : 'effective')),
    column('closed_by', 'integer', ({ row }) => (row.type === 'ProposalClosed' ? row.by : null)),
    column('failure', 'text', ({ row }) => (row.type === 'ProposalClosed' ? row.failure : null)),
    column('closed_at', 'bigint', recorded => recorded.at),
    column('sequence', 'bigint', recorded => recorded.sequence),
  ],
};
