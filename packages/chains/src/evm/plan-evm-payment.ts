// Plans one payment: its gas by a trial at the nodes, its fees by recent blocks, both below the limits.
import { NATIVE } from '../chain.ts';
import type { FailureReason } from '../chain-adapter.ts';
import { PlanRefusal } from '../plan-refusal.ts';
import type { EvmPlan, PaymentRequest } from '../transaction-plan.ts';
import { highest, highestGasPrices } from './evm-fees.ts';
import { type EvmNode, toHex } from './evm-node.ts';
import { callOf, type EvmCall } from './evm-transaction.ts';
import type { RpcAnswer } from './json-rpc.ts';
import { quantity } from './node-answer.ts';

export type EvmPlanLimits = {
  chainId: number;
  /** The most that a unit of gas may cost, in wei. */
  maxFeePerGas: bigint;
  /** The most of it that a block's maker gets besides the base fee, whatever a node suggests; a replacement may give more. */
  largestTip?: bigint | undefined;
  /** The most gas that a payment may use. */
  maxGas: bigint;
};

/** A payment of the coin to an address without code takes exactly so much. */
export const PLAIN_GAS = 21_000n;
const [BUMP_PER_MILLE, PER_MILLE] = [1125n, 1000n];

/** @param payer the address of `request.from` */
export async function planEvmPayment(
  nodes: readonly EvmNode[],
  request: PaymentRequest,
  payer: string,
  limits: EvmPlanLimits,
): Promise<EvmPlan> {
  const { payments, from, nonce, replaces } = request;
  const [payment] = payments;
  if (payment === undefined || payments.length > 1 || nonce === null)
    throw new PlanRefusal('wrong-payment', 'a transaction of this chain pays once, and has a nonce');
  const call = callChecked(payment);
  const gas = (await Promise.all(nodes.map(node => gasFor(node, payer, call, payment.asset)))).reduce(highest);
  if (gas > limits.maxGas) throw new PlanRefusal('fee-too-high', `the payment takes ${gas} gas`);
  const fees = withinLimit(
    await highestGasPrices(nodes, limits.largestTip),
    lowestFees(replaces, request),
    limits.maxFeePerGas,
  );
  return { chain: 'evm', chainId: limits.chainId, from, nonce, payment, gas, ...fees };
}

function callChecked(payment: EvmPlan['payment']): EvmCall {
  try {
    return callOf(payment);
  } catch (error) {
    throw new PlanRefusal('wrong-payment', error instanceof Error ? error.message : 'no payment');
  }
}

type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint };

/** Nodes take a second transaction with the same nonce only where both of its fees are an eighth above the first's. */
function lowestFees(replaces: PaymentRequest['replaces'], { from, nonce }: PaymentRequest): Fees {
  if (replaces === null) return { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n };
  const isSameKey =
    replaces.chain === 'evm' && replaces.from.branch === from.branch && replaces.from.index === from.index;
  if (!isSameKey || replaces.nonce !== nonce)
    throw new PlanRefusal('wrong-payment', 'a replacement has the sender and the nonce of what it replaces');
  const bump = (fee: bigint) => (fee * BUMP_PER_MILLE + PER_MILLE - 1n) / PER_MILLE + 1n;
  return { maxFeePerGas: bump(replaces.maxFeePerGas), maxPriorityFeePerGas: bump(replaces.maxPriorityFeePerGas) };
}

/** Twice the base fee lets a payment through although the base fee doubles, within six full blocks. */
function withinLimit(
  { baseFeePerGas, maxPriorityFeePerGas }: { baseFeePerGas: bigint; maxPriorityFeePerGas: bigint },
  lowest: Fees,
  limit: bigint,
): Fees {
  const tip = highest(maxPriorityFeePerGas, lowest.maxPriorityFeePerGas);
  const least = highest(baseFeePerGas + tip, lowest.maxFeePerGas);
  if (least > limit) throw new PlanRefusal('fee-too-high', `a unit of gas costs ${least} wei now`);
  const wanted = highest(2n * baseFeePerGas + tip, lowest.maxFeePerGas);
  return { maxFeePerGas: wanted < limit ? wanted : limit, maxPriorityFeePerGas: tip };
}

async function gasFor(node: EvmNode, payer: string, { to, value, data }: EvmCall, asset: string): Promise<bigint> {
  const trial = { from: payer, to, value: toHex(value), data };
  const [estimate, answer] = await node.rpc.ask([
    { method: 'eth_estimateGas', params: [trial] },
    { method: 'eth_call', params: [trial, 'latest'] },
  ]);
  if (!estimate!.ok) throw refusalOf(estimate!, asset);
  if (!answer!.ok) throw refusalOf(answer!, asset);
  if (asset !== NATIVE && isFalse(answer!.result))
    throw new PlanRefusal('would-fail', 'the token refuses the payment', 'refused-by-token');
  const gas = quantity(estimate!.result);
  // What a contract uses may grow until the payment is in a block.
  return gas === PLAIN_GAS ? gas : (gas * 6n) / 5n;
}

/** Tokens such as USDT answer nothing; others answer whether they paid. */
function isFalse(answer: unknown): boolean {
  return typeof answer === 'string' && /^0x0+$/.test(answer);
}

function refusalOf({ message, data }: RpcAnswer & { ok: false }, asset: string): PlanRefusal {
  if (/insufficient (funds|balance)/i.test(message))
    return new PlanRefusal('insufficient-funds', 'the sender does not hold the payment and its fee');
  const failure = asset === NATIVE ? 'reverted' : failureOf(message, data);
  return new PlanRefusal('would-fail', 'the payment would fail as things stand', failure);
}

/** The text of a contract's revert message; few tokens have one. */
export function failureOf(message: string, data: unknown): FailureReason {
  const words = `${message} ${typeof data === 'string' ? Buffer.from(data.slice(2), 'hex').toString('latin1') : ''}`;
  return /black.?list|block.?list|\bfrozen\b/i.test(words) ? 'recipient-blocked' : 'reverted';
}
