// What addresses hold at a final block, though a tron node only tells what they hold now.
import { type Asset, type BlockRef, NATIVE } from '../chain.ts';
import { NodeFault } from '../node-fault.ts';
import { asCount, asHex, asObject, nonsense } from './node-answer.ts';
import { tronAddressWord } from './tron-address.ts';
import { newestBlock } from './tron-block.ts';
import { callContract } from './tron-fees.ts';
import type { TronNode } from './tron-node.ts';

/** The first four bytes of the hash of `balanceOf(address)`. */
const BALANCE_CALL = '70a08231';
const AT_ONCE = 8;

/**
 * In the order asked. The newest final block must be `at` before and after, because nodes keep no older balances; where
 * the chain went on meanwhile, a `NodeFault` of the passing kind says so.
 */
export async function balancesAt(
  node: TronNode,
  asset: Asset,
  addresses: readonly string[],
  at: BlockRef,
): Promise<bigint[]> {
  await expectFinal(node, at);
  const balances: bigint[] = [];
  for (let start = 0; start < addresses.length; start += AT_ONCE) {
    const some = addresses.slice(start, start + AT_ONCE);
    balances.push(...(await Promise.all(some.map(address => balanceOf(node, asset, address)))));
  }
  await expectFinal(node, at);
  return balances;
}

async function expectFinal(node: TronNode, at: BlockRef): Promise<void> {
  const { height, hash } = await newestBlock(node, 'walletsolidity');
  if (height === at.height && hash !== at.hash) throw nonsense('another final block than before');
  if (height !== at.height) throw new NodeFault('tron', 'unreachable', 'the final block is another by now');
}

async function balanceOf(node: TronNode, asset: Asset, address: string): Promise<bigint> {
  if (asset === NATIVE) {
    const account = asObject(await node.ask('walletsolidity/getaccount', { address, visible: true }), 'an account');
    return BigInt(asCount(account.balance, 'a balance'));
  }
  const data = BALANCE_CALL + tronAddressWord(address);
  const call = await callContract(node, 'walletsolidity', { owner: address, contract: asset, data });
  if (!call.succeeded) throw nonsense('that the token has no balances');
  return BigInt(`0x${asHex(call.answer, 32, 'a balance')}`);
}
