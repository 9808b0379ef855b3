// The bytes of a transaction of the tron chain: what is hashed and signed, and what blocks hold.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { NATIVE } from '../chain.ts';
import type { TronPlan } from '../transaction-plan.ts';
import { bytesOf, decodeProtobuf, encodeProtobuf, numberOf } from './protobuf.ts';
import { tronAddressBytes, tronAddressOf, tronAddressOfWord, tronAddressWord } from './tron-address.ts';

/** The numbers of the fields, from `Tron.proto` of the chain. */
const RAW = { referenceBytes: 1, referenceHash: 4, expiration: 8, contract: 11, timestamp: 14, feeLimit: 18 };
const KINDS = { TransferContract: 1n, TriggerSmartContract: 31n };
/** The first four bytes of the hash of `transfer(address,uint256)`. */
const TRANSFER_CALL = 'a9059cbb';

/** What a transaction does, as far as the exchange reads it; `other` also covers encodings that no wallet writes. */
export type TronCall =
  | { kind: 'transfer'; owner: string; to: string; units: bigint }
  | { kind: 'trigger'; owner: string; contract: string; data: string }
  | { kind: 'other' };

/** The bytes that are signed; their hash is the transaction's name. `owner` pays. */
export function rawDataOf(plan: TronPlan, owner: string): Uint8Array {
  const { asset, to, units } = plan.payment;
  if (units <= 0n) throw new RangeError('a payment of nothing');
  const [kind, parameter] =
    asset === NATIVE
      ? (['TransferContract', transferParameter(owner, to, units)] as const)
      : (['TriggerSmartContract', triggerParameter(owner, asset, transferCallData(to, units))] as const);
  const any = encodeProtobuf([
    { field: 1, value: utf8ToBytes(`type.googleapis.com/protocol.${kind}`) },
    { field: 2, value: parameter },
  ]);
  const contract = encodeProtobuf([
    { field: 1, value: KINDS[kind] },
    { field: 2, value: any },
  ]);
  return encodeProtobuf([
    { field: RAW.referenceBytes, value: hexToBytes(plan.referenceBlock.bytes) },
    { field: RAW.referenceHash, value: hexToBytes(plan.referenceBlock.hash) },
    { field: RAW.expiration, value: BigInt(plan.expiresAtMs) },
    { field: RAW.contract, value: contract },
    { field: RAW.timestamp, value: BigInt(plan.timestampMs) },
    { field: RAW.feeLimit, value: plan.feeLimit },
  ]);
}

/** What a contract is called with to move a token. */
export function transferCallData(to: string, units: bigint): string {
  if (units < 0n || units >= 1n << 256n) throw new RangeError('a token counts in 256 bits');
  return TRANSFER_CALL + tronAddressWord(to) + units.toString(16).padStart(64, '0');
}

/** The recipient and the units of such a call; undefined for any other. */
export function readTransferCall(data: string): { to: string; units: bigint } | undefined {
  if (data.length !== 136 || !data.startsWith(TRANSFER_CALL)) return undefined;
  const to = tronAddressOfWord(data.slice(8, 72));
  return to === undefined ? undefined : { to, units: BigInt(`0x${data.slice(72)}`) };
}

export function transactionIdOf(rawData: Uint8Array): string {
  return bytesToHex(sha256(rawData));
}

/** The whole transaction, as it is handed to a node. */
export function signedBytes(rawData: Uint8Array, signature: Uint8Array): Uint8Array {
  return encodeProtobuf([
    { field: 1, value: rawData },
    { field: 2, value: signature },
  ]);
}

/** What a signed transaction does and when it expires. Throws `RangeError` where the bytes are none. */
export function readSigned(raw: string): { call: TronCall; expiresAtMs: number } {
  const rawData = bytesOf(decodeProtobuf(hexToBytes(raw)), 1);
  return { call: readCall(rawData), expiresAtMs: Number(numberOf(decodeProtobuf(rawData), RAW.expiration)) };
}

/**
 * What the bytes of a transaction do, exactly: the numbers in a node's JSON lose their last digits. A sender chooses how the
 * inner message is written, and decoders differ on odd forms (a field given twice, numbers of too many bytes): read is only what
 * encodes to the same bytes again.
 */
export function readCall(rawData: Uint8Array): TronCall {
  try {
    const contract = decodeProtobuf(bytesOf(decodeProtobuf(rawData), RAW.contract));
    const parameter = bytesOf(decodeProtobuf(bytesOf(contract, 2)), 2);
    const fields = decodeProtobuf(parameter);
    switch (numberOf(contract, 1)) {
      case KINDS.TransferContract: {
        const [owner, to] = [tronAddressOf(bytesOf(fields, 1)), tronAddressOf(bytesOf(fields, 2))];
        const units = numberOf(fields, 3);
        const isPlain = equalBytes(parameter, transferParameter(owner, to, units));
        return isPlain ? { kind: 'transfer', owner, to, units } : { kind: 'other' };
      }
      case KINDS.TriggerSmartContract: {
        const [owner, contract] = [tronAddressOf(bytesOf(fields, 1)), tronAddressOf(bytesOf(fields, 2))];
        const data = bytesToHex(bytesOf(fields, 4));
        const isPlain = equalBytes(parameter, triggerParameter(owner, contract, data));
        return isPlain ? { kind: 'trigger', owner, contract, data } : { kind: 'other' };
      }
      default:
        return { kind: 'other' };
    }
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'other' };
    throw error;
  }
}

function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  return bytesToHex(left) === bytesToHex(right);
}

function transferParameter(owner: string, to: string, units: bigint): Uint8Array {
  return encodeProtobuf([
    { field: 1, value: tronAddressBytes(owner) },
    { field: 2, value: tronAddressBytes(to) },
    { field: 3, value: units },
  ]);
}

function triggerParameter(owner: string, contract: string, data: string): Uint8Array {
  return encodeProtobuf([
    { field: 1, value: tronAddressBytes(owner) },
    { field: 2, value: tronAddressBytes(contract) },
    { field: 4, value: hexToBytes(data) },
  ]);
}

/** In sun; `getTransactionFee` of the chain's parameters, unchanged since 2021. */
export const BANDWIDTH_UNITS_PER_BYTE = 1000n;

/** In sun; the first payment to an unused address: `getCreateNewAccountFeeInSystemContract` and `getCreateAccountFee`. */
export const ACTIVATION_UNITS = 1_100_000n;

/** The chain counts 64 bytes for what a node adds to a transaction. */
const ADDED_BYTES = 64;
/** Above what a payment takes: 200 and 278 bytes with a signature, by the longest numbers. */
const NATIVE_BYTES = 230;
const TOKEN_BYTES = 300;

/** The bytes that a plan's transaction is charged for, at most; a plan is only made while the chain takes no more. */
export function chargedBytes(plan: Pick<TronPlan, 'payment'>): number {
  return ADDED_BYTES + (plan.payment.asset === NATIVE ? NATIVE_BYTES : TOKEN_BYTES);
}
