// Reads transactions and blocks as the bitcoin protocol writes them, so that nothing depends on the format of a node's answers.
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { hex } from '@scure/base';

export type RawTransaction = {
  id: string;
  inputs: { transaction: string; position: number; witness: Uint8Array[] }[];
  outputs: { units: bigint; script: Uint8Array }[];
};

export type RawBlock = { hash: string; previousHash: string; transactions: RawTransaction[] };

const HEADER_BYTES = 80;

/** @throws Error where the bytes are no transaction, or more than one */
export function readTransaction(raw: string): RawTransaction {
  const reader = new Reader(hex.decode(raw));
  const transaction = takeTransaction(reader);
  if (!reader.isAtEnd) throw new Error('there are bytes behind the transaction');
  return transaction;
}

/**
 * @returns a block whose transactions match its hash
 * @throws Error where the bytes are no block, or its transactions are others than its header says
 */
export function readBlock(raw: string): RawBlock {
  const bytes = hex.decode(raw);
  const reader = new Reader(bytes);
  const header = reader.take(HEADER_BYTES);
  const transactions = Array.from({ length: reader.takeCount() }, () => takeTransaction(reader));
  if (!reader.isAtEnd) throw new Error('there are bytes behind the block');
  // Repeated transactions can leave the root as it was (CVE-2012-2459).
  if (new Set(transactions.map(({ id }) => id)).size !== transactions.length)
    throw new Error('the block holds a transaction twice');
  if (merkleRoot(transactions) !== hex.encode(header.slice(36, 68)))
    throw new Error('the transactions are not those of the header');
  return { hash: nameOf(header), previousHash: reversedHex(header.slice(4, 36)), transactions };
}

/** The coinbase makes new coins; it spends no output. */
export function isCoinbase(transaction: RawTransaction): boolean {
  return transaction.inputs[0]?.transaction === '0'.repeat(64);
}

function takeTransaction(reader: Reader): RawTransaction {
  const version = reader.take(4);
  const hasWitness = reader.peek(0) === 0 && reader.peek(1) === 1;
  if (hasWitness) reader.take(2);
  const bodyStart = reader.at;
  const inputs: RawTransaction['inputs'] = Array.from({ length: reader.takeCount() }, () => {
    const transaction = reversedHex(reader.take(32));
    const position = Number(reader.takeNumber(4));
    reader.take(reader.takeCount());
    reader.take(4);
    return { transaction, position, witness: [] };
  });
  const outputs = Array.from({ length: reader.takeCount() }, () => {
    const units = reader.takeNumber(8);
    return { units, script: reader.take(reader.takeCount()) };
  });
  const body = reader.between(bodyStart, reader.at);
  if (hasWitness)
    for (const input of inputs)
      input.witness = Array.from({ length: reader.takeCount() }, () => reader.take(reader.takeCount()));
  const lockTime = reader.take(4);
  return { id: nameOf(concatBytes(version, body, lockTime)), inputs, outputs };
}

function merkleRoot(transactions: readonly RawTransaction[]): string {
  let row = transactions.map(({ id }) => hex.decode(id).reverse());
  if (row.length === 0) throw new Error('the block is empty');
  while (row.length > 1) {
    row = Array.from({ length: Math.ceil(row.length / 2) }, (_, index) =>
      hashTwice(concatBytes(row[2 * index]!, row[2 * index + 1] ?? row[2 * index]!)),
    );
  }
  return hex.encode(row[0]!);
}

function hashTwice(bytes: Uint8Array): Uint8Array {
  return sha256(sha256(bytes));
}

function nameOf(bytes: Uint8Array): string {
  return reversedHex(hashTwice(bytes));
}

/** Hashes are shown with their bytes in reverse. */
function reversedHex(bytes: Uint8Array): string {
  return hex.encode(Uint8Array.from(bytes).reverse());
}

class Reader {
  #at = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get at(): number {
    return this.#at;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  peek(ahead: number): number | undefined {
    return this.#bytes[this.#at + ahead];
  }

  between(start: number, end: number): Uint8Array {
    return this.#bytes.subarray(start, end);
  }

  take(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new Error('the bytes end too early');
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }

  takeNumber(length: number): bigint {
    return BigInt(`0x${reversedHex(this.take(length))}`);
  }

  /** A length or a count: one byte, or a mark and two, four or eight. */
  takeCount(): number {
    const first = this.take(1)[0]!;
    if (first < 0xfd) return first;
    const count = this.takeNumber(2 ** (first - 0xfc));
    // Nothing has more parts than bytes: a wrong count must not take up memory.
    if (count > BigInt(this.#bytes.length)) throw new Error('the bytes end too early');
    return Number(count);
  }
}
