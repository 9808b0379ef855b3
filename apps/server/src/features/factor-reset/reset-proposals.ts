// The proposals to remove a second factor. Their effect waits 48 hours, and is not carried out with the others.

import type { Reader } from '../../database/reader.ts';
import { proposalsTable } from '../../database/rows/proposals.ts';
import { bool, int8, record } from '../../database/store/field.ts';
import type { Identity } from '../people/identity.ts';
import { added, type ProposalKinds } from '../proposal-kinds.ts';
import { factorResetsIn, OPEN_STATES } from './request-rows.ts';

export function resetProposals(identity: Pick<Identity, 'db' | 'reader'>): Pick<ProposalKinds, 'reset-factor'> {
  return {
    'reset-factor': {
      name: 'reset_factor',
      subjectOf: ({ user }) => ({ id: user, name: '' }),
      changesOf: ({ request }) => [added('request', String(request))],
      // Only operators who may see the documents and pictures can judge whether a factor is rightly removed.
      agreeingTakes: 'users.reset-factor',
      findVoid: () => voidProposals(identity),
    },
  };
}

/** Those whose request was cancelled, or whose account was closed. */
async function voidProposals({ db, reader }: Pick<Identity, 'db' | 'reader'>): Promise<ReadonlySet<number>> {
  const proposals = await openResetProposals(reader);
  if (proposals.length === 0) return new Set();
  const living = new Set((await factorResetsIn(db, OPEN_STATES)).map(({ id }) => id));
  return new Set(proposals.filter(({ request }) => !living.has(request)).map(({ proposal }) => proposal));
}

type ResetProposal = { request: number; proposal: number };

/** The proposals of the core to remove a second factor that wait for an operator. */
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
