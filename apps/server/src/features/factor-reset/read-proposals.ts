// Reads what the core says of proposals to remove a second factor.
import type { Reader } from '../../database/reader.ts';
import { proposalsTable } from '../../database/rows/proposals.ts';

export type ResetProposal = { request: number; proposal: number };

/** Those that wait for somebody. */
export async function openResetProposals(reader: Reader): Promise<ResetProposal[]> {
  const rows = await reader.select(proposalsTable, 'ORDER BY id');
  return rows.flatMap(fields => {
    const { id, change } = proposalsTable.read(fields);
    return change.kind === 'reset-factor' ? [{ request: change.request, proposal: id }] : [];
  });
}

/** How a proposal ended, and when; undefined while it waits. */
export async function endOfProposal(
  reader: Reader,
  proposal: number,
): Promise<{ isEffective: boolean; at: number } | undefined> {
  const [row] = await reader.fields('SELECT ending, closed_at FROM closed_proposals WHERE id = $1', [proposal]);
  return row && { isEffective: row[0] === 'effective', at: Number(row[1]) };
}
