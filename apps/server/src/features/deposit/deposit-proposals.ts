// The proposals about deposits that nobody has claimed: whose they are.
import type { PoolReader } from '../../database/reader.ts';
import type { Database } from '../../database/tables.ts';
import { added, type ProposalKinds } from '../staff/proposal-kinds.ts';
import { matchClaim } from './claim-rows.ts';
import { readDeposit } from './read-all-deposits.ts';

export function depositProposals({ reader }: { reader: PoolReader }): Pick<ProposalKinds, 'assign-deposit'> {
  return {
    'assign-deposit': {
      name: 'assign_deposit',
      subjectOf: ({ deposit }) => ({ id: deposit, name: `#${deposit}` }),
      changesOf: ({ user }) => [added('owner', String(user))],
      agreeingTakes: 'deposits.assign',
      async carryOut(transaction, { change, isEffective }) {
        if (isEffective) await giveTo(transaction, reader, change);
      },
    },
  };
}

/** Shows the deposit to its owner, and closes the claim that it answers. */
async function giveTo(
  transaction: Database,
  reader: PoolReader,
  { deposit: id, user }: { deposit: number; user: number },
): Promise<void> {
  const deposit = await readDeposit(reader, id);
  if (deposit === undefined) throw new Error(`there is no deposit ${id}`);
  await transaction
    .insertInto('assigned_deposits')
    .values({ deposit_id: id, user_id: user })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await matchClaim(transaction, user, deposit);
}
