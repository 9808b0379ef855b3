// In demo, the wallets that users have elsewhere: where deposits come from, and withdrawals go.
import type { Feature } from '../feature.ts';
import { type OutsideWalletParts, outsideWalletRoutes } from './routes.ts';

export const outsideWallet: Feature<OutsideWalletParts> = { routes: parts => [outsideWalletRoutes(parts)] };
