// Chains: which there are, what their nodes do, and the rules and pauses of coins on them.
import type { Feature } from '../feature.ts';
import { type ConsoleChainParts, consoleChainRoutes } from './console-routes.ts';

export const chains: Feature<ConsoleChainParts> = { routes: parts => [consoleChainRoutes(parts)] };
