// Finds the transfers to watched addresses in blocks of one node: coins by transactions, tokens by the logs of their contracts.
import type { Hex } from 'viem';
import { type Asset, type BlockRef, NATIVE } from '../chain.ts';
import type { BlockRange, SeenTransfer, Watched } from '../chain-adapter.ts';
import { toChecksumAddress } from './evm-address.ts';
import { type EvmNode, refOf } from './evm-node.ts';
import { fault } from './json-rpc.ts';
import { addressOfTopic, type EvmBlock, type EvmLog, type EvmReceipt, quantity } from './node-answer.ts';
import { deductTokenFees } from './token-fees.ts';

export type EvmToken = {
  /** In canonical form. */
  contract: string;
  /** Whether its logs show exactly what arrived; see `EvmOptions`. */
  logsAreExact: boolean;
  /** Decimals that its units are read in. Where the contract says others, nothing of it counts. */
  scale: number;
};

/** What a block holds for us, before any receipt was read. */
type Candidate = {
  transaction: Hex;
  block: BlockRef;
  asset: Asset;
  to: string;
  from: string;
  units: bigint;
  log: EvmLog | null;
};

const TRANSFER_TOPICS = 3;
/** Blocks whose transactions are in memory together. */
const WINDOW_BLOCKS = 32;

/**
 * Complete and oldest first, or it throws.
 *
 * @param tokens those of the watched assets
 */
export async function findTransfers(
  node: EvmNode,
  { from, to, after }: BlockRange,
  watched: Watched,
  tokens: readonly EvmToken[],
): Promise<SeenTransfer[]> {
  const allTransfers: SeenTransfer[] = [];
  // In lower case, as logs name them.
  const exact = new Set(tokens.flatMap(({ contract, logsAreExact }) => (logsAreExact ? [contract.toLowerCase()] : [])));
  let parent = after;
  for (let start = from; start <= to; ) {
    const end = Math.min(to, start + node.rangeBlocks - 1);
    const { blocks, coins } = await readRange(node, start, end, watched);
    if (parent !== undefined && blocks[0]!.parentHash !== parent)
      throw fault('contradiction', 'the chain of the node changed during a scan');
    const logs = await node.transferLogs(
      tokens.map(({ contract }) => contract.toLowerCase()),
      blocks,
    );
    const candidates = [...coins, ...logs.flatMap(log => tokenCandidate(log, watched, exact))];
    const transfers = await settle(node, candidates);
    for (const { contract, logsAreExact } of tokens)
      if (!logsAreExact) await deductTokenFees(node, contract, blocks, logs, transfers);
    allTransfers.push(...transfers.filter(({ units }) => units > 0n));
    parent = blocks.at(-1)!.hash;
    start = end + 1;
  }
  return allTransfers;
}

/** The blocks without their transactions, which would fill the memory, and the coins that those pay to watched addresses. */
async function readRange(node: EvmNode, from: number, to: number, watched: Watched) {
  const blocks: EvmBlock[] = [];
  const coins: Candidate[] = [];
  const isFull = watched.assets.has(NATIVE);
  for (let start = from; start <= to; start += WINDOW_BLOCKS) {
    const window = await node.blocks(start, Math.min(to, start + WINDOW_BLOCKS - 1), isFull);
    if (blocks.length > 0 && window[0]!.parentHash !== blocks.at(-1)!.hash)
      throw fault('contradiction', 'the chain of the node changed during a scan');
    for (const block of window) {
      coins.push(...coinCandidates(block, watched));
      blocks.push({ ...block, transactions: [] });
    }
  }
  return { blocks, coins };
}

function coinCandidates(block: EvmBlock, watched: Watched): Candidate[] {
  return block.transactions.flatMap(({ hash, from, to, value }) => {
    if (to === null || value === 0n) return [];
    const recipient = toChecksumAddress(to);
    if (!watched.isWatched(recipient)) return [];
    const sender = toChecksumAddress(from);
    return [
      { transaction: hash, block: refOf(block), asset: NATIVE, to: recipient, from: sender, units: value, log: null },
    ];
  });
}

/** A log that cannot be read is a fault of the node, but for contracts that are not known: these may write any. */
function tokenCandidate(log: EvmLog, watched: Watched, exact: ReadonlySet<string>): Candidate[] {
  // Four topics are a token of which each piece is one of its kind.
  if (log.topics.length !== TRANSFER_TOPICS) return [];
  const [from, to] = [addressOfTopic(log.topics[1]!), addressOfTopic(log.topics[2]!)];
  if (from === undefined || to === undefined || log.data.length !== 66) {
    if (!exact.has(log.address.toLowerCase())) return [];
    throw fault('nonsense', 'the node gives a transfer that cannot be read');
  }
  const units = quantity(log.data);
  if (units === 0n || !watched.isWatched(to)) return [];
  const { transaction, block } = log;
  return [{ transaction, block, asset: toChecksumAddress(log.address), to, from, units, log }];
}

/** What the receipts prove: transactions that succeeded, and of logs their positions, which no reorganisation moves. */
async function settle(node: EvmNode, candidates: readonly Candidate[]): Promise<SeenTransfer[]> {
  const receipts = await node.receipts([...new Set(candidates.map(({ transaction }) => transaction))]);
  const byTransaction = new Map(receipts.map(receipt => [receipt.transaction, receipt]));
  const placed = candidates.flatMap(candidate => {
    const { transaction, block, asset, to, from, units, log } = candidate;
    const receipt = byTransaction.get(transaction)!;
    if (receipt.block.hash !== block.hash) throw fault('contradiction', 'the node gives a receipt of another block');
    if (!receipt.hasSucceeded) return [];
    const position = log === null ? 'native' : positionOf(log, receipt);
    const transfer: SeenTransfer = { id: `${transaction}:${position}`, transaction, asset, to, from, units, block };
    return [{ transfer, order: [block.height, receipt.transactionIndex, log === null ? -1 : Number(position)] }];
  });
  return placed.sort((one, other) => compare(one.order, other.order)).map(({ transfer }) => transfer);
}

function positionOf(log: EvmLog, receipt: EvmReceipt): number {
  const position = receipt.logs.findIndex(({ logIndex }) => logIndex === log.logIndex);
  const same = receipt.logs[position];
  if (same?.address !== log.address || same.data !== log.data || same.topics.join() !== log.topics.join())
    throw fault('contradiction', 'the node gives a log that its receipt does not have');
  return position;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : one[at]! - other[at]!;
}
