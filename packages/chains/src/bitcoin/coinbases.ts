// Finds the coinbases of the newest blocks, which cannot be spent yet, by walking back along the hashes that blocks name.
import type { BlockRef } from '../chain.ts';
import { isCoinbase, type RawBlock, type RawTransaction } from './raw-transaction.ts';

/** From this depth on nodes take a transaction that spends a coinbase: it fits into the hundredth block after. */
export const COINBASE_MATURITY = 100;
/**
 * A coinbase is booked with the block so far above its own: once that block is three deep, it is a hundred deep. Fixed, whatever depth is
 * final, since by it the booked block says which coinbases are booked.
 */
export const BOOKED_AFTER = 97;
/** More than a walk and a scan take; what is not remembered is read again. */
const REMEMBERED_BLOCKS = 300;

export type PaidOutput = { to: string; units: bigint; position: number };
export type Coinbase = { block: BlockRef; transaction: string; outputs: readonly PaidOutput[] };
type Remembered = Omit<Coinbase, 'block'> & { previousHash: string };

export class Coinbases {
  readonly #read: (hash: string) => Promise<RawBlock>;
  readonly #outputsOf: (transaction: RawTransaction) => PaidOutput[];
  readonly #blocks = new Map<string, Remembered>();

  /** @param read the block of a hash, checked against it */
  constructor(read: (hash: string) => Promise<RawBlock>, outputsOf: (transaction: RawTransaction) => PaidOutput[]) {
    this.#read = read;
    this.#outputsOf = outputsOf;
  }

  remember(block: RawBlock): Remembered {
    const coinbase = block.transactions.find(isCoinbase);
    const outputs = coinbase === undefined ? [] : this.#outputsOf(coinbase);
    const remembered = { previousHash: block.previousHash, transaction: coinbase?.id ?? '', outputs };
    this.#blocks.delete(block.hash);
    this.#blocks.set(block.hash, remembered);
    for (const hash of this.#blocks.keys()) {
      if (this.#blocks.size <= REMEMBERED_BLOCKS) break;
      this.#blocks.delete(hash);
    }
    return remembered;
  }

  /** Those of a block and of the blocks before it, the newest first: `count`, or fewer where the chain begins. @throws NodeFault */
  async upTo(newest: BlockRef, count: number): Promise<Coinbase[]> {
    const coinbases: Coinbase[] = [];
    let { height, hash } = newest;
    while (coinbases.length < count && height >= 0) {
      const { previousHash, transaction, outputs } = this.#blocks.get(hash) ?? this.remember(await this.#read(hash));
      coinbases.push({ block: { height, hash }, transaction, outputs });
      [height, hash] = [height - 1, previousHash];
    }
    return coinbases;
  }
}
