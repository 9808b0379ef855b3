// The checked answers of one Ethereum node: linked blocks, logs that match their blocks, receipts of canonical blocks.

import { keccak_256 } from '@noble/hashes/sha3.js';
import { type Hex, hexToBytes } from 'viem';
import type { BlockRef, ChainHead } from '../chain.ts';
import { fault, type JsonRpc, type RpcAnswer, resultOf } from './json-rpc.ts';
import {
  type EvmBlock,
  type EvmLog,
  type EvmReceipt,
  list,
  quantity,
  readBlock,
  readLog,
  readReceipt,
  safe,
} from './node-answer.ts';

const BITS_OF_BYTE = 8;

const FILTER_BITS = 2048;

/** `finalized` is the chain's own tag; a number of blocks is for chains without one. */
export type EvmFinality = 'finalized' | { afterBlocks: number };

export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const TRANSFER_BITS = bloomBits(TRANSFER_TOPIC);
const FIRST_RANGE_BLOCKS = 64;
const MAX_RANGE_BLOCKS = 2_000;
/** A full block is some hundred kilobytes. */
const FULL_BLOCKS_TOGETHER = 4;
const RECEIPTS_TOGETHER = 20;

export class EvmNode {
  readonly rpc: JsonRpc;
  readonly #chainId: number;
  readonly #finality: EvmFinality;
  #isRightChain = false;
  #lastFinal: BlockRef | undefined;
  /** Grows while the node answers, and shrinks when it says that it is too much. */
  rangeBlocks = FIRST_RANGE_BLOCKS;

  constructor(rpc: JsonRpc, chainId: number, finality: EvmFinality) {
    this.rpc = rpc;
    this.#chainId = chainId;
    this.#finality = finality;
  }

  /** @throws NodeFault also where the node went back behind a final block that it named before */
  async head(): Promise<ChainHead> {
    // Behind one address another node may answer by now.
    this.#isRightChain = false;
    await this.checkChain();
    const tip = await this.block('latest', false);
    if (tip === undefined) throw fault('nonsense', 'the node names no newest block');
    const finality = this.#finality;
    const final = await this.block(
      finality === 'finalized' ? finality : Math.max(0, tip.height - finality.afterBlocks),
      false,
    );
    if (final === undefined) throw fault('unreachable', 'the node names no final block');
    if (final.height > tip.height) throw fault('nonsense', 'the node names a final block above its newest');
    const before = this.#lastFinal;
    if (
      before !== undefined &&
      (final.height < before.height || (final.height === before.height && final.hash !== before.hash))
    )
      throw fault('contradiction', 'the node went back behind a block that it called final');
    this.#lastFinal = refOf(final);
    return { tip: refOf(tip), final: refOf(final) };
  }

  async block(at: number | 'latest' | 'finalized' | 'pending', isFull: boolean): Promise<EvmBlock | undefined> {
    await this.checkChain();
    const tag = typeof at === 'number' ? toHex(at) : at;
    const answer = await this.rpc.call('eth_getBlockByNumber', tag, isFull);
    if (answer === null) return undefined;
    return checkHeight(readBlock(answer, isFull), at);
  }

  /** All blocks of a range, each the parent of the next. */
  async blocks(from: number, to: number, isFull: boolean): Promise<EvmBlock[]> {
    await this.checkChain();
    const calls = Array.from({ length: to - from + 1 }, (_, at) => ({
      method: 'eth_getBlockByNumber',
      params: [toHex(from + at), isFull],
    }));
    const answers = await this.rpc.ask(calls, isFull ? FULL_BLOCKS_TOGETHER : undefined);
    const blocks = answers.map((answer, at) => {
      const result = resultOf(answer, 'eth_getBlockByNumber');
      if (result === null) throw fault('unreachable', `the node does not hold the block ${from + at}`);
      return checkHeight(readBlock(result, isFull), from + at);
    });
    for (let at = 1; at < blocks.length; at++)
      if (blocks[at]!.parentHash !== blocks[at - 1]!.hash)
        throw fault('contradiction', `the node's block ${from + at} does not follow its block before`);
    return blocks;
  }

  /** Every transfer log of the tokens in these blocks, which hang together; sorted as the chain holds them. */
  async transferLogs(tokens: readonly string[], blocks: readonly EvmBlock[]): Promise<EvmLog[]> {
    if (tokens.length === 0) return [];
    const byHeight = new Map(blocks.map(block => [block.height, block]));
    const logs = await this.#logsOfRange(tokens, blocks[0]!.height, blocks.at(-1)!.height);
    const seen = new Set<string>();
    for (const log of logs) {
      const block = byHeight.get(log.block.height);
      if (block?.hash !== log.block.hash)
        throw fault('contradiction', 'the node gives a log of a block that is not there');
      const key = `${log.block.height}:${log.logIndex}`;
      const isAllowed = tokens.includes(log.address) && log.topics[0] === TRANSFER_TOPIC && !seen.has(key);
      if (!isAllowed || !mayHoldTransfers(block, log.address))
        throw fault('nonsense', 'the node gives a log that cannot be');
      seen.add(key);
    }
    await this.#checkNothingLeftOut(tokens, blocks, logs);
    return logs.sort((one, other) => one.block.height - other.block.height || one.logIndex - other.logIndex);
  }

  /** @throws NodeFault where one is missing: all are of blocks that the node holds */
  async receipts(transactions: readonly Hex[]): Promise<EvmReceipt[]> {
    const calls = transactions.map(hash => ({ method: 'eth_getTransactionReceipt', params: [hash] }));
    const answers = await this.rpc.ask(calls, RECEIPTS_TOGETHER);
    return answers.map((answer, at) => {
      const result = resultOf(answer, 'eth_getTransactionReceipt');
      if (result === null)
        throw fault('contradiction', 'the node holds a transaction in a block, and no receipt of it');
      const receipt = readReceipt(result);
      if (receipt.transaction !== transactions[at])
        throw fault('nonsense', 'the node gives the receipt of another transaction');
      return receipt;
    });
  }

