// Hands a signed transaction to a tron node, and tells a refusal from not knowing.
import type { SendAnswer } from '../chain-adapter.ts';
import { NodeFault } from '../node-fault.ts';
import type { SignedTransaction } from '../transaction-plan.ts';
import { asObject, asText, isEmpty, nonsense } from './node-answer.ts';
import type { TronNode } from './tron-node.ts';

/** Words of a node that is busy or alone: the same transaction may be taken later. */
const PASSING = new Set([
  'SERVER_BUSY',
  'NO_CONNECTION',
  'NOT_ENOUGH_EFFECTIVE_CONNECTION',
  'BLOCK_UNSOLIDIFIED',
  'OTHER_ERROR',
]);

export async function broadcast(node: TronNode, transaction: SignedTransaction): Promise<SendAnswer> {
  const answer = asObject(await node.ask('wallet/broadcasthex', { transaction: transaction.raw }), 'a transaction');
  const code = asText(answer.code);
  if (answer.result === true || code === 'DUP_TRANSACTION_ERROR') {
    const name = answer.txid;
    if (name !== undefined && name !== transaction.id) throw nonsense('another name for a transaction than its own');
    return { accepted: true };
  }
  if (code === '' || code === 'SUCCESS') throw nonsense('neither yes nor no to a transaction');
  if (PASSING.has(code)) throw new NodeFault('tron', 'unreachable', `the node takes no transactions now (${code})`);
  // After some time a node forgets that it knows a transaction, and refuses it as too old.
  if (await isInABlock(node, transaction.id)) return { accepted: true };
  return { accepted: false, reason: `${code} ${asText(answer.message)}`.trim().slice(0, 300) };
}

async function isInABlock(node: TronNode, id: string): Promise<boolean> {
  return !isEmpty(asObject(await node.ask('wallet/gettransactioninfobyid', { value: id }), 'a receipt'));
}
