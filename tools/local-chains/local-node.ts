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

/** How many more blocks a chain needs until all that it holds is final. A chain that was just started needs all of them. */
export class OwedBlocks {
  readonly #depth: number;
  #owed: number;

  constructor(depth: number) {
    this.#depth = depth;
    this.#owed = depth;
  }

  /** @param waiting whether a transaction waits for a block. @returns whether one is to be made now */
  take(waiting: boolean): boolean {
    if (waiting) this.#owed = this.#depth + 1;
    if (this.#owed === 0) return false;
    this.#owed -= 1;
    return true;
  }
}
