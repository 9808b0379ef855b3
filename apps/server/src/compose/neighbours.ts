// What the exchange depends on outside of itself, and how each shows that it answers.
import type { RequestSigner } from '@candor/chains';
import type { ChainStates } from '../features/chains/chain-states.ts';
import type { Chains } from '../features/chains/chains.ts';
import type { Carriers } from '../outside/carriers.ts';
import type { Neighbour } from '../workers/silence-watch.ts';
import type { PublishedPrices } from './options.ts';

export type NeighbourParts = {
  chains: Chains;
  chainStates: ChainStates;
  signer: RequestSigner | undefined;
  carriers: Carriers;
  prices: Pick<PublishedPrices, 'silentSince'>;
  sources: readonly { name: string }[];
  now(): number;
};

/** PostgreSQL is none of them: without it nothing can be traded, and it has a watch of its own. */
export function neighboursOf(parts: NeighbourParts): Neighbour[] {
  const { chains, chainStates, signer, carriers, prices, sources, now } = parts;
  const startedAt = now();
  const nodes = chains.map(({ id, name }) => ({
    name: `node:${name}`,
    silentSince() {
      const { state, since } = chainStates.of(id);
      // Before its first answer a node has no time of its own.
      return state === 'silent' ? since || startedAt : undefined;
    },
  }));
  const priceSources = sources.map(({ name }) => ({
    name: `prices:${name}`,
    silentSince: () => prices.silentSince?.(name),
  }));
  const carrierProbes = (['mail', 'sms'] as const).flatMap(name => {
    const carrier = carriers[name];
    return carrier?.probe === undefined ? [] : [{ name, probe: () => carrier.probe!() }];
  });
  return [
    ...nodes,
    ...(signer ? [{ name: 'signer', probe: () => signer.state() }] : []),
    ...carrierProbes,
    ...priceSources,
  ];
}
