// The steps that every payment takes before it is signed: planned, shown to the signer with what goes to keys of our own, and journaled.
import { type DerivationPath, type OwnPayment, PlanRefusal, type TransactionPlan } from '@candor/chains';
import { encode, type Signing, type SigningPurpose, senderId } from '@candor/exchange';
import { withdrawalsTable } from '../../database/rows/withdrawals.ts';
import { int8 } from '../../database/store/field.ts';
import type { Chain } from '../chains/chains.ts';
import { chainUnits } from './coin-rail.ts';
import type { HoldUp, PayoutIntent, PayoutParts } from './payouts.ts';
import { depositPath } from './sweeps/address-movements.ts';

/** Where payments go out from, and change returns to. */
export const HOT: DerivationPath = { branch: 'hot', index: 0 };
export const HOT_SENDER = 'hot/0';

/** Before it gets a nonce, which no later payment could skip. */
export async function wouldNotSign(
  parts: PayoutParts,
  withdrawals: readonly number[],
  plan: TransactionPlan,
): Promise<HoldUp | undefined> {
  const intents = await intentsOf(parts, withdrawals);
  try {
    return await parts.signer.check({ plan, purpose: 'withdrawal', intents, ownPayments: [] });
  } catch (error) {
    parts.log.warn({ err: error, withdrawals }, 'the signer could not be queried; trying again');
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
      type: 'StartSigning',
      chain: chain.id,
      purpose: 'withdrawal',
      withdrawals,
      sender: HOT_SENDER,
      nonce,
      inputs: inputsOf(plan),
      plan: encode(plan),
    },
  });
  if (answer.kind === 'done') return answer.result.id;
  // Cancelled, refused or paused meanwhile; another process that pays at the same time; or as many in flight as may be.
  return answer.kind === 'rejected' && answer.rejection.code === 'too-many-signings' ? 'too-many' : undefined;
}

/** @throws Error where a plan for our own keys pays any other address: then the signer does not get it. */
export async function ownPaymentsOf(
  { db }: PayoutParts,
  chain: Chain,
  purpose: Signing['purpose'],
  plan: TransactionPlan,
): Promise<OwnPayment[]> {
  const payments = plan.chain === 'bitcoin' ? plan.payments : [plan.payment];
  return Promise.all(
    payments.map(async ({ asset, to, units }) => {
      const path = purpose === 'top-up' ? await depositPath(db, chain, to) : HOT;
      if (chain.addressAt(path) !== to) throw new Error(`a ${purpose} pays ${to}, which is not ours`);
      return { asset, units, place: path };
    }),
  );
}

/** Queries the signer whether it would sign a move between our own keys, before that gets a nonce or outputs. */
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
    parts.log.warn({ err: error, chain: chain.name, purpose }, 'the signer could not be queried; trying again');
    return false;
  }
}

/** What users requested, from the books and not from the plan, so that the two can be compared. */
export async function intentsOf(
  { reader, live }: PayoutParts,
  withdrawals: readonly number[],
): Promise<PayoutIntent[]> {
  const rows = await reader.select(withdrawalsTable, 'WHERE id = ANY ($1) ORDER BY id', [withdrawals]);
  return rows.map(({ id, user, to, units, feeUnits, coin, chain }) => {
    const { list } = live.current;
    const [known, rail] = [
      list.coins.get(coin),
      [...list.rails.values()].find(r => r.coin === coin && r.chain === chain),
    ];
    if (known === undefined || rail === undefined) throw new Error(`withdrawal ${id} has no rail`);
    return { withdrawal: id, user, to, asset: rail.asset, units: chainUnits({ coin: known, rail }, units - feeUnits) };
  });
}

/** The outputs that a plan spends, as the core has them. */
export function inputsOf(plan: TransactionPlan): string[] {
  if (plan.chain !== 'bitcoin' && plan.chain !== 'omni') return [];
  return plan.inputs.map(({ transaction, position }) => `${transaction}:${position}`);
}
