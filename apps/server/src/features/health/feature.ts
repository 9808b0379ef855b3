// How the exchange is doing, for the console.
import type { Feature } from '../feature.ts';
import { type ConsoleHealthParts, consoleHealthRoutes } from './console-routes.ts';

export const health: Feature<ConsoleHealthParts> = { routes: parts => [consoleHealthRoutes(parts)] };
