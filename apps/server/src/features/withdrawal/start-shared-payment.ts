// Pays several withdrawals by one transaction of bitcoin, so that they share what a transaction costs.
import type { Payment, TransactionPlan } from '@candor/chains';
import type { Withdrawal } from '@candor/exchange';
import { divideUp } from '@candor/money';
import { signingsTable } from '../../database/rows/signings.ts';
import { type Chain, maxCostOf } from '../chains/chains.ts';
import { requestOf } from './approvals/approval-rows.ts';
import { type CoinRail, chainUnits, findRail } from './coin-rail.ts';
import { followSigning } from './follow-signing.ts';
import { type HotWallet, reserve } from './hot-wallet.ts';
import { isOverTwiceItsFee } from './network-cost.ts';
import type { HoldUp, PayoutParts } from './payouts.ts';
import { HOT, planned, startSigning, wouldNotSign } from './plan-payout.ts';

/** A few hundred bytes more than a payment of one: the result of the transaction is that of all. */
const MAX_SHARED = 16;

type Purse = { hot: HotWallet; short: Map<string, bigint> };
/** What may be paid now, as far as it alone is concerned; `isCostly`: a transaction for it alone would cost over twice its fee. */
type Candidate = { withdrawal: Withdrawal; rail: CoinRail; payment: Payment; isCostly: boolean; goesAlone: boolean };

/** @param waiting passed ones, the oldest first; the signer expects them in the order of their numbers. */
export async function startSharedPayment(
  parts: PayoutParts,
  chain: Chain,
  waiting: readonly Withdrawal[],
  purse: Purse,
): Promise<void> {
  const candidates = await findCandidates(parts, chain, waiting, purse);
  if (candidates === undefined || candidates.length === 0) return;
  const fitting = await fittingTogether(parts, chain, candidates, purse);
  if (fitting === undefined) return;
  const ids = fitting.batch.map(({ withdrawal }) => withdrawal.id);
  const started = await startSigning(parts, chain, ids, { nonce: null, plan: fitting.plan });
  for (const id of ids) parts.payouts.noteHoldUp(id, typeof started === 'string' ? started : undefined);
  if (typeof started !== 'number') return;
  const [signing] = await parts.reader.select(signingsTable, 'WHERE id = $1', [started]);
  // What it spends is its own by now; the list of outputs is re-read at the next poll.
  if (signing !== undefined) await followSigning(parts, chain, signing);
}

/**
 * Those that may be paid alone too come first. Those that cost too much alone displace none of them, however many; of these the highest
 * fees are included. Undefined while the signer is silent.
 */
async function findCandidates(
  parts: PayoutParts,
  chain: Chain,
  waiting: readonly Withdrawal[],
  purse: Purse,
): Promise<Candidate[] | undefined> {
  const candidates: Candidate[] = [];
  const costly: Candidate[] = [];
  for (const withdrawal of waiting) {
    if (candidates.length === MAX_SHARED) break;
    const candidate = await considered(parts, chain, withdrawal, candidates, purse);
    const why = typeof candidate === 'object' && candidate.isCostly ? 'cost-above-fee' : candidate;
    parts.payouts.noteHoldUp(withdrawal.id, typeof why === 'string' ? why : undefined);
    if (candidate === 'signer-silent') return undefined;
    if (candidate === undefined || typeof candidate === 'string') continue;
    if (candidate.goesAlone && !candidate.isCostly && candidates.length === 0) return [candidate];
    if (!candidate.goesAlone) (candidate.isCostly ? costly : candidates).push(candidate);
  }
  costly.sort((one, other) => (one.withdrawal.feeUnits < other.withdrawal.feeUnits ? 1 : -1));
  const all = [...candidates, ...costly.slice(0, MAX_SHARED - candidates.length)];
  return all.sort((one, other) => one.withdrawal.id - other.withdrawal.id);
}

