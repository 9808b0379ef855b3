// Stores open proposals, and closed ones as they left.
import type { Proposal, ProposalClosed } from '@candor/exchange';
import { type Field, int4, int8, json, nullable, optional, record, text, word } from '../store/field.ts';
import { recordedTable, rowTable } from '../store/table.ts';

export const proposalFields = record<Proposal>({
  id: int8('id'),
  state: word('state'),
  change: json('change'),
  effectiveAt: int8('effective_at'),
  proposedBy: int4('proposed_by'),
  proposedAt: int8('proposed_at'),
  action: int8('action'),
  approvedBy: nullable(int4('approved_by')),
  approvedAt: nullable(int8('approved_at')),
  dueAt: int8('due_at'),
});

export const proposalsTable = rowTable('proposals', proposalFields);

/** One that took effect has none of the members of how it ended otherwise. */
type Left = Pick<ProposalClosed, 'proposal'> & Partial<Pick<ProposalClosed, 'end' | 'by' | 'failure'>>;

const ended = word<ProposalClosed['end'] | 'effective'>('ending');
const endField: Field<Left['end']> = {
  columns: ended.columns.map(({ of, ...column }) => ({ ...column, of: end => of(end ?? 'effective') })),
  read(texts, at) {
    const end = ended.read(texts, at);
    return end === 'effective' ? undefined : end;
  },
};

export const closedProposalsTable = recordedTable('closed_proposals', 1, {
  row: record<Left>({
    proposal: proposalFields,
    end: endField,
    by: optional(nullable(int4('closed_by'))),
    failure: optional(nullable(text('failure'))),
  }),
  at: int8('closed_at'),
  sequence: int8('sequence'),
});
