// What addresses hold at the last final block, of several assets together.
import { NATIVE, NodeFault } from '@candor/chains';
import type { Chain } from '../chains/chains.ts';

const AT_ONCE = 100;
const MAX_ATTEMPTS = 5;

/**
 * By asset, in the order of the addresses; what one address holds is of one block. A token that does not answer where the chain's own coin
 * does is left out, so that it delays none of the others.
 *
 * @throws NodeFault
 */
export async function finalBalances(
  chain: Chain,
  assets: readonly string[],
  addresses: readonly string[],
): Promise<Map<string, bigint[]>> {
  const held = new Map<string, bigint[]>(assets.map(asset => [asset, []]));
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    const piece = await balancesOf(chain, [...held.keys()], addresses.slice(from, from + AT_ONCE));
    for (const [asset, units] of held) {
      const more = piece.get(asset);
      if (more === undefined) held.delete(asset);
      else units.push(...more);
    }
  }
  return held;
}

async function balancesOf(chain: Chain, assets: readonly string[], addresses: readonly string[]) {
  for (let attempt = 1; ; attempt++) {
    const { final } = await chain.adapter.head();
    const ask = async (asset: string) => [asset, await chain.adapter.balances(asset, addresses, final)] as const;
    const results = await Promise.allSettled(assets.map(ask));
    const held = new Map(results.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : [])));
    if (held.size === assets.length) return held;
    const faults = results.flatMap(answer => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
    const other = faults.find(fault => !(fault instanceof NodeFault));
    if (other !== undefined) throw other;
    // A block came in between.
    const isGone = (await chain.adapter.head()).final.hash !== final.hash;
    if (isGone && attempt < MAX_ATTEMPTS) continue;
    if (!isGone && held.has(NATIVE)) return held;
    throw faults[0];
  }
}
