// Plans what fetches coins from deposit addresses and what joins small outputs, and has each plan journaled before it is signed; an address of a token first gets its fee.
import {
  BitcoinAdapter,
  type BitcoinPlan,
  type DerivationPath,
  NATIVE,
  type Output,
  type PaymentRequest,
  PlanRefusal,
  planJoining,
  type TransactionPlan,
} from '@candor/chains';
import { encode, senderId } from '@candor/exchange';
import { PPM } from '@candor/money';
import { signingsTable } from '../../../database/rows/signings.ts';
import { type Chain, maxCostOf } from '../../chains/chains.ts';
import { indexPrices, valuationOf } from '../../market/views/valuation.ts';
import { type CoinRail, findRail, ledgerUnitsDown, ledgerUnitsUp } from '../coin-rail.ts';
import { finalBalances } from '../final-balances.ts';
import { followSigning } from '../follow-signing.ts';
import { readHotWallet, reserve } from '../hot-wallet.ts';
import type { PayoutParts } from '../payouts.ts';
import { HOT, HOT_SENDER, inputsOf, wouldSign } from '../plan-payout.ts';
import { isSignerAwaited } from '../signed-transactions.ts';
import type { Lying } from './address-movements.ts';
import { type AccountChain, leastUnits, type SweepPoll, type SweptCoin, startPoll } from './sweep-poll.ts';
import { JOIN_RULE, LARGEST_FEE, NEEDED_FEE_PPM } from './sweep-rules.ts';

/** Addresses of a coin that are read from the chain, the fullest first. */
const MAX_READ = 40;

/**
 * Nothing is stored between two polls: balances follow from the books and the chain, so a poll may end at any point, and run twice
 * concurrently.
 * @param short how much of an asset the hot wallet lacks for withdrawals that wait
 */
export async function startSweeps(parts: PayoutParts, chain: Chain, short: ReadonlyMap<string, bigint>): Promise<void> {
  if (!isAccountChain(chain)) return joinOutputs(parts, chain);
  const poll = await startPoll(parts, chain, short);
  if (poll === undefined) return;
  for (const coin of poll.coins) await sweepCoin(poll, coin);
}

function isAccountChain(chain: Chain): chain is AccountChain {
  return chain.name !== 'bitcoin';
}

async function sweepCoin(poll: SweepPoll, coin: SweptCoin): Promise<void> {
  const { chain, busy, failed } = poll;
  const { asset } = coin.rail.rail;
  const free = coin.lying.filter(({ user, address }) => !busy.has(address) && !failed.has(senderOf(user)));
  if (free.length === 0) return;
  const usualCost = (await chain.adapter.estimateFee(asset)).units;
  const valuation = free.filter(({ units }) => isProfitable(poll, coin, units, usualCost));
  if (valuation.length === 0) return;
  const addresses = valuation.map(({ address }) => address).slice(0, MAX_READ);
  const held = await finalBalances(chain, [...new Set([asset, NATIVE])], addresses);
  for (const [index, lying] of valuation.slice(0, MAX_READ).entries()) {
    if (poll.room <= 0) return;
    // What the chain shows beyond the books may be a deposit that is not booked yet.
    const shown = held.get(asset)?.[index] ?? 0n;
    const units = shown < lying.units ? shown : lying.units;
    if (units <= 0n) continue;
    const nativeUnits = held.get(NATIVE)![index]!;
    if (asset === NATIVE) await sweepNative(poll, coin, { ...lying, units });
    else await sweepToken(poll, coin, { ...lying, units }, { nativeUnits, usualCost });
  }
}

/** All that is there but the most that the fee can be. */
async function sweepNative(poll: SweepPoll, coin: SweptCoin, { user, units: held }: Lying): Promise<void> {
  const probe = await planned(poll, {
    from: depositPathOf(user),
    nonce: nonceOf(poll, senderOf(user)),
    to: HOT,
    units: 1n,
  });
  if (probe === undefined || !('payment' in probe)) return;
  const cost = maxCostOf(probe);
  const units = held - cost;
  if (units <= 0n || !isProfitable(poll, coin, held, cost)) return;
  const plan = { ...probe, payment: { ...probe.payment, units } };
  if (await start(poll, 'sweep', senderOf(user), plan)) comes(poll, NATIVE, units);
}

