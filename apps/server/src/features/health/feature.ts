// How the exchange is doing, for the console.
import type { Logger } from 'pino';
import type { Feature } from '../feature.ts';
import { clockProposals } from './clock-proposals.ts';
import { type ConsoleHealthParts, consoleHealthRoutes } from './console-routes.ts';
import { createMakerState } from './maker-state.ts';
import { type HealthMetricParts, healthMetrics } from './metrics.ts';

export const health = {
  services: ({ log }: { log: Logger }) => ({ maker: createMakerState(log) }),
  proposals: ({ engine }) => clockProposals({ engine }),
  metrics: healthMetrics,
  routes: parts => [consoleHealthRoutes(parts)],
} satisfies Feature<ConsoleHealthParts & HealthMetricParts>;
