// What addresses held at a block that is not the tip: what is unspent now, and what blocks after it spent.
import { hex } from '@scure/base';
import { p2wpkh } from '@scure/btc-signer';
import type { BlockRef } from '../chain.ts';
import type { BitcoinNode } from './bitcoin-node.ts';
import { outpoint } from './bitcoin-transaction.ts';
import type { RawBlock } from './raw-transaction.ts';

type Question = {
  node: BitcoinNode;
  blocks(from: number, to: number): AsyncIterable<{ block: RawBlock }>;
  blockAt(height: number): Promise<BlockRef | undefined>;
  fault(message: string): Error;
  /** Transactions whose outputs do not count yet at the block. */
  immature: ReadonlySet<string>;
  /** In hex; each pays to a key alone (P2WPKH), as all our addresses do. */
  scripts: readonly string[];
  at: BlockRef;
  timeoutMs: number;
};

/** @returns satoshi, in the order of the scripts */
export async function balancesAt({
  node,
  blocks,
  blockAt,
  fault,
  immature,
  scripts,
  at,
  timeoutMs,
}: Question): Promise<bigint[]> {
  if (scripts.length === 0) return [];
  const { tip, outputs } = await node.unspent([...new Set(scripts)], timeoutMs);
  if (tip.height < at.height) throw fault('the node is behind the requested block');
  const held = new Map<string, bigint>(scripts.map(script => [script, 0n]));
  const add = (script: string, units: bigint) => {
    const before = held.get(script);
    if (before !== undefined) held.set(script, before + units);
  };
  for (const { transaction, script, units, height } of outputs)
    if (height <= at.height && !immature.has(transaction)) add(script, units);

  const created = new Set(immature);
  const spent: { transaction: string; position: number }[] = [];
  for await (const { block } of blocks(at.height + 1, tip.height)) {
    for (const { id, inputs } of block.transactions) {
      created.add(id);
      for (const input of inputs) {
        const script = scriptOfSpender(input.witness);
        if (script !== undefined && held.has(script)) spent.push(input);
      }
    }
  }
  for (const { transaction, position } of spent) {
    if (created.has(transaction)) continue;
    const output = (await node.transaction(transaction))?.transaction.outputs[position];
    if (output === undefined)
      throw fault(`the node does not know ${outpoint({ transaction, position })}, which a block spends`);
    add(hex.encode(output.script), output.units);
  }
  const still = [await blockAt(at.height), await blockAt(tip.height)];
  if (still[0]?.hash !== at.hash || still[1]?.hash !== tip.hash) throw fault('the chain changed while it was read');
  return scripts.map(script => held.get(script)!);
}

/** A P2WPKH input shows the key that its script names only by a hash. */
function scriptOfSpender(witness: readonly Uint8Array[]): string | undefined {
  const key = witness[1];
  if (witness.length !== 2 || key?.length !== 33) return undefined;
  try {
    return hex.encode(p2wpkh(key).script);
  } catch {
    return undefined;
  }
}
