// Chains: which there are, what their nodes do, the rules and pauses of coins on them, and what lacks there.
import type { Mode } from '@candor/exchange';
import type { CommandPort } from '../../engine/engine-port.ts';
import type { Feature } from '../feature.ts';
import { ChainStates, type Comparisons } from './chain-states.ts';
import { coinRulesProposals } from './coin-rules-proposals.ts';
import { type ConsoleChainParts, consoleChainRoutes } from './console-routes.ts';
import { type ConsoleLossParts, consoleLossRoutes, lossProposals } from './losses.ts';
import { chainMetrics } from './metrics.ts';
import { openRails } from './open-rails.ts';

type ChainParts = ConsoleChainParts & ConsoleLossParts & { engine: CommandPort; mode: Mode; now(): number };

export const chains = {
  services: () => ({ chainStates: new ChainStates(), comparisons: new Map() as Comparisons }),
  proposals: ({ staff: { reader }, live, chains, comparisons }) => ({
    ...coinRulesProposals(live),
    ...lossProposals({ reader, live, chains, comparisons }),
  }),
  neighbours: ({ chains, chainStates, now }) => {
    const startedAt = now();
    return chains.map(({ id, name }) => ({
      name: `node:${name}`,
      silentSince() {
        const { state, since } = chainStates.of(id);
        // Before its first answer a node has no time of its own.
        return state === 'silent' ? since || startedAt : undefined;
      },
    }));
  },
  metrics: ({ staff: { reader }, ...parts }) => chainMetrics({ ...parts, reader }),
  prepare: openRails,
  routes: parts => [consoleChainRoutes(parts), consoleLossRoutes(parts)],
} satisfies Feature<ChainParts>;
