// Requests the bytes of payments from the signer, a process of its own; not while its keys are others than those of our addresses.
import {
  type RequestSigner,
  type SignedTransaction,
  SignerRefusal,
  type SigningIntent,
  type SigningRequest,
  type TransactionPlan,
} from '@candor/chains';
import type { Reader } from '../../database/reader.ts';
import { text } from '../../database/store/field.ts';
import { type Chains, maxCostOf } from '../chains/chains.ts';
import type { ApprovalDesk } from './approvals/approval-desk.ts';
import { type PayoutSigner, type UnplacedOrder, type WouldNotSign, whyNot } from './payouts.ts';

export type RemotePayoutParts = {
  signer: RequestSigner;
  reader: Pick<Reader, 'find'>;
  chains: readonly Pick<Chains[number], 'id' | 'name' | 'publicKeys'>[];
  approvals: Pick<ApprovalDesk, 'collected' | 'review'>;
};

export function createRemotePayoutSigner({ signer, reader, chains, approvals }: RemotePayoutParts): PayoutSigner {
  const checked = new Set<TransactionPlan['chain']>();

  /** Another hot wallet would pay, unseen by all that computes the rest of this one. */
  async function checkKeys(chain: TransactionPlan['chain']): Promise<void> {
    if (checked.has(chain)) return;
    const { publicKeys } = await signer.state();
    const [ours, theirs] = [chains.find(({ name }) => name === chain)?.publicKeys, publicKeys[chain]];
    if (ours === undefined || theirs?.hot !== ours.hot || theirs.deposit !== ours.deposit)
      throw new Error(`the signer has other keys for ${chain} than the settings`);
    checked.add(chain);
  }

  async function requestOf({ plan, purpose, intents, ownPayments, coldPayments = [] }: UnplacedOrder) {
    if (purpose === 'cold') return { intent: { purpose, payments: coldPayments }, plan, approvals: [] };
    if (purpose !== 'withdrawal') return { intent: { purpose, payments: ownPayments }, plan, approvals: [] };
    const payments = intents.map(({ withdrawal, to, asset, units }) => ({ asset, to, units, withdrawal }));
    const dead = await deadTransactions(
      reader,
      intents.map(({ withdrawal }) => withdrawal),
    );
    const intent = { purpose, payments, dead };
    return { intent, plan, ...(await approvals.collected(intent)) };
  }

  /** @returns whether what operators have signed is enough now; what is still missing is kept for them. */
  async function review(intent: SigningIntent, plan: TransactionPlan): Promise<boolean> {
    const chain = chains.find(({ name }) => name === plan.chain);
    // Operators sign one payment at a time: what needs them is paid alone.
    if (intent.purpose !== 'withdrawal' || intent.payments.length > 1 || chain === undefined) return false;
    return approvals.review(intent, { chainId: chain.id, maxFee: maxCostOf(plan) });
  }

  /** @throws what the signer throws, but for operators who are missing. */
  async function askWithOperators<Answer>(order: UnplacedOrder, ask: (request: SigningRequest) => Promise<Answer>) {
    await checkKeys(order.plan.chain);
    const request = await requestOf(order);
    try {
      return await ask(request);
    } catch (error) {
      // Who answers next may be another.
      checked.delete(order.plan.chain);
      if (!needsOperators(error) || !(await review(request.intent, order.plan))) throw error;
      // Of what was signed earlier the bad ones are gone, and the rest is enough.
      return await ask(await requestOf(order));
    }
  }

  return {
    async check(order): Promise<WouldNotSign | undefined> {
      try {
        await askWithOperators(order, request => signer.check(request));
        return undefined;
      } catch (error) {
        if (!(error instanceof SignerRefusal)) throw error;
        return whyNot(error);
      }
    },

    sign: (order): Promise<SignedTransaction> => askWithOperators(order, request => signer.sign(request)),
  };
}

function needsOperators(error: unknown): boolean {
  return error instanceof SignerRefusal && whyNot(error) === 'signatures';
}

/**
 * What was signed for these withdrawals and can never confirm, the first first. It stays the same while a signing is open, since a
 * withdrawal is in one at a time: the signer recognises a request only where all of it is the same.
 */
function deadTransactions(reader: RemotePayoutParts['reader'], withdrawals: readonly number[]): Promise<string[]> {
  return reader.find(
    text('signed.id'),
    `FROM settled_signings AS settled JOIN signed_transactions AS signed ON signed.signing = settled.id
     WHERE settled.outcome = 'dead' AND settled.withdrawals::jsonb @> ANY ($1::jsonb[])
     ORDER BY settled.id, signed.attempt`,
    [withdrawals.map(id => `[${id}]`)],
  );
}
