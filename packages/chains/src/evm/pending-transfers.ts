// Transfers that a node would put into its next block; a hint for screens, as far as the node tells.
import { NATIVE } from '../chain.ts';
import type { SeenTransfer, Watched } from '../chain-adapter.ts';
import { toChecksumAddress } from './evm-address.ts';
import type { EvmNode } from './evm-node.ts';
import { tokenPaymentOf } from './evm-transaction.ts';
import { list, readTransaction, record } from './node-answer.ts';

export async function findPending(node: EvmNode, watched: Watched, tokens: readonly string[]): Promise<SeenTransfer[]> {
  const [answer] = await node.rpc.ask([{ method: 'eth_getBlockByNumber', params: ['pending', true] }]);
  // Not every node has one.
  if (!answer!.ok || answer!.result === null) return [];
  return list(record(answer!.result).transactions).flatMap(transaction => {
    const { hash, from, to, value, input } = readTransaction(record(transaction));
    if (to === null) return [];
    const called = toChecksumAddress(to);
    const payer = toChecksumAddress(from);
    const seen = (asset: string, position: string, recipient: string, units: bigint): SeenTransfer[] =>
      units > 0n && watched.assets.has(asset) && watched.isWatched(recipient)
        ? [{ id: `${hash}:${position}`, transaction: hash, asset, to: recipient, from: payer, units, block: null }]
        : [];
    const payment = tokens.includes(called) ? tokenPaymentOf(input) : undefined;
    // A transfer is the first log of its transaction, unless the token is a strange one.
    return payment === undefined ? seen(NATIVE, 'native', called, value) : seen(called, '0', payment.to, payment.units);
  });
}
