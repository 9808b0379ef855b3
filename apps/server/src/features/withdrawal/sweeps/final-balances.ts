// What addresses hold at the last final block, of several assets at once.
import { NodeFault } from '@candor/chains';
import type { Chain } from '../../chains/chains.ts';

/** Nodes of tron keep no older balances, and a final block comes every three seconds: few addresses are asked for at once. */
const AT_ONCE = { evm: 100, bitcoin: 100, tron: 2 } as const;
const MOST_LOOKS = 5;

/** By asset, in the order of the addresses; what one address holds is of one block. @throws NodeFault */
export async function finalBalances(
  chain: Chain,
  assets: readonly string[],
  addresses: readonly string[],
): Promise<Map<string, bigint[]>> {
  const held = new Map<string, bigint[]>(assets.map(asset => [asset, []]));
  for (let from = 0; from < addresses.length; from += AT_ONCE[chain.name]) {
    const piece = await balancesOf(chain, assets, addresses.slice(from, from + AT_ONCE[chain.name]));
    for (const [asset, units] of piece) held.get(asset)!.push(...units);
  }
  return held;
}

async function balancesOf(chain: Chain, assets: readonly string[], addresses: readonly string[]) {
  for (let look = 1; ; look++) {
    const { final } = await chain.adapter.head();
    const ask = async (asset: string) => [asset, await chain.adapter.balances(asset, addresses, final)] as const;
    try {
      return new Map(await Promise.all(assets.map(ask)));
    } catch (error) {
      // A block came in between.
      const mayPass = error instanceof NodeFault && error.kind === 'unreachable' && look < MOST_LOOKS;
      if (!mayPass || (await chain.adapter.head()).final.hash === final.hash) throw error;
    }
  }
}
