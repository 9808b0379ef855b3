// The interface of every chain to the exchange: watching, paying, looking up. One implementation for each chain.
import type { Asset, BlockRef, ChainHead, ChainName } from './chain.ts';
import type { FeeEstimate, PaymentRequest, SignedTransaction, TransactionPlan } from './transaction-plan.ts';

/** What a scan looks for. Addresses are in canonical form. */
export type Watched = {
  /** With the decimals of its smallest unit. A contract is asked for them before its first scan; where it says others, scans throw. */
  assets: ReadonlyMap<Asset, number>;
  isWatched(address: string): boolean;
};

/**
 * `symbol` is the contract's own text, which proves nothing; "" where it has none that can be shown. `supply` is all there is now, in its
 * smallest unit; null where the contract does not say.
 */
export type TokenFacts = { decimals: number; symbol: string; supply: bigint | null };

/** Blocks by height, both included; `after` is the hash of the block before the first, where it is known. */
export type BlockRange = { from: number; to: number; after?: string | undefined };

/** A transfer to a watched address, as the chain holds it. Nothing that failed is ever one, nor one of no units. */
export type SeenTransfer = {
  /** `transaction:position`; the same in every branch of the chain, and for every watcher. */
  id: string;
  transaction: string;
  asset: Asset;
  to: string;
  /** Who paid, where the chain says so. */
  from: string | null;
  /** What really arrived, in the asset's smallest unit: what a fee-on-transfer token kept is not in it. */
  units: bigint;
  /** Null while no block holds it: a hint for the screen, never a reason to credit. */
  block: BlockRef | null;
  /**
   * Of a coinbase, which cannot be spent before it is `depth` blocks deep: the height of the block that it is booked with. All other
   * transfers are booked with their own block.
   */
  maturity?: { depth: number; bookedWith: number };
};

/** The outcome of our transaction. */
export type TransactionState =
  /** No node has it: it may still be on its way, and is sent again as it is. */
  | { state: 'unknown' }
  | { state: 'pending' }
  /** In a block. `feeUnits` is what it cost, in the native coin. */
  | { state: 'included'; block: BlockRef; confirmations: number; isFinal: boolean; outcome: Outcome; feeUnits: bigint };

export type Outcome = { succeeded: true } | { succeeded: false; reason: FailureReason };

/** Each has its own text for the user. */
export const FAILURE_REASONS = ['reverted', 'out-of-energy', 'refused-by-token', 'recipient-blocked'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** The answer of a node to a transaction. A node that cannot be reached throws `NodeFault`: then the outcome is unknown. */
export type SendAnswer =
  | { accepted: true }
  /** It will not be relayed as it is; `reason` is the node's own message, for logs only. */
  | { accepted: false; reason: string };

/**
 * A chain, by one node or by two that are compared. Every call throws `NodeFault` where the nodes do not answer, contradict one another,
 * or answer what cannot be; nothing of such an answer is used.
 */
export interface ChainAdapter {
  readonly chain: ChainName;

  /** The head that all nodes agree on; of two, the lower final block. */
  head(): Promise<ChainHead>;

  /** The block at a height of the best chain; undefined above the tip. A stored position is compared with it before a scan. */
  blockAt(height: number): Promise<BlockRef | undefined>;

  /**
   * All transfers to watched addresses that are booked with the blocks `from` to `to`, both included, in the order of those blocks.
   * Complete, or it throws, also where the first is no child of the block named `after`: then it is another chain than the one that was
   * booked so far. Scanning a final range twice answers the same.
   */
  transfers(range: BlockRange, watched: Watched): Promise<SeenTransfer[]>;

  /** Transfers that no block holds yet, as far as the node reports them. */
  unconfirmed(watched: Watched): Promise<SeenTransfer[]>;

  /** Coinbases in the blocks up to the tip that are booked with a later one, oldest first; only where they have to mature. */
  immature?(watched: Watched, tip: BlockRef): Promise<SeenTransfer[]>;

  /**
   * What addresses hold of an asset at a block, in its smallest unit and in the order of the addresses. On tron the block must be final and
   * at most 20 minutes old. Contracts that send the chain's own coin after the block may show in it there.
   */
  balances(asset: Asset, addresses: readonly string[], at: BlockRef): Promise<bigint[]>;

  /** What a contract says about itself, the same at every node; undefined where it is no token. Only on chains that have tokens. */
  describeToken?(contract: Asset): Promise<TokenFacts | undefined>;

  /** What paying an asset costs now, in the native coin. */
  estimateFee(asset: Asset): Promise<FeeEstimate>;

  /** Works out everything that decides the bytes of a transaction but its signature. Sends and reserves nothing. */
  plan(request: PaymentRequest): Promise<TransactionPlan>;

  /** Hands a signed transaction to every node. Sending one again that is known already is accepted. */
  send(transaction: SignedTransaction): Promise<SendAnswer>;

  /** The outcome of our transaction. */
  lookUp(transaction: SignedTransaction): Promise<TransactionState>;

  /**
   * Whether a plan can never be in a final block any more, by final blocks alone: its nonce or an input of it was used by another, or (tron)
   * a solidified block is past its expiry and none holds it. Only then may a second be signed for the same payment.
   */
  canNeverConfirm(plan: TransactionPlan): Promise<boolean>;
}
