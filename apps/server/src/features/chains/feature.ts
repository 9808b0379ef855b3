// Chains: which there are, what their nodes do, the rules and pauses of coins on them, and what lacks there.
import type { Feature } from '../feature.ts';
import { type ConsoleChainParts, consoleChainRoutes } from './console-routes.ts';
import { type ConsoleLossParts, consoleLossRoutes } from './losses/console-routes.ts';

export const chains: Feature<ConsoleChainParts & ConsoleLossParts> = {
  routes: parts => [consoleChainRoutes(parts), consoleLossRoutes(parts)],
};
