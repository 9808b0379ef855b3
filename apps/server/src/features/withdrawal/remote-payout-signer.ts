// Asks the signer, a process of its own, for the bytes of payments; not while its keys are others than those that our addresses come from.
import type { RequestSigner, SignedTransaction, SigningIntent, TransactionPlan } from '@candor/chains';
import type { Reader } from '../../database/reader.ts';
import type { Chains } from '../chains/chains.ts';
import type { PayoutSigner } from './payout-signer.ts';

export type RemotePayoutParts = {
  signer: RequestSigner;
  reader: Pick<Reader, 'fields'>;
  chains: readonly Pick<Chains[number], 'name' | 'publicKeys'>[];
};

export function createRemotePayoutSigner({ signer, reader, chains }: RemotePayoutParts): PayoutSigner {
  const checked = new Set<TransactionPlan['chain']>();

  /** A hot wallet that is another one would be paid from, unseen by all that counts what is left. */
  async function checkKeys(chain: TransactionPlan['chain']): Promise<void> {
    if (checked.has(chain)) return;
    const { publicKeys } = await signer.state();
    const [ours, theirs] = [chains.find(({ name }) => name === chain)?.publicKeys, publicKeys[chain]];
    if (ours === undefined || theirs?.hot !== ours.hot || theirs.deposit !== ours.deposit)
      throw new Error(`the signer has other keys for ${chain} than the settings`);
    checked.add(chain);
  }

  return {
    async sign({ plan, purpose, intents, ownPayments }): Promise<SignedTransaction> {
      await checkKeys(plan.chain);
      const payments = intents.map(({ withdrawal, to, asset, units }) => ({ asset, to, units, withdrawal }));
      const dead = await deadTransactions(
        reader,
        intents.map(({ withdrawal }) => withdrawal),
      );
      const intent: SigningIntent =
        purpose === 'withdrawal' ? { purpose, payments, dead } : { purpose, payments: ownPayments };
      try {
        return await signer.sign({ intent, plan, approvals: [] });
      } catch (error) {
        // Who answers next may be another.
        checked.delete(plan.chain);
        throw error;
      }
    },
  };
}

/**
 * What was signed for these withdrawals and can never confirm, the first first. It stays the same while a signing is open, since a
 * withdrawal is in one at a time: the signer knows a request again only where all of it is the same.
 */
async function deadTransactions(
  reader: RemotePayoutParts['reader'],
  withdrawals: readonly number[],
): Promise<string[]> {
  const rows = await reader.fields(
    `SELECT signed.id FROM settled_signings AS settled JOIN signed_transactions AS signed ON signed.signing = settled.id
     WHERE settled.outcome = 'dead' AND settled.withdrawals::jsonb @> ANY ($1::jsonb[])
     ORDER BY settled.id, signed.attempt`,
    [withdrawals.map(id => `[${id}]`)],
  );
  return rows.map(([id]) => id!);
}
