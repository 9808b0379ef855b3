// Blocks as a tron node answers them, checked as far as they prove themselves.
import { hexToBytes } from '@noble/hashes/utils.js';
import type { BlockRef } from '../chain.ts';
import {
  type Answer,
  asCount,
  asHex,
  asList,
  asObject,
  asText,
  contradiction,
  isEmpty,
  nonsense,
} from './node-answer.ts';
import { readCall, type TronCall, transactionIdOf } from './raw-transaction.ts';
import type { TronNode } from './tron-node.ts';

export type BlockHeader = BlockRef & { parentHash: string; timestampMs: number };

export type BlockTransaction = { id: string; call: TronCall; succeeded: boolean };

export type TronBlock = BlockHeader & { transactions: readonly BlockTransaction[] };

/** `wallet` is the newest state, `walletsolidity` the one that can never change again. */
export type View = 'wallet' | 'walletsolidity';

const BLOCKS_AT_ONCE = 10;

export async function newestBlock(node: TronNode, view: View): Promise<BlockHeader> {
  return readHeader(asObject(await node.ask(`${view}/getnowblock`, {}), 'the newest block'));
}

/** Undefined where the node has none at this height. */
export async function headerAt(node: TronNode, view: View, height: number): Promise<BlockHeader | undefined> {
  const block = await askBlock(node, view, height);
  return block && readHeader(block);
}

export async function blockAtHeight(node: TronNode, view: View, height: number): Promise<TronBlock | undefined> {
  const block = await askBlock(node, view, height);
  return block && readBlock(block);
}

/**
 * The blocks `from` to `to`, both included, each the child of the one before, and the first of the one named `after` where that is known.
 * Throws `NodeFault` where one is missing.
 */
export async function* blocksBetween(
  node: TronNode,
  view: View,
  from: number,
  to: number,
  after?: string,
): AsyncGenerator<TronBlock> {
  let parent = after;
  for (let start = from; start <= to; start += BLOCKS_AT_ONCE) {
    const end = Math.min(start + BLOCKS_AT_ONCE, to + 1);
    const answer = await node.ask(`${view}/getblockbylimitnext`, { startNum: start, endNum: end });
    const blocks = asList(asObject(answer, 'blocks').block, 'blocks').map(block =>
      readBlock(asObject(block, 'a block')),
    );
    blocks.sort((left, right) => left.height - right.height);
    if (blocks.length !== end - start) throw contradiction('the node does not have all blocks that it says it has');
    for (const [index, block] of blocks.entries()) {
      if (block.height !== start + index) throw nonsense('other blocks than the requested ones');
      if (parent !== undefined && block.parentHash !== parent)
        throw contradiction('blocks of the node do not follow one another');
      parent = block.hash;
      yield block;
    }
  }
}

async function askBlock(node: TronNode, view: View, height: number): Promise<Answer | undefined> {
  const block = asObject(await node.ask(`${view}/getblockbynum`, { num: height }), 'a block');
  if (isEmpty(block)) return undefined;
  if (readHeader(block).height !== height) throw nonsense('another block than the requested one');
  return block;
}

function readHeader(block: Answer): BlockHeader {
  const hash = asHex(block.blockID, 32, 'the name of a block');
  const raw = asObject(asObject(block.block_header, 'a block').raw_data, 'a block');
  const height = asCount(raw.number, 'the height of a block');
  // The name of a block begins with its height.
  if (BigInt(`0x${hash.slice(0, 16)}`) !== BigInt(height)) throw nonsense('a block whose name is not of its height');
  const timestampMs = asCount(raw.timestamp, 'the time of a block');
  return { height, hash, parentHash: asHex(raw.parentHash, 32, 'the parent of a block'), timestampMs };
}

function readBlock(block: Answer): TronBlock {
  const transactions = asList(block.transactions, 'transactions').map(item => {
    const transaction = asObject(item, 'a transaction');
    const id = asHex(transaction.txID, 32, 'the name of a transaction');
    const rawData = hexToBytes(asHex(transaction.raw_data_hex, undefined, 'the bytes of a transaction'));
    if (transactionIdOf(rawData) !== id) throw nonsense('a transaction whose name is not the hash of its bytes');
    const [ret] = asList(transaction.ret, 'results');
    const succeeded = ret !== undefined && asText(asObject(ret, 'a result').contractRet) === 'SUCCESS';
    return { id, call: readCall(rawData), succeeded };
  });
  return { ...readHeader(block), transactions };
}
