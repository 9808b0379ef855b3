// Lowers what logs say to what really arrived, for tokens that keep a part of each transfer and log the whole.
import type { SeenTransfer } from '../chain-adapter.ts';
import { balanceOfCall } from './balances.ts';
import type { EvmNode } from './evm-node.ts';
import { addressOfTopic, type EvmBlock, type EvmLog, quantity } from './node-answer.ts';

type Arrival = { block: EvmBlock; owner: string; transfers: SeenTransfer[]; logged: bigint };

/** Compares each address with itself a block before; transfers are changed in place, down to nothing. */
export async function deductTokenFees(
  node: EvmNode,
  contract: string,
  blocks: readonly EvmBlock[],
  logs: readonly EvmLog[],
  transfers: readonly SeenTransfer[],
): Promise<void> {
  const arrivals = arrivalsOf(contract, blocks, logs, transfers);
  const calls = arrivals.flatMap(({ block, owner }) => [
    balanceOfCall(contract, owner, block.parentHash),
    balanceOfCall(contract, owner, block.hash),
  ]);
  const balances = await node.quantities(calls);
  arrivals.forEach(({ transfers, logged }, at) => {
    let withheld = logged - (balances[2 * at + 1]! - balances[2 * at]!);
    for (const transfer of transfers.toReversed()) {
      if (withheld <= 0n) break;
      const taken = withheld < transfer.units ? withheld : transfer.units;
      transfer.units -= taken;
      withheld -= taken;
    }
  });
}

function arrivalsOf(
  contract: string,
  blocks: readonly EvmBlock[],
  logs: readonly EvmLog[],
  transfers: readonly SeenTransfer[],
): Arrival[] {
  const byHash = new Map(blocks.map(block => [block.hash, block]));
  const arrivals = new Map<string, Arrival>();
  for (const transfer of transfers) {
    if (transfer.asset !== contract || transfer.block === null) continue;
    const key = `${transfer.block.hash}:${transfer.to}`;
    const arrival = arrivals.get(key);
    if (arrival !== undefined) arrival.transfers.push(transfer);
    else
      arrivals.set(key, {
        block: byHash.get(transfer.block.hash)!,
        owner: transfer.to,
        transfers: [transfer],
        logged: 0n,
      });
  }
  for (const { address, topics, data, block } of logs) {
    if (address !== contract.toLowerCase() || topics.length !== 3) continue;
    const [from, to] = [addressOfTopic(topics[1]!), addressOfTopic(topics[2]!)];
    const [payer, payee] = [arrivals.get(`${block.hash}:${from}`), arrivals.get(`${block.hash}:${to}`)];
    if (payer !== undefined) payer.logged -= quantity(data);
    if (payee !== undefined) payee.logged += quantity(data);
  }
  return [...arrivals.values()];
}