  async receipt(transaction: Hex): Promise<EvmReceipt | undefined> {
    await this.checkChain();
    const answer = await this.rpc.call('eth_getTransactionReceipt', transaction);
    if (answer === null) return undefined;
    const receipt = readReceipt(answer);
    if (receipt.transaction !== transaction)
      throw fault('nonsense', 'the node gives the receipt of another transaction');
    return receipt;
  }

  /** How many transactions an address had sent up to a block; undefined where the node keeps no state that old. */
  async nonceAt(address: string, height: number): Promise<number | undefined> {
    const [answer] = await this.rpc.ask([{ method: 'eth_getTransactionCount', params: [address, toHex(height)] }]);
    return answer!.ok ? safe(answer!.result) : undefined;
  }

  async quantities(calls: readonly { method: string; params: readonly unknown[] }[]): Promise<bigint[]> {
    const answers = await this.rpc.ask(calls);
    return answers.map((answer, at) => quantity(resultOf(answer, calls[at]!.method)));
  }

  async #logsOfRange(tokens: readonly string[], from: number, to: number): Promise<EvmLog[]> {
    const filter = { address: tokens, topics: [TRANSFER_TOPIC], fromBlock: toHex(from), toBlock: toHex(to) };
    const answer = await this.#askForRange({ method: 'eth_getLogs', params: [filter] });
    if (answer.ok) {
      if (to - from + 1 >= this.rangeBlocks) this.rangeBlocks = Math.min(MAX_RANGE_BLOCKS, this.rangeBlocks * 2);
      return list(answer.result).map(readLog);
    }
    // Nodes have different messages for too many blocks or logs; none of them fails for a single block.
    if (from === to) throw fault('unreachable', `eth_getLogs failed at the node with code ${answer.code}`);
    this.#shrinkRange(to - from + 1);
    const middle = Math.floor((from + to) / 2);
    return [...(await this.#logsOfRange(tokens, from, middle)), ...(await this.#logsOfRange(tokens, middle + 1, to))];
  }

  async #askForRange(call: { method: string; params: readonly unknown[] }): Promise<RpcAnswer> {
    try {
      return (await this.rpc.ask([call]))[0]!;
    } catch (error) {
      // A node that times out on this range gets a smaller one the next time.
      this.#shrinkRange(this.rangeBlocks);
      throw error;
    }
  }

  #shrinkRange(triedBlocks: number): void {
    this.rangeBlocks = Math.max(1, Math.min(this.rangeBlocks, Math.floor(triedBlocks / 2)));
  }

  /** Where a filter allows transfers and the answer has none, the block is requested by its hash. */
  async #checkNothingLeftOut(
    tokens: readonly string[],
    blocks: readonly EvmBlock[],
    logs: readonly EvmLog[],
  ): Promise<void> {
    const bloomed = new Set(logs.map(log => `${log.block.hash}:${log.address}`));
    const calls = tokens.flatMap(token =>
      blocks
        .filter(block => mayHoldTransfers(block, token) && !bloomed.has(`${block.hash}:${token}`))
        .map(({ hash }) => ({
          method: 'eth_getLogs',
          params: [{ address: token, topics: [TRANSFER_TOPIC], blockHash: hash }],
        })),
    );
    for (const answer of await this.rpc.ask(calls))
      if (list(resultOf(answer, 'eth_getLogs')).length > 0)
        throw fault('contradiction', 'the node left logs of a block out of a range');
  }

  /** @throws NodeFault where it is one of another chain */
  async checkChain(): Promise<void> {
    if (this.#isRightChain) return;
    const chainId = safe(await this.rpc.call('eth_chainId'));
    if (chainId !== this.#chainId)
      throw fault('contradiction', `the node is of the chain ${chainId}, not ${this.#chainId}`);
    this.#isRightChain = true;
  }
}

export function toHex(value: number | bigint): Hex {
  return `0x${value.toString(16)}`;
}

export function refOf({ height, hash }: BlockRef): BlockRef {
  return { height, hash };
}

function checkHeight(block: EvmBlock, at: number | string): EvmBlock {
  if (typeof at === 'number' && block.height !== at)
    throw fault('nonsense', 'the node gives another block than the requested one');
  return block;
}

const tokenBits = new Map<string, readonly number[]>();

function mayHoldTransfers({ logsBloom }: EvmBlock, token: string): boolean {
  const bits = tokenBits.get(token) ?? bloomBits(token as Hex);
  tokenBits.set(token, bits);
  return mayHold(logsBloom, TRANSFER_BITS) && mayHold(logsBloom, bits);
}

/** The three bits that a value sets, by the yellow paper of Ethereum (4.3.1); worked out once for each value. */
function bloomBits(value: Hex): readonly number[] {
  const hash = keccak_256(hexToBytes(value));
  return [0, 2, 4].map(at => ((hash[at]! << BITS_OF_BYTE) | hash[at + 1]!) % FILTER_BITS);
}

function mayHold(bloom: Hex, bits: readonly number[]): boolean {
  return bits.every(bit => {
    const byteFromEnd = Math.floor(bit / BITS_OF_BYTE) + 1;
    const start = bloom.length - byteFromEnd * 2;
    return (Number.parseInt(bloom.slice(start, start + 2), 16) >> (bit % BITS_OF_BYTE)) & 1;
  });
}
