// The proposals that assign unclaimed deposits to their owners.
import type { PoolReader } from '../../database/reader.ts';
import type { Chains } from '../chains/chains.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { added, type ProposalKinds, type Work } from '../proposal-kinds.ts';
import { closeAnsweredClaims } from './claims.ts';
import { notifyCredited } from './notify-deposits.ts';
import { isOfUser, readDeposit } from './read-all-deposits.ts';

export type DepositProposalParts = {
  reader: PoolReader;
  live: Pick<LiveViews, 'current'>;
  chains: Chains;
  now: () => number;
};

export function depositProposals(parts: DepositProposalParts): Pick<ProposalKinds, 'assign-deposit' | 'keep-deposit'> {
  return {
    'assign-deposit': {
      name: 'assign_deposit',
      subjectOf: ({ deposit }) => ({ id: deposit, name: `#${deposit}` }),
      changesOf: ({ user }) => [added('owner', String(user))],
      agreeingTakes: 'deposits.assign',
      carryOut: async ({ change, isEffective }) => (isEffective ? await giveTo(parts, change) : undefined),
    },
    'keep-deposit': {
      name: 'keep_deposit',
      subjectOf: ({ deposit }) => ({ id: deposit, name: `#${deposit}` }),
      changesOf: () => [added('house_deposit', 'house')],
      agreeingTakes: 'deposits.assign',
      findObjection: async ({ deposit }) => ((await isOfUser(parts.reader, deposit)) ? 'deposit_of_user' : undefined),
      async carryOut({ change, isEffective }) {
        if (!isEffective) return undefined;
        return async transaction => {
          await transaction
            .insertInto('kept_deposits')
            .values({ deposit_id: change.deposit })
            .onConflict(conflict => conflict.doNothing())
            .execute();
        };
      },
    },
  };
}

/** Shows the deposit to its owner, closes the claim that it answers, and notifies them. */
async function giveTo(
  parts: DepositProposalParts,
  { deposit: id, user }: { deposit: number; user: number },
): Promise<Work> {
  const deposit = await readDeposit(parts.reader, id);
  if (deposit === undefined) throw new Error(`there is no deposit ${id}`);
  return async transaction => {
    await transaction
      .insertInto('assigned_deposits')
      .values({ deposit_id: id, user_id: user })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    await closeAnsweredClaims(transaction, { chains: parts.chains, at: new Date(parts.now()), person: user });
    await notifyCredited(parts, transaction, { ...deposit, user });
  };
}