async function sweepToken(
  poll: SweepPoll,
  coin: SweptCoin,
  { user, address, units }: Lying,
  { nativeUnits, usualCost }: { nativeUnits: bigint; usualCost: bigint },
): Promise<void> {
  const { asset } = coin.rail.rail;
  const nonce = nonceOf(poll, senderOf(user));
  const plan = await planned(poll, { from: depositPathOf(user), nonce, to: HOT, units, asset });
  if (plan === undefined) return;
  const needed = maxCostOf(plan);
  // The limit of a tron transaction counts energy that is held, and a fifth more; its cost is computed by the node.
  const cost = poll.chain.name === 'tron' ? usualCost : needed;
  if (nativeUnits >= needed) {
    const isWorthwhile = isProfitable(poll, coin, units, cost);
    if (isWorthwhile && (await start(poll, 'sweep', senderOf(user), plan))) comes(poll, asset, units);
    return;
  }
  // A quarter more: fees may rise until the address has it. The limit of a tron transaction has a fifth more in it.
  const topUpUnits = (poll.chain.name === 'evm' ? (needed * 5n) / 4n : needed) - nativeUnits;
  const topUp = await planned(poll, {
    from: HOT,
    nonce: nonceOf(poll, HOT_SENDER),
    to: depositPathOf(user),
    units: topUpUnits,
  });
  if (topUp === undefined || !isProfitable(poll, coin, units, cost + maxCostOf(topUp))) return;
  const left = new Map(poll.hot.units);
  reserve(left, topUp);
  if (left.get(NATIVE)! < 0n) {
    poll.parts.log.warn({ chain: poll.chain.name, address }, 'the hot wallet cannot pay the fee of a sweep');
    return;
  }
  if (!(await start(poll, 'top-up', HOT_SENDER, topUp))) return;
  poll.hot.units = left;
  comes(poll, asset, units);
}

/** What is on its way to the hot wallet is not missing any more. */
function comes({ missing }: SweepPoll, asset: string, units: bigint): void {
  missing.set(asset, (missing.get(asset) ?? 0n) - units);
}

type Wanted = { from: DerivationPath; nonce: number; to: DerivationPath; units: bigint; asset?: string };

/** Undefined where it would fail, or costs more than the chain's own limit, now. */
async function planned(
  { parts, chain }: SweepPoll,
  { from, nonce, to, units, asset = NATIVE }: Wanted,
): Promise<TransactionPlan | undefined> {
  const payments = [{ asset, to: chain.addressAt(to), units }];
  const request: PaymentRequest = { payments, from, nonce, spendable: [], replaces: null };
  try {
    return await chain.adapter.plan(request);
  } catch (error) {
    if (!(error instanceof PlanRefusal)) throw error;
    parts.log.warn({ chain: chain.name, from, reason: error.reason }, 'a sweep or its top-up cannot be planned now');
    return undefined;
  }
}

/** @returns whether it was journaled; where another run was first, the nonce is used. */
async function start(
  poll: SweepPoll,
  purpose: 'sweep' | 'top-up',
  sender: string,
  plan: TransactionPlan,
): Promise<boolean> {
  const { parts, chain, nonces } = poll;
  const nonce = nonceOf(poll, sender);
  if (!(await wouldSign(parts, chain, purpose, plan))) {
    // A limit of the signer, or its silence, holds for the next one too.
    poll.room = 0;
    return false;
  }
  const answer = await parts.engine.submit({
    command: {
      type: 'StartSigning',
      chain: chain.id,
      purpose,
      withdrawals: [],
      sender,
      nonce,
      inputs: [],
      plan: encode(plan),
    },
  });
  if (answer.kind !== 'done') {
    if (answer.kind === 'rejected' && answer.rejection.code === 'too-many-signings') poll.room = 0;
    return false;
  }
  poll.room -= 1;
  nonces.set(senderId(chain.id, sender), nonce + 1);
  if (plan.chain !== 'evm' && plan.chain !== 'tron') throw new Error('a plan of another chain');
  poll.busy.add(plan.payment.to).add(chain.addressAt(plan.from));
  const [signing] = await parts.reader.select(signingsTable, 'WHERE id = $1', [answer.result.id]);
  // While the signer is silent the worker waits for it and sends it no further request.
  if (signing !== undefined && !(await followSigning(parts, chain, signing))) poll.room = 0;
  return true;
}

function nonceOf({ chain, nonces }: SweepPoll, sender: string): number {
  return nonces.get(senderId(chain.id, sender)) ?? 0;
}

function senderOf(user: number): string {
  return `deposit/${user}`;
}

function depositPathOf(user: number): DerivationPath {
  return { branch: 'deposit', index: user };
}

type Facts = Pick<SweepPoll, 'chain' | 'native' | 'missing'> & { parts: Pick<SweepPoll['parts'], 'live'> };

