// Reads a signed transaction by tronweb alone, so that what the exchange encodes and signs is judged by another's code.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { utils } from 'tronweb';
import type { LedgerTransaction } from './tron-ledger.ts';

/** As `gettransactionbyid` answers it, but for the result. */
export type TransactionJson = {
  txID: string;
  visible: false;
  raw_data: Record<string, unknown>;
  raw_data_hex: string;
  signature: string[];
};

export type Judged = {
  json: TransactionJson;
  referenceBytes: string;
  referenceHash: string;
  expiresAtMs: number;
  ledger: Omit<LedgerTransaction, 'isStarved'>;
};

/** The node's code for the problem. */
export type Refused = { code: string; message: string };

type RawData = {
  contract: [{ type: string; parameter: { value: Record<string, unknown> } }];
  ref_block_bytes: string;
  ref_block_hash: string;
  expiration: number;
  fee_limit?: number;
};

type Message = {
  serializeBinary(): Uint8Array;
  getRawData(): Message & { getContractList(): { getType(): number }[] };
  getSignatureList_asU8(): Uint8Array[];
};

const ADDED_BYTES = 64;
const KINDS: Readonly<Record<number, string>> = { 1: 'TransferContract', 31: 'TriggerSmartContract' };

/** Judges the bytes that `broadcasthex` is given. */
export function judgeTransaction(hex: string): Judged | Refused {
  try {
    const { Transaction } = (
      globalThis as unknown as { TronWebProto: { Transaction: { deserializeBinary(bytes: Uint8Array): Message } } }
    ).TronWebProto;
    const message = Transaction.deserializeBinary(hexToBytes(hex));
    if (bytesToHex(message.serializeBinary()) !== hex.toLowerCase())
      return { code: 'OTHER_ERROR', message: 'not encoded as the protocol encodes it' };
    const raw = message.getRawData();
    const type = KINDS[raw.getContractList()[0]?.getType() ?? 0];
    if (type === undefined) return { code: 'CONTRACT_VALIDATE_ERROR', message: 'this chain has no such contract' };
    const rawBytes = raw.serializeBinary();
    const rawHex = bytesToHex(rawBytes);
    const json: TransactionJson = {
      txID: bytesToHex(sha256(rawBytes)),
      visible: false,
      raw_data: inLowerCase(utils.deserializeTx.deserializeTransaction(type, rawHex)),
      raw_data_hex: rawHex,
      signature: message.getSignatureList_asU8().map(bytesToHex),
    };
    return judgeJson(json, hex.length / 2);
  } catch (error) {
    return { code: 'OTHER_ERROR', message: error instanceof Error ? error.message : 'not a transaction' };
  }
}

function judgeJson(json: TransactionJson, byteLength: number): Judged | Refused {
  const raw = json.raw_data as unknown as RawData;
  const { type, parameter } = raw.contract[0];
  if (!utils.transaction.txCheck({ ...json, signature: undefined }))
    return { code: 'OTHER_ERROR', message: 'the bytes are not those of what they say' };
  const { owner_address: owner, to_address: to, contract_address: contract, amount, data } = parameter.value;
  const [signature] = json.signature;
  if (json.signature.length !== 1 || utils.crypto.ecRecover(json.txID, signature!).toLowerCase() !== owner)
    return { code: 'SIGERROR', message: 'Validate signature error' };
  if (amount !== undefined && !Number.isSafeInteger(amount))
    return { code: 'CONTRACT_VALIDATE_ERROR', message: 'more than this chain counts' };
  return {
    json,
    referenceBytes: raw.ref_block_bytes,
    referenceHash: raw.ref_block_hash,
    expiresAtMs: raw.expiration,
    ledger: {
      call:
        type === 'TransferContract'
          ? { kind: 'transfer', owner: String(owner), to: String(to), units: BigInt(Number(amount)) }
          : { kind: 'trigger', owner: String(owner), contract: String(contract), data: String(data) },
      byteLength: byteLength + ADDED_BYTES,
      feeLimit: BigInt(raw.fee_limit ?? 0),
    },
  };
}

/** tronweb writes hex in upper case, and nodes in lower case. */
function inLowerCase(rawData: unknown): Record<string, unknown> {
  return JSON.parse(JSON.stringify(rawData), (_, value) =>
    typeof value === 'string' && /^[0-9A-F]+$/.test(value) ? value.toLowerCase() : value,
  ) as Record<string, unknown>;
}
