// The outcome of a transaction, by one tron node, and whether one can still come into a block.

import { NodeFault } from '../chain.ts';
import type { TransactionState } from '../chain-adapter.ts';
import type { SignedTransaction } from '../transaction-plan.ts';
import { asObject, contradiction, isEmpty } from './node-answer.ts';
import { readSigned } from './raw-transaction.ts';
import { blockAtHeight, blocksBetween, headerAt, newestBlock } from './tron-block.ts';
import type { TronNode } from './tron-node.ts';
import { outcomeOf, readReceipt } from './tron-receipt.ts';

/** The chain counts heights in a reference by their last 16 bits. */
const REFERENCE_ROUND = 0x1_0000;

export async function lookUpTransaction(node: TronNode, { id, raw }: SignedTransaction): Promise<TransactionState> {
  const answer = asObject(await node.ask('wallet/gettransactioninfobyid', { value: id }), 'a receipt');
  if (isEmpty(answer)) return (await isWaiting(node, id)) ? { state: 'pending' } : { state: 'unknown' };
  const receipt = readReceipt(answer);
  if (receipt.id !== id) throw contradiction('the node has a receipt of another transaction');
  const [block, tip, solid] = await Promise.all([
    blockAtHeight(node, 'wallet', receipt.height),
    newestBlock(node, 'wallet'),
    newestBlock(node, 'walletsolidity'),
  ]);
  const found = block?.transactions.find(transaction => transaction.id === id);
  // Between the two answers the block was replaced by another.
  if (block === undefined || found === undefined) return { state: 'pending' };
  const isFinal = block.height <= solid.height && (await isSolid(node, block.height, block.hash));
  return {
    state: 'included',
    block: { height: block.height, hash: block.hash },
    confirmations: Math.max(1, tip.height - block.height + 1),
    isFinal,
    outcome: outcomeOf(readSigned(raw).call, found.succeeded, receipt),
    feeUnits: receipt.feeUnits,
  };
}

/**
 * Whether no block can ever hold a transaction any more: a final block is past its expiry, and none from the block it refers to
 * up to there holds it. A block may hold what had not expired at its parent, so the first block past the expiry is checked too.
 */
export async function isExpiredUnused(
  node: TronNode,
  id: string,
  { expiresAtMs, reference }: { expiresAtMs: number; reference: { bytes: string; hash: string } },
): Promise<boolean> {
  const solid = await newestBlock(node, 'walletsolidity');
  if (solid.timestampMs < expiresAtMs) return false;
  const start = await referredHeight(node, solid.height, reference);
  for await (const block of blocksBetween(node, 'walletsolidity', start, solid.height)) {
    if (block.transactions.some(transaction => transaction.id === id)) return false;
    if (block.timestampMs >= expiresAtMs) return true;
  }
  throw contradiction('final blocks of the node end before its newest');
}

async function referredHeight(
  node: TronNode,
  newest: number,
  { bytes, hash }: { bytes: string; hash: string },
): Promise<number> {
  const latest = newest - ((newest - Number.parseInt(bytes, 16)) & (REFERENCE_ROUND - 1));
  for (let height = latest; height >= 0; height -= REFERENCE_ROUND) {
    const block = await headerAt(node, 'walletsolidity', height);
    if (block?.hash.slice(16, 32) === hash) return height;
  }
  throw contradiction('the node does not have the block that a transaction of ours refers to');
}

async function isSolid(node: TronNode, height: number, hash: string): Promise<boolean> {
  const block = await headerAt(node, 'walletsolidity', height);
  if (block !== undefined && block.hash !== hash) throw contradiction('the node has two blocks at a final height');
  return block !== undefined;
}

/** Not every node lists waiting transactions; without that list a transaction is unknown, which is then sent again as it is. */
async function isWaiting(node: TronNode, id: string): Promise<boolean> {
  const answers = await Promise.all(
    ['wallet/gettransactionbyid', 'wallet/gettransactionfrompending'].map(async path => {
      try {
        return asObject(await node.ask(path, { value: id }), 'a transaction');
      } catch (error) {
        if (error instanceof NodeFault && path.endsWith('pending') && error.kind !== 'rate-limited') return {};
        throw error;
      }
    }),
  );
  return answers.some(answer => (answer as { txID?: unknown }).txID === id);
}
