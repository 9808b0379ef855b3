// The blocks of the local tron chain: what waits, what is in a block, what is final, and another branch on command.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Judged, judgeTransaction, type Refused, type TransactionJson } from './judged-transaction.ts';
import { type Applied, applyTransaction, type Ledger, type LedgerTransaction, refusal } from './tron-ledger.ts';

export type StoredTransaction = { hex: string; json: TransactionJson; isStarved: boolean };
export type BlockEntry = StoredTransaction & { applied: Omit<Applied, 'feeUnits'> & { feeUnits: string } };
export type Block = { height: number; hash: string; parentHash: string; timestampMs: number; entries: BlockEntry[] };

/** Everything that is stored. */
export type ChainState = {
  solidifiedDepth: number;
  /** Different from every branch before. */
  branch: number;
  blocks: Block[];
  /** As of the final block, and as of the newest. */
  solidLedger: Ledger;
  ledger: Ledger;
  pending: StoredTransaction[];
  /** So many transactions that run a contract will find too little energy. */
  starving: number;
};

/** Older blocks are forgotten: more than a day's blocks at one in 45 seconds, an hour and a half at one in three. */
const MAX_BLOCKS = 2000;
const REFERENCE_BLOCKS = 65_536;
/** Between blocks that are made on demand. */
export const BLOCK_MS = 3000;
const LATEST_EXPIRY_MS = 86_400_000;

export function newChain(ledger: Ledger, solidifiedDepth: number, genesisMs: number): ChainState {
  const genesis = makeBlock({ height: 0, parentHash: '0'.repeat(64), timestampMs: genesisMs, branch: 0, entries: [] });
  return {
    solidifiedDepth,
    branch: 0,
    blocks: [genesis],
    solidLedger: structuredClone(ledger),
    ledger,
    pending: [],
    starving: 0,
  };
}

export function tipOf(state: ChainState): Block {
  return state.blocks.at(-1)!;
}

export function solidHeightOf(state: ChainState): number {
  return Math.max(state.blocks[0]!.height, tipOf(state).height - state.solidifiedDepth, 0);
}

export function blockOf(state: ChainState, height: number): Block | undefined {
  return state.blocks[height - state.blocks[0]!.height];
}

/** Takes a transaction into what waits, or says why not. */
export function acceptTransaction(state: ChainState, hex: string): { txid: string } & (Refused | { code: 'SUCCESS' }) {
  const judged = judgeTransaction(hex);
  if ('code' in judged) return { txid: '', ...judged };
  const txid = judged.json.txID;
  const isKnown =
    state.pending.some(({ json }) => json.txID === txid) ||
    state.blocks.some(({ entries }) => entries.some(({ json }) => json.txID === txid));
  if (isKnown) return { txid, code: 'DUP_TRANSACTION_ERROR', message: 'Dup transaction' };
  const refused = refusedNow(state, judged);
  if (refused !== undefined) return { txid, ...refused };
  const isStarved = judged.ledger.call.kind === 'trigger' && state.starving > 0;
  if (isStarved) state.starving -= 1;
  state.pending.push({ hex, json: judged.json, isStarved });
  return { txid, code: 'SUCCESS' };
}

/** Adds a block with all that waits and is still good. */
export function mineBlock(state: ChainState, stepMs: number): void {
  const parent = tipOf(state);
  const waiting = state.pending;
  state.pending = [];
  const entries = waiting.flatMap(transaction => {
    const judged = judgeTransaction(transaction.hex);
    if ('code' in judged || refusedNow(state, judged) !== undefined) return [];
    return [{ ...transaction, applied: run(state.ledger, judged, transaction.isStarved) }];
  });
  const timestampMs = parent.timestampMs + stepMs;
  state.blocks.push(
    makeBlock({ height: parent.height + 1, parentHash: parent.hash, timestampMs, branch: state.branch, entries }),
  );
  solidify(state);
}

/**
 * Replaces the newest `depth` blocks by one more in another branch. What they held goes into its first block, but for what
 * `dropped` names. Throws `RangeError` where that would change a final block.
 */
export function reorganise(state: ChainState, depth: number, dropped: readonly string[]): void {
  const solid = solidHeightOf(state);
  if (depth < 1 || tipOf(state).height - depth < solid) throw new RangeError('final blocks stay');
  const removed = state.blocks.splice(-depth).flatMap(({ entries }) => entries);
  state.ledger = structuredClone(state.solidLedger);
  for (const block of state.blocks) if (block.height > solid) replay(state.ledger, block);
  const waiting = removed.map(({ hex, json, isStarved }) => ({ hex, json, isStarved }));
  state.pending = [...waiting, ...state.pending].filter(({ json }) => !dropped.includes(json.txID));
  state.branch += 1;
  for (let count = 0; count <= depth; count += 1) mineBlock(state, BLOCK_MS);
}

/** Makes the final ledger that of the newest final block, and forgets the oldest blocks. */
function solidify(state: ChainState): void {
  const solid = solidHeightOf(state);
  const before = tipOf(state).height - 1 - state.solidifiedDepth;
  if (solid > before && solid > state.blocks[0]!.height) replay(state.solidLedger, blockOf(state, solid)!);
  if (state.blocks.length > MAX_BLOCKS) state.blocks.splice(0, state.blocks.length - MAX_BLOCKS);
}

function replay(ledger: Ledger, block: Block): void {
  for (const { hex, isStarved } of block.entries) run(ledger, judgeTransaction(hex) as Judged, isStarved);
}

function run(ledger: Ledger, judged: Judged, isStarved: boolean): BlockEntry['applied'] {
  const applied = applyTransaction(ledger, { ...judged.ledger, isStarved });
  return { ...applied, feeUnits: `${applied.feeUnits}` };
}

function refusedNow(state: ChainState, judged: Judged): Refused | undefined {
  const tip = tipOf(state);
  if (judged.expiresAtMs <= tip.timestampMs || judged.expiresAtMs > tip.timestampMs + LATEST_EXPIRY_MS)
    return { code: 'TRANSACTION_EXPIRATION_ERROR', message: 'Transaction expired' };
  const height = tip.height - ((tip.height - Number.parseInt(judged.referenceBytes, 16)) & (REFERENCE_BLOCKS - 1));
  if (blockOf(state, height)?.hash.slice(16, 32) !== judged.referenceHash)
    return { code: 'TAPOS_ERROR', message: 'Tapos failed' };
  const message = refusal(state.ledger, { ...judged.ledger, isStarved: false } satisfies LedgerTransaction);
  return message === undefined ? undefined : { code: 'CONTRACT_VALIDATE_ERROR', message };
}

function makeBlock(parts: Omit<Block, 'hash'> & { branch: number }): Block {
  const { branch, ...block } = parts;
  const ids = block.entries.map(({ json }) => json.txID);
  const digest = bytesToHex(sha256(utf8ToBytes(JSON.stringify([block.parentHash, block.timestampMs, branch, ids]))));
  return { ...block, hash: block.height.toString(16).padStart(16, '0') + digest.slice(16) };
}
