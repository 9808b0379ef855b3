// Spends a nonce of the hot wallet that its payment will not: by nothing, to the hot wallet itself, so that the nonces behind it go on.
import { NATIVE, PlanRefusal, SignerRefusal, type TransactionPlan } from '@candor/chains';
import { encode, type Signing } from '@candor/exchange';
import { signingsTable } from '../../database/rows/signings.ts';
import type { Chain } from '../chains/chains.ts';
import { HOT, HOT_SENDER } from './own-payments.ts';
import type { PayoutParts } from './payout-parts.ts';
import { whyNot } from './payout-signer.ts';
import { wouldSign } from './would-sign.ts';

/** What a person or an hour may still mend is waited for so long. */
const MENDED_WITHIN_MS = 10 * 60_000;

/**
 * Whether nobody needs to wait any longer for the bytes of a signing. Never where the signer says that it signed something for the same
 * withdrawal before, nor while it is silent: then there may be bytes that pay.
 */
export function isAbandoned({ startedAt }: Signing, error: unknown, now: number): boolean {
  if (!(error instanceof SignerRefusal) || error.reason === 'already-signed') return false;
  const why = whyNot(error);
  return why === 'signer-refuses' || why === 'fee-too-high' || now - startedAt >= MENDED_WITHIN_MS;
}

/**
 * What held the nonce stays open until a final block holds the burn: only the chain says that the payment can never confirm. Where the
 * signer signs the payment after all, either of the two does, and never both.
 */
export async function burnNonce(parts: PayoutParts, chain: Chain, { id, sender, nonce }: Signing): Promise<void> {
  if (chain.name !== 'evm' || sender !== HOT_SENDER || nonce === null) return;
  if (await isBurning(parts, chain, nonce)) return;
  const plan = await plannedBurn(parts, chain, nonce);
  if (plan === undefined || !(await wouldSign(parts, chain, 'burn', plan))) return;
  const what = { chain: chain.id, purpose: 'burn', withdrawals: [], sender, nonce, inputs: [] } as const;
  const answer = await parts.engine.submit({ command: { type: 'StartSigning', ...what, plan: encode(plan) } });
  // Another who looks at the same time may have been first.
  if (answer.kind === 'done') parts.log.warn({ signing: id, nonce }, 'a nonce that its payment will not use is burnt');
}

async function isBurning({ reader }: PayoutParts, { id }: Chain, nonce: number): Promise<boolean> {
  const burns = await reader.select(signingsTable, `WHERE chain_id = $1 AND purpose = 'burn' AND sender = $2`, [
    ...[id, HOT_SENDER],
  ]);
  return burns.some(burn => burn.nonce === nonce);
}

async function plannedBurn(parts: PayoutParts, chain: Chain, nonce: number): Promise<TransactionPlan | undefined> {
  const payments = [{ asset: NATIVE, to: chain.addressAt(HOT), units: 0n }];
  try {
    return await chain.adapter.plan({ payments, from: HOT, nonce, spendable: [], replaces: null });
  } catch (error) {
    if (!(error instanceof PlanRefusal)) throw error;
    parts.log.warn({ chain: chain.name, nonce, reason: error.reason }, 'a nonce cannot be burnt now');
    return undefined;
  }
}