async function considered(
  parts: PayoutParts,
  chain: Chain,
  withdrawal: Withdrawal,
  others: readonly Candidate[],
  { hot, short }: Purse,
): Promise<Candidate | HoldUp | undefined> {
  const rail = findRail(parts.live.current.list, [chain], withdrawal.coin, withdrawal.chain);
  if (rail === undefined || rail.rules.withdrawalPause !== null) return undefined;
  const { asset } = rail.rail;
  const units = chainUnits(rail, withdrawal.units - withdrawal.feeUnits);
  const held = (hot.units.get(asset) ?? 0n) - others.reduce((sum, { payment }) => sum + payment.units, 0n);
  if (held < units) {
    lacks(short, asset, held > 0n ? units - held : units);
    return 'not-covered';
  }
  const payment = { asset, to: withdrawal.to, units };
  const plan = await plannedFor(chain, [payment], hot);
  if (typeof plan === 'string') return plan;
  const why = await wouldNotSign(parts, [withdrawal.id], plan);
  if (why !== undefined) return why;
  const goesAlone = (await requestOf(parts.db, withdrawal.id)) !== undefined;
  const isCostly = isOverTwiceItsFee(parts, rail, withdrawal.feeUnits, maxCostOf(plan));
  return { withdrawal, rail, payment, isCostly, goesAlone };
}

/** As many as one plan can pay that the signer would sign; the others wait, each with its reason. */
async function fittingTogether(
  parts: PayoutParts,
  chain: Chain,
  candidates: readonly Candidate[],
  { hot, short }: Purse,
): Promise<{ batch: readonly Candidate[]; plan: TransactionPlan } | undefined> {
  let batch = [...candidates];
  const leaveOut = (one: Candidate, why: HoldUp) => {
    parts.payouts.noteHoldUp(one.withdrawal.id, why);
    batch = batch.filter(other => other !== one);
  };
  while (batch.length > 0) {
    const newest = batch.at(-1)!;
    const plan = await plannedFor(
      chain,
      batch.map(({ payment }) => payment),
      hot,
    );
    const why = typeof plan === 'string' ? plan : whatIsMissing(plan, hot, short);
    if (typeof plan === 'string' || why !== undefined) {
      leaveOut(newest, why ?? 'not-covered');
      continue;
    }
    const costly = mostCostly(parts, batch, plan);
    if (costly !== undefined) {
      leaveOut(costly, 'cost-above-fee');
      continue;
    }
    const ids = batch.map(({ withdrawal }) => withdrawal.id);
    const refusal = batch.length > 1 || candidates.length > 1 ? await wouldNotSign(parts, ids, plan) : undefined;
    if (refusal === undefined) return { batch, plan };
    if (refusal === 'signer-silent') return undefined;
    leaveOut(newest, refusal);
  }
  return undefined;
}

function whatIsMissing(plan: TransactionPlan, hot: HotWallet, short: Map<string, bigint>): HoldUp | undefined {
  const left = new Map(hot.units);
  reserve(left, plan);
  const missing = [...left].filter(([, rest]) => rest < 0n);
  for (const [asset, rest] of missing) lacks(short, asset, -rest);
  return missing.length > 0 ? 'not-covered' : undefined;
}

/**
 * The one with the least fee of those that cost over twice their fee, alone as well as by an equal share. Each removal makes the shares
 * of the others larger, so they are checked one by one.
 */
function mostCostly(parts: PayoutParts, batch: readonly Candidate[], plan: TransactionPlan): Candidate | undefined {
  const share = divideUp(maxCostOf(plan), BigInt(batch.length));
  const costly = batch.filter(
    ({ withdrawal, rail, isCostly }) => isCostly && isOverTwiceItsFee(parts, rail, withdrawal.feeUnits, share),
  );
  return costly.reduce<Candidate | undefined>(
    (least, one) => (least === undefined || one.withdrawal.feeUnits < least.withdrawal.feeUnits ? one : least),
    undefined,
  );
}

function plannedFor(
  chain: Chain,
  payments: readonly Payment[],
  { spendable }: HotWallet,
): Promise<TransactionPlan | HoldUp> {
  return planned(chain, { payments, from: HOT, nonce: null, spendable, replaces: null });
}

function lacks(short: Map<string, bigint>, asset: string, units: bigint): void {
  short.set(asset, (short.get(asset) ?? 0n) + units);
}
