// Asks the signer whether it would sign a move between our own keys, before that gets a nonce or outputs.
import type { TransactionPlan } from '@candor/chains';
import type { SigningPurpose } from '@candor/exchange';
import type { Chain } from '../chains/chains.ts';
import { ownPaymentsOf } from './own-payments.ts';
import type { PayoutParts } from './payout-parts.ts';

export async function wouldSign(
  parts: PayoutParts,
  chain: Chain,
  purpose: Exclude<SigningPurpose, 'withdrawal' | 'cold'>,
  plan: TransactionPlan,
): Promise<boolean> {
  try {
    const ownPayments = await ownPaymentsOf(parts, chain, purpose, plan);
    const why = await parts.signer.check({ plan, purpose, intents: [], ownPayments });
    if (why !== undefined) parts.log.warn({ chain: chain.name, purpose, why }, 'the signer would not sign this now');
    return why === undefined;
  } catch (error) {
    parts.log.warn({ err: error, chain: chain.name, purpose }, 'the signer could not be asked; trying again');
    return false;
  }
}
