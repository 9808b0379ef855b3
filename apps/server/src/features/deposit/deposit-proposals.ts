// The proposals about deposits that nobody has claimed: whose they are.
import { added, type ProposalKinds } from '../staff/proposal-kinds.ts';

export function depositProposals(): Pick<ProposalKinds, 'assign-deposit'> {
  return {
    'assign-deposit': {
      name: 'assign_deposit',
      subjectOf: ({ deposit }) => ({ id: deposit, name: `#${deposit}` }),
      changesOf: ({ user }) => [added('owner', String(user))],
      agreeingTakes: 'deposits.assign',
    },
  };
}
