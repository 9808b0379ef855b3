// What the keeper of the local chains needs of a node, whichever chain it is of.

export type LocalNode = {
  /** Settles once the process has ended, by whatever hand. */
  ended: Promise<void>;
  /** Creates the initial state of a chain, unless it exists. */
  prepare(): Promise<void>;
  /** Makes a block where something waits for one. */
  mineWhatWaits(): Promise<void>;
  stop(): Promise<void>;
  /** Ends it as a loss of power would. */
  kill(): void;
};

/** The receivers of the first coins of the local chains. */
export type Owners = {
  /** Pays the wallets that users have elsewhere. */
  outside: string;
  /** What the exchange pays withdrawals from. */
  hot: string;
};

/** Decides whether a chain makes a block: all that it holds becomes final automatically, and then it rests. */
export class OwedBlocks {
  readonly #depth: number;
  #owed: number;

  /** @param depth the number of blocks after which a transaction is final. A chain that was just started owes all of them */
  constructor(depth: number) {
    this.#depth = depth;
    this.#owed = depth;
  }

  /**
   * @param isWaiting whether a transaction waits for a block
   * @returns whether a block is due now
   */
  isDue(isWaiting: boolean): boolean {
    return isWaiting || this.#owed > 0;
  }

  /** @param holdsTransactions read from the block: a transaction can arrive after `isDue` was answered, and still be in it */
  countBlock(holdsTransactions: boolean): void {
    this.#owed = holdsTransactions ? this.#depth : Math.max(0, this.#owed - 1);
  }
}
