// Starts moves to cold storage that two operators agreed on, once withdrawals that were passed need nothing of what is moved.
import { type Asset, NATIVE, type TransactionPlan } from '@candor/chains';
import { type ColdMove, encode } from '@candor/exchange';
import { coldMovesTable } from '../../../database/rows/cold-moves.ts';
import { signingsTable } from '../../../database/rows/signings.ts';
import type { Chain } from '../../chains/chains.ts';
import { type CoinRail, findRail } from '../coin-rail.ts';
import { followSigning } from '../follow-signing.ts';
import { type HotWallet, readHotWallet, reserve } from '../hot-wallet.ts';
import type { ColdHoldUp, PayoutParts } from '../payouts.ts';
import { HOT, HOT_SENDER, inputsOf, nextNonce, planned } from '../plan-payout.ts';
import { isSignerAwaited } from '../signed-transactions.ts';
import { coldAddressOf, coldPaymentOf, readUnpaidNeeds } from './cold-moves.ts';

type HotWalletState = { hot: HotWallet; needs: ReadonlyMap<Asset, bigint> };

/** One at a time, after payments and by their loop: the hot wallet's numbers and coins are given in one place. */
export async function startColdMoves(parts: PayoutParts, chain: Chain): Promise<void> {
  const { reader, payouts, live } = parts;
  const moves = await reader.select(coldMovesTable, 'WHERE chain_id = $1 AND signing IS NULL ORDER BY id', [chain.id]);
  for (const move of moves) {
    if (await isSignerAwaited(reader, chain.id)) {
      payouts.noteColdHoldUp(move.id, 'signer-silent');
      continue;
    }
    const open = await reader.select(signingsTable, 'WHERE chain_id = $1', [chain.id]);
    const hot = await readHotWallet(parts, chain, open);
    const started = await startColdMove(parts, chain, move, { hot, needs: await readUnpaidNeeds(reader, live, chain) });
    payouts.noteColdHoldUp(move.id, typeof started === 'string' ? started : undefined);
    if (typeof started !== 'number') continue;
    const [signing] = await reader.select(signingsTable, 'WHERE id = $1', [started]);
    if (signing !== undefined) await followSigning(parts, chain, signing);
  }
}

/** @returns the signing, why it waits, or undefined where it is not to be moved any more. */
async function startColdMove(
  parts: PayoutParts,
  chain: Chain,
  { id, coin, units }: ColdMove,
  state: HotWalletState,
): Promise<number | ColdHoldUp | undefined> {
  const rail = findRail(parts.live.current.list, [chain], coin, chain.id);
  if (rail === undefined) return undefined;
  if (rail.rules.withdrawalPause !== null) return 'paused';
  const planning = await planOf(parts, rail, units, state);
  if (typeof planning === 'string') return planning;
  const { plan, nonce, why } = planning;
  if (why !== undefined) return why;
  const answer = await parts.engine.submit({
    command: {
      type: 'StartSigning',
      chain: chain.id,
      purpose: 'cold',
      withdrawals: [],
      coldMove: id,
      sender: HOT_SENDER,
      nonce,
      inputs: inputsOf(plan),
      plan: encode(plan),
    },
  });
  if (answer.kind === 'done') return answer.result.id;
  // Another run was first, or as many are in flight as may be.
  return answer.kind === 'rejected' && answer.rejection.code === 'too-many-signings' ? 'too-many' : undefined;
}

/** The plan, with the verdict of the signer before it gets a number; or why there is none now. */
async function planOf(parts: PayoutParts, rail: CoinRail, units: bigint, { hot, needs }: HotWalletState) {
  const { chain } = rail;
  const to = coldAddressOf(chain);
  if (to === undefined) return 'cold-address' as const;
  const payment = coldPaymentOf(rail, units, to);
  const free = (held: ReadonlyMap<Asset, bigint>, asset: Asset) => (held.get(asset) ?? 0n) - (needs.get(asset) ?? 0n);
  if (free(hot.units, payment.asset) < payment.units) return 'not-covered' as const;
  const nonce = await nextNonce(parts.reader, chain);
  const request = { payments: [payment], from: HOT, nonce, spendable: hot.spendable, replaces: null };
  const plan = await planned(chain, request);
  if (typeof plan === 'string') return plan;
  const left = new Map(hot.units);
  reserve(left, plan);
  // The fee is the chain's own coin, which a withdrawal may wait for too.
  if ([payment.asset, NATIVE].some(asset => free(left, asset) < 0n)) return 'not-covered' as const;
  return { plan, nonce, why: await wouldNotSign(parts, rail, plan, units, to) };
}

/** Before it gets a number, which no later payment could skip. */
async function wouldNotSign(
  { signer, log }: PayoutParts,
  rail: CoinRail,
  plan: TransactionPlan,
  units: bigint,
  to: string,
): Promise<ColdHoldUp | undefined> {
  try {
    const coldPayments = [coldPaymentOf(rail, units, to)];
    return await signer.check({ plan, purpose: 'cold', intents: [], ownPayments: [], coldPayments });
  } catch (error) {
    log.warn({ err: error, chain: rail.chain.name }, 'the signer could not be queried; trying again');
    return 'signer-silent';
  }
}
