// Finds the transaction that used a nonce in a final block: only its sight proves that no other with this nonce can ever be in one.
import type { ChainHead } from '../chain.ts';
import type { EvmPlan } from '../transaction-plan.ts';
import type { EvmNode } from './evm-node.ts';
import { callOf } from './evm-transaction.ts';
import { fault } from './json-rpc.ts';
import type { EvmTransaction } from './node-answer.ts';

/** Where a node keeps no old states, its blocks are read one after the other; a day of them at most. */
const MAX_BLOCKS_READ = 7_200;
const BLOCKS_TOGETHER = 32;

/** Whether a final block holds another transaction with the nonce of the plan. */
export async function isNonceUsedByAnother(
  node: EvmNode,
  plan: EvmPlan,
  payer: string,
  { final }: ChainHead,
): Promise<boolean> {
  const used = await node.nonceAt(payer, final.height);
  if (used === undefined) throw fault('unreachable', 'the node keeps no state of its final block');
  if (used <= plan.nonce) return false;
  const { after, upTo } = await narrow(node, plan, payer, final.height);
  for (let to = upTo; to > after; to -= BLOCKS_TOGETHER) {
    if (upTo - to > MAX_BLOCKS_READ) break;
    const blocks = await node.blocks(Math.max(after + 1, to - BLOCKS_TOGETHER + 1), to, true);
    const user = blocks
      .flatMap(({ transactions }) => transactions)
      .find(({ from, nonce }) => from === payer.toLowerCase() && nonce === plan.nonce);
    if (user !== undefined) return !isOfPlan(user, plan);
  }
  throw fault('unreachable', 'the node does not show which transaction used a nonce');
}

/** Blocks between which the nonce was used, as far as the node still has the states there. */
async function narrow(node: EvmNode, { nonce }: EvmPlan, payer: string, final: number) {
  let [after, upTo] = [-1, final];
  let isKnown = true;
  for (let step = 1; isKnown && after < 0 && upTo > 0; step *= 2) {
    const height = Math.max(0, upTo - step);
    const count = await node.nonceAt(payer, height);
    if (count === undefined) isKnown = false;
    else if (count > nonce) upTo = height;
    else after = height;
  }
  while (isKnown && upTo - after > BLOCKS_TOGETHER) {
    const middle = Math.floor((after + upTo) / 2);
    const count = await node.nonceAt(payer, middle);
    if (count === undefined) isKnown = false;
    else if (count > nonce) upTo = middle;
    else after = middle;
  }
  return { after, upTo };
}

/** Two signatures of one plan are the same transaction; two plans that pay the same at different fees are not. */
function isOfPlan(transaction: EvmTransaction, plan: EvmPlan): boolean {
  const { to, value, data } = callOf(plan.payment);
  return (
    transaction.to === to.toLowerCase() &&
    transaction.value === value &&
    transaction.input === data &&
    transaction.gas === plan.gas &&
    transaction.maxFeePerGas === plan.maxFeePerGas &&
    transaction.maxPriorityFeePerGas === plan.maxPriorityFeePerGas
  );
}