/**
 * @param units of the coin, as its chain counts
 * @param cost in the chain's own coin, as the chain counts
 */
function isProfitable(facts: Facts, { rail, rule }: Pick<SweptCoin, 'rail' | 'rule'>, units: bigint, cost: bigint) {
  const { chain, native, missing } = facts;
  const isNeeded = (missing.get(rail.rail.asset) ?? 0n) > 0n;
  const isLarge = units >= leastUnits(rule, rail.rail.assetScale);
  const isCheap = cost <= leastUnits({ least: LARGEST_FEE[chain.name] }, native.rail.assetScale);
  if (isNeeded)
    return isWithin(facts, rail, units, cost, NEEDED_FEE_PPM) || (hasNoIndex(facts, rail) && isLarge && isCheap);
  return isLarge && isCheap && isWithin(facts, rail, units, cost, rule.largestFeePpm);
}

/** A new coin has no market yet, and is withdrawn all the same. */
function hasNoIndex({ parts }: Facts, { coin }: CoinRail): boolean {
  return indexPrices(parts.live.current)(coin) === 0n;
}

/** A coin without a price is within no share: its value is unknown. */
function isWithin({ parts, native }: Facts, rail: CoinRail, units: bigint, cost: bigint, share: bigint): boolean {
  if (rail.rail.asset === NATIVE) return cost * PPM <= units * share;
  const priceOf = indexPrices(parts.live.current);
  const [price, nativePrice] = [priceOf(rail.coin), priceOf(native.coin)];
  if (price === 0n || nativePrice === 0n) return false;
  const costValue = valuationOf(native.coin, ledgerUnitsUp(native, cost), nativePrice);
  return costValue * PPM <= valuationOf(rail.coin, ledgerUnitsDown(rail, units), price) * share;
}

/** One at a time, and none while a withdrawal waits to be signed: it may need the same outputs. */
export async function joinOutputs(parts: PayoutParts, chain: Chain, rules = JOIN_RULE): Promise<void> {
  const { reader, live, engine, log } = parts;
  const { list } = live.current;
  const isOpen = [...list.coins.keys()].some(
    coin => findRail(list, [chain], coin, chain.id)?.rules.withdrawalPause === null,
  );
  if (!isOpen || !(chain.adapter instanceof BitcoinAdapter)) return;
  const open = await reader.select(signingsTable, 'WHERE chain_id = $1', [chain.id]);
  const waiting = await reader.number(
    `SELECT count(*) FROM withdrawals WHERE chain_id = $1 AND state = 'passed' AND recipient_id IS NULL`,
    [chain.id],
  );
  if (waiting > 0 || open.some(({ purpose }) => purpose === 'sweep')) return;
  if (await isSignerAwaited(reader, chain.id)) return;
  const { spendable } = await readHotWallet(parts, chain, open);
  if (spendable.length < rules.from) return;
  const { rate } = await chain.adapter.feeRate();
  if (rate > rules.largestRate) return;
  const plan = await plannedJoining(chain.adapter, chain, { outputs: smallest(spendable, rules.atOnce), rate });
  if (plan === undefined || !(await wouldSign(parts, chain, 'sweep', plan))) return;
  const answer = await engine.submit({
    command: {
      type: 'StartSigning',
      chain: chain.id,
      purpose: 'sweep',
      withdrawals: [],
      sender: HOT_SENDER,
      nonce: null,
      inputs: inputsOf(plan),
      plan: encode(plan),
    },
  });
  if (answer.kind !== 'done') return;
  log.info({ chain: chain.name, outputs: plan.inputs.length }, 'small deposits are joined while fees are low');
  const [signing] = await reader.select(signingsTable, 'WHERE id = $1', [answer.result.id]);
  if (signing !== undefined) await followSigning(parts, chain, signing);
}

/** The large ones stay for payments meanwhile. */
function smallest(spendable: readonly Output[], most: number): Output[] {
  return [...spendable].sort((one, other) => (one.units < other.units ? -1 : 1)).slice(0, most);
}

async function plannedJoining(
  adapter: BitcoinAdapter,
  chain: Chain,
  { outputs, rate }: { outputs: readonly Output[]; rate: bigint },
): Promise<BitcoinPlan | undefined> {
  const plan = planJoining(outputs, { to: HOT, address: chain.addressAt(HOT), rate });
  try {
    await adapter.checkConfirmed(plan?.inputs ?? []);
    return plan;
  } catch (error) {
    if (error instanceof PlanRefusal) return undefined;
    throw error;
  }
}
