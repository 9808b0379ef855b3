// Reads the proposals of the core to remove a second factor.
import type { Reader } from '../../database/reader.ts';
import { proposalsTable } from '../../database/rows/proposals.ts';
import { bool, int8, record } from '../../database/store/field.ts';

export type ResetProposal = { request: number; proposal: number };

/** Those that wait for an operator. */
export async function openResetProposals(reader: Reader): Promise<ResetProposal[]> {
  const open = await reader.select(proposalsTable, 'ORDER BY id');
  return open.flatMap(({ id, change }) =>
    change.kind === 'reset-factor' ? [{ request: change.request, proposal: id }] : [],
  );
}

const END = record({
  isEffective: bool("ending = 'effective'"),
  at: int8('closed_at'),
});

/** How a proposal ended, and when; undefined while it waits. */
export async function endOfProposal(
  reader: Reader,
  proposal: number,
): Promise<{ isEffective: boolean; at: number } | undefined> {
  const [end] = await reader.find(END, 'FROM closed_proposals WHERE id = $1', [proposal]);
  return end;
}
