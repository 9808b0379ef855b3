// The proposals to remove a second factor. Their effect waits 48 hours, and is not carried out with the others.
import type { Identity } from '../people/identity.ts';
import { added, type ProposalKinds } from '../proposal-kinds.ts';
import { openResetProposals } from './read-proposals.ts';
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
