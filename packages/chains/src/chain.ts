// The chains of the exchange, the types of their coins, blocks and units, and the fault of a node.

/**
 * The rails that money comes and goes by. `omni` is a rail of its own on the bitcoin chain, because its tokens need a node
 * that understands them.
 */
export const CHAINS = ['bitcoin', 'evm', 'omni', 'tron'] as const;
export type ChainName = (typeof CHAINS)[number];

/** The coin of the chain itself: satoshi, wei, sun. */
export const NATIVE = 'native';

/**
 * `NATIVE`, or a token as its chain names it, in the canonical form of `checkAddress`: the contract's address (evm, tron), or
 * the number of the property (omni). Amounts of an asset are always counted in its smallest unit on the chain.
 */
export type Asset = string;

/** A block by both its names; a height alone names another block after a reorganisation. */
export type BlockRef = { height: number; hash: string };

/** Where a chain is: its newest block, and the newest that its own rules call final. */
export type ChainHead = { tip: BlockRef; final: BlockRef };

/** A place in the tree of keys below the exchange's extended key of a chain. Nothing is ever paid to any other of our own. */
export type DerivationPath = {
  /** `deposit`: one index for each user. `hot`: where withdrawals are paid from, and where change and sweeps go. */
  branch: 'deposit' | 'hot';
  index: number;
};

/** `unreachable` and `rate-limited` are temporary; `contradiction` and `nonsense` are a node that is wrong. */
export type NodeFaultKind = 'unreachable' | 'rate-limited' | 'contradiction' | 'nonsense';

/** A node did not answer, contradicted another, or gave an impossible answer: none of its answers is used. */
export class NodeFault extends Error {
  override name = 'NodeFault';
  readonly chain: ChainName;
  readonly kind: NodeFaultKind;

  /** @param message for logs and the console; never holds a node's address, which may carry a key. */
  constructor(chain: ChainName, kind: NodeFaultKind, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.chain = chain;
    this.kind = kind;
  }
}
