// What many addresses hold at one block, by few calls.
import { encodeFunctionData, erc20Abi } from 'viem';
import { type Asset, type BlockRef, NATIVE } from '../chain.ts';
import { balanceCall, MOST_BALANCES_A_CALL, readBalances } from './balance-reader.ts';
import type { EvmAddress } from './evm-address.ts';
import type { EvmNode } from './evm-node.ts';
import { fault, resultOf } from './json-rpc.ts';

/** In the order asked. The block is named by its hash, so that no other branch answers. */
export async function balancesAt(
  node: EvmNode,
  asset: Asset,
  addresses: readonly string[],
  at: BlockRef,
): Promise<bigint[]> {
  const parts: EvmAddress[][] = [];
  for (let start = 0; start < addresses.length; start += MOST_BALANCES_A_CALL)
    parts.push(addresses.slice(start, start + MOST_BALANCES_A_CALL) as EvmAddress[]);
  const token = asset === NATIVE ? null : (asset as EvmAddress);
  const calls = parts.map(part => ({
    method: 'eth_call',
    params: [{ data: balanceCall(token, part) }, { blockHash: at.hash }],
  }));
  const answers = await node.rpc.ask(calls);
  return answers.flatMap((answer, index) => {
    const balances = readBalances(resultOf(answer, 'eth_call'), parts[index]!.length);
    if (balances === undefined) throw fault('nonsense', 'the node answers balances that cannot be read');
    return balances;
  });
}

/** The call for one balance of a token. */
export function balanceOfCall(contract: string, owner: string, blockHash: string) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as EvmAddress] });
  return { method: 'eth_call', params: [{ to: contract, data }, { blockHash }] };
}
