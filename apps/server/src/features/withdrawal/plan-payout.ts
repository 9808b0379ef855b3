// The steps that every payment takes before it is signed: planned, shown to the signer, and journaled.
import { PlanRefusal, type TransactionPlan } from '@candor/chains';
import { encode, senderId } from '@candor/exchange';
import { int8 } from '../../database/store/field.ts';
import type { Chain } from '../chains/chains.ts';
import { inputsOf, intentsOf } from './follow-signing.ts';
import { HOT_SENDER } from './own-payments.ts';
import type { PayoutParts } from './payout-parts.ts';
import type { HoldUp } from './payouts.ts';

/** Before it gets a nonce, which nothing later could do without. */
export async function wouldNotSign(
  parts: PayoutParts,
  withdrawals: readonly number[],
  plan: TransactionPlan,
): Promise<HoldUp | undefined> {
  const intents = await intentsOf(parts, withdrawals);
  try {
    return await parts.signer.check({ plan, purpose: 'withdrawal', intents, ownPayments: [] });
  } catch (error) {
    parts.log.warn({ err: error, withdrawals }, 'the signer could not be asked; trying again');
    return 'signer-silent';
  }
}

/** Of the hot wallet; none where the chain has no such thing. */
export async function nextNonce(reader: PayoutParts['reader'], chain: Chain): Promise<number | null> {
  if (chain.name === 'bitcoin') return null;
  const sender = senderId(chain.id, HOT_SENDER);
  const [next = 0] = await reader.find(int8('next_nonce'), 'FROM senders WHERE id = $1', [sender]);
  return next;
}

/** A plan, or why there is none now. */
export async function planned(
  chain: Chain,
  request: Parameters<Chain['adapter']['plan']>[0],
): Promise<TransactionPlan | HoldUp> {
  try {
    return await chain.adapter.plan(request);
  } catch (error) {
    if (!(error instanceof PlanRefusal)) throw error;
    switch (error.reason) {
      case 'fee-too-high':
        return 'fee-too-high';
      case 'would-fail':
      case 'dust':
      case 'wrong-payment':
        return 'would-fail';
      case 'insufficient-funds':
      case 'unconfirmed-output':
      case 'change-too-small':
        return 'not-covered';
      default:
        return error.reason satisfies never;
    }
  }
}

/** @returns the signing, why it waits, or undefined where it is not to be paid any more. */
export async function startSigning(
  { engine }: PayoutParts,
  chain: Chain,
  withdrawals: readonly number[],
  { nonce, plan }: { nonce: number | null; plan: TransactionPlan },
): Promise<number | HoldUp | undefined> {
  const answer = await engine.submit({
    command: {
      ...{ type: 'StartSigning', chain: chain.id, purpose: 'withdrawal', withdrawals, sender: HOT_SENDER, nonce },
      ...{ inputs: inputsOf(plan), plan: encode(plan) },
    },
  });
  if (answer.kind === 'done') return answer.result.id;
  // Called back, refused or paused meanwhile; another who pays at the same time; or as many in flight as may be.
  return answer.kind === 'rejected' && answer.rejection.code === 'too-many-signings' ? 'too-many' : undefined;
}
