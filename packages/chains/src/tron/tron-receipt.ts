// What a transaction did when it ran, as a tron node answers it, and why it failed where it did.
import type { FailureReason, Outcome } from '../chain-adapter.ts';
import { type Answer, asCount, asHex, asList, asObject, asText } from './node-answer.ts';
import { readTransferCall, type TronCall } from './raw-transaction.ts';
import { tronAddressOf, tronAddressOfWord } from './tron-address.ts';

/** The hash of `Transfer(address,address,uint256)`. */
const TRANSFER_TOPIC = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** The first four bytes of the hash of `Error(string)`, before a contract's own revert message. */
const ERROR_DATA = /^08c379a0/;

export type TokenTransfer = { position: number; contract: string; from: string; to: string; units: bigint };

export type TronReceipt = {
  id: string;
  height: number;
  feeUnits: bigint;
  /** The node's result code of running the contract; empty for a plain transfer. */
  result: string;
  hasFailed: boolean;
  /** What the contract said when it refused. */
  words: string;
  transfers: readonly TokenTransfer[];
};

export function readReceipt(answer: Answer): TronReceipt {
  const receipt = asObject(answer.receipt ?? {}, 'a receipt');
  return {
    id: asHex(answer.id, 32, 'the name of a transaction'),
    height: asCount(answer.blockNumber, 'the height of a block'),
    feeUnits: BigInt(asCount(answer.fee, 'what a transaction cost')),
    result: asText(receipt.result),
    hasFailed: answer.result === 'FAILED',
    words: `${textOf(asText(answer.resMessage))} ${revertWords(asText(asList(answer.contractResult, 'results')[0]))}`,
    transfers: asList(answer.log, 'logs').flatMap((log, position) => {
      const transfer = readTransferLog(asObject(log, 'a log'), position);
      return transfer === undefined ? [] : [transfer];
    }),
  };
}

/** Whether the contract ran to its end, by every result code in the receipt. */
export function ranToItsEnd(receipt: TronReceipt): boolean {
  return !receipt.hasFailed && receipt.result === 'SUCCESS';
}

/**
 * How a payment of ours ended. A token's payment has succeeded when its contract logged it: what a call returns says
 * nothing, since USDT on this chain answers `false` to transfers that it made.
 */
export function outcomeOf(call: TronCall, succeeded: boolean, receipt: TronReceipt): Outcome {
  if (call.kind !== 'trigger') return succeeded ? { succeeded } : { succeeded: false, reason: 'reverted' };
  if (!succeeded || !ranToItsEnd(receipt)) return { succeeded: false, reason: failureReason(receipt) };
  const payment = readTransferCall(call.data);
  const isPaid = receipt.transfers.some(
    ({ contract, from, to, units }) =>
      contract === call.contract && from === call.owner && to === payment?.to && units > 0n,
  );
  return isPaid ? { succeeded: true } : { succeeded: false, reason: 'refused-by-token' };
}

function failureReason({ result, words }: TronReceipt): FailureReason {
  if (result === 'OUT_OF_ENERGY') return 'out-of-energy';
  return isBlocked(words) ? 'recipient-blocked' : 'reverted';
}

/** By what a contract says when it refuses. */
export function isBlocked(words: string): boolean {
  return /black-?list|blocked|frozen/i.test(words);
}

function readTransferLog(log: Answer, position: number): TokenTransfer | undefined {
  const topics = asList(log.topics, 'topics').map(topic => asHex(topic, 32, 'a topic'));
  const data = asHex(log.data ?? '', undefined, 'the data of a log');
  if (topics.length !== 3 || topics[0] !== TRANSFER_TOPIC || data.length !== 64) return undefined;
  const contract = tronAddressOf(Buffer.from(asHex(log.address, 20, 'the contract of a log'), 'hex'));
  const from = tronAddressOfWord(topics[1]!);
  const to = tronAddressOfWord(topics[2]!);
  return from === undefined || to === undefined
    ? undefined
    : { position, contract, from, to, units: BigInt(`0x${data}`) };
}

/** What a contract says when it refuses, in what its call returned. */
export function revertWords(data: string): string {
  return ERROR_DATA.test(data) ? textOf(data.slice(8 + 128)) : '';
}

function textOf(hex: string): string {
  return /^[0-9a-f]*$/i.test(hex) ? Buffer.from(hex, 'hex').toString('utf8').replaceAll('\0', '') : hex;
}
