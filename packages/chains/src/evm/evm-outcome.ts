// The outcome of our transaction at one node.
import { type Hex, parseTransaction, type TransactionSerializedEIP1559 } from 'viem';
import type { ChainHead } from '../chain.ts';
import type { Outcome, TransactionState } from '../chain-adapter.ts';
import type { SignedTransaction } from '../transaction-plan.ts';
import { type EvmNode, refOf, TRANSFER_TOPIC, toHex } from './evm-node.ts';
import { tokenPaymentOf } from './evm-transaction.ts';
import { fault } from './json-rpc.ts';
import { addressOfTopic, type EvmReceipt, quantity, readTransaction, record } from './node-answer.ts';
import { failureOf } from './plan-evm-payment.ts';

export async function stateOf(node: EvmNode, signed: SignedTransaction, head: ChainHead): Promise<TransactionState> {
  const receipt = await node.receipt(signed.id as Hex);
  if (receipt === undefined)
    return (await node.rpc.call('eth_getTransactionByHash', signed.id)) === null
      ? { state: 'unknown' }
      : { state: 'pending' };
  // Newer than the head that was read before: the next poll decides.
  if (receipt.block.height > head.tip.height) return { state: 'pending' };
  const block = await node.block(receipt.block.height, false);
  if (block?.hash !== receipt.block.hash) return { state: 'pending' };
  return {
    state: 'included',
    block: refOf(block),
    confirmations: head.tip.height - block.height + 1,
    isFinal: block.height <= head.final.height,
    outcome: await outcomeOf(node, signed, receipt),
    feeUnits: receipt.gasUsed * receipt.effectiveGasPrice,
  };
}

async function outcomeOf(node: EvmNode, signed: SignedTransaction, receipt: EvmReceipt): Promise<Outcome> {
  const { to, data = '0x', gas } = parseTransaction(signed.raw as TransactionSerializedEIP1559);
  const payment = tokenPaymentOf(data);
  if (!receipt.hasSucceeded) {
    if (gas !== undefined && receipt.gasUsed >= gas) return { succeeded: false, reason: 'out-of-energy' };
    return { succeeded: false, reason: payment === undefined ? 'reverted' : await reasonOf(node, signed, receipt) };
  }
  if (payment === undefined) return { succeeded: true };
  // A token that answers false succeeds for the chain, and has moved nothing.
  const hasMoved = receipt.logs.some(
    ({ address, topics, data: units }) =>
      address === to?.toLowerCase() &&
      topics[0] === TRANSFER_TOPIC &&
      topics.length === 3 &&
      addressOfTopic(topics[2]!) === payment.to &&
      quantity(units) > 0n,
  );
  return hasMoved ? { succeeded: true } : { succeeded: false, reason: 'refused-by-token' };
}

/** By the contract's revert message when it is called again in that block; a node that keeps no state so old gives none. */
async function reasonOf(node: EvmNode, signed: SignedTransaction, receipt: EvmReceipt) {
  const { from, to, input } = readTransaction(record(await node.rpc.call('eth_getTransactionByHash', signed.id)));
  if (to === null) throw fault('nonsense', 'the node gives another transaction than ours');
  const call = { from, to, data: input };
  const [answer] = await node.rpc.ask([{ method: 'eth_call', params: [call, toHex(receipt.block.height)] }]);
  return answer!.ok ? 'reverted' : failureOf(answer!.message, answer!.data);
}
