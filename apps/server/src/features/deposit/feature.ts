// Deposits: addresses, what is on its way, and what arrived.
import type { Feature } from '../feature.ts';
import { type DepositRouteParts, depositRoutes } from './routes.ts';

export type DepositParts = DepositRouteParts;

export const deposit: Feature<DepositParts> = {
  routes: parts => [depositRoutes(parts)],
};
