// Reads what an Ethereum node answers into our own shapes, and lets nothing through that cannot be.
import { type Hex, isHex } from 'viem';
import type { BlockRef } from '../chain.ts';
import { type EvmAddress, toChecksumAddress } from './evm-address.ts';
import { fault, isRecord } from './json-rpc.ts';

export type EvmBlock = BlockRef & {
  parentHash: string;
  logsBloom: Hex;
  baseFeePerGas: bigint;
  transactions: readonly EvmTransaction[];
};

/** Addresses are in lower case: most are compared by their bytes alone. */
export type EvmTransaction = {
  hash: Hex;
  from: string;
  to: string | null;
  value: bigint;
  input: Hex;
  nonce: number;
  gas: bigint;
  /** Null where the transaction is of an older kind. */
  maxFeePerGas: bigint | null;
  maxPriorityFeePerGas: bigint | null;
};

export type EvmLog = {
  address: string;
  topics: readonly Hex[];
  data: Hex;
  block: BlockRef;
  transaction: Hex;
  transactionIndex: number;
  /** Within the block; moves in a reorganisation. */
  logIndex: number;
};

export type EvmReceipt = {
  transaction: Hex;
  block: BlockRef;
  transactionIndex: number;
  hasSucceeded: boolean;
  gasUsed: bigint;
  effectiveGasPrice: bigint;
  logs: readonly EvmLog[];
};

const NO_TRANSACTIONS = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';
const HASH_LENGTH = 66;
const ADDRESS_LENGTH = 42;
const BLOOM_LENGTH = 514;

/** @param isFull whether the block was requested with its transactions, and not only their hashes */
export function readBlock(answer: unknown, isFull: boolean): EvmBlock {
  const block = record(answer);
  const transactions = list(block.transactions);
  // A node that has forgotten old transactions shows such blocks as empty.
  if ((transactions.length === 0) !== (hash(block.transactionsRoot) === NO_TRANSACTIONS))
    throw fault('nonsense', 'the node gives a block without its transactions');
  return {
    height: safe(block.number),
    hash: hash(block.hash),
    parentHash: hash(block.parentHash),
    logsBloom: bytes(block.logsBloom, BLOOM_LENGTH),
    baseFeePerGas: block.baseFeePerGas === undefined ? 0n : quantity(block.baseFeePerGas),
    transactions: isFull ? transactions.map(transaction => readTransaction(record(transaction))) : [],
  };
}

export function readTransaction(transaction: Record<string, unknown>): EvmTransaction {
  return {
    hash: hash(transaction.hash),
    from: address(transaction.from),
    to: transaction.to === null || transaction.to === undefined ? null : address(transaction.to),
    value: quantity(transaction.value),
    input: bytes(transaction.input),
    nonce: safe(transaction.nonce),
    gas: quantity(transaction.gas),
    maxFeePerGas: quantityOrNull(transaction.maxFeePerGas),
    maxPriorityFeePerGas: quantityOrNull(transaction.maxPriorityFeePerGas),
  };
}

export function readLog(answer: unknown): EvmLog {
  const log = record(answer);
  if (log.removed === true) throw fault('nonsense', 'the node gives a log that it calls removed');
  return {
    address: address(log.address),
    topics: list(log.topics).map(topic => hash(topic)),
    data: bytes(log.data),
    block: { height: safe(log.blockNumber), hash: hash(log.blockHash) },
    transaction: hash(log.transactionHash),
    transactionIndex: safe(log.transactionIndex),
    logIndex: safe(log.logIndex),
  };
}

export function readReceipt(answer: unknown): EvmReceipt {
  const receipt = record(answer);
  const status = quantity(receipt.status);
  const read: EvmReceipt = {
    transaction: hash(receipt.transactionHash),
    block: { height: safe(receipt.blockNumber), hash: hash(receipt.blockHash) },
    transactionIndex: safe(receipt.transactionIndex),
    hasSucceeded: status === 1n,
    gasUsed: quantity(receipt.gasUsed),
    effectiveGasPrice: quantity(receipt.effectiveGasPrice),
    logs: list(receipt.logs).map(readLog),
  };
  const isWhole = read.logs.every(
    ({ transaction, block }, at) =>
      transaction === read.transaction &&
      block.hash === read.block.hash &&
      read.logs[at]!.logIndex === read.logs[0]!.logIndex + at,
  );
  if (status > 1n || !isWhole) throw fault('nonsense', 'the node gives a receipt that contradicts itself');
  return read;
}

/** @throws NodeFault where it is no number of at most 256 bits, as the chain writes them */
export function quantity(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(value)) throw nonsense();
  return BigInt(value);
}

function quantityOrNull(value: unknown): bigint | null {
  return value === undefined || value === null ? null : quantity(value);
}

export function safe(value: unknown): number {
  const number = Number(quantity(value));
  if (!Number.isSafeInteger(number)) throw nonsense();
  return number;
}

export function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw nonsense();
  return value;
}

export function record(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw nonsense();
  return value;
}

function hash(value: unknown): Hex {
  return bytes(value, HASH_LENGTH);
}

function address(value: unknown): string {
  return bytes(value, ADDRESS_LENGTH);
}

function bytes(value: unknown, length?: number): Hex {
  if (!isHex(value) || value.length % 2 !== 0 || (length !== undefined && value.length !== length)) throw nonsense();
  return value.toLowerCase() as Hex;
}

function nonsense() {
  return fault('nonsense', 'the node gives an answer that cannot be read');
}

/** The address in the last twenty bytes of a topic; undefined where the rest is not empty. */
export function addressOfTopic(topic: Hex): EvmAddress | undefined {
  return /^0x0{24}/.test(topic) ? toChecksumAddress(`0x${topic.slice(26)}`) : undefined;
}
