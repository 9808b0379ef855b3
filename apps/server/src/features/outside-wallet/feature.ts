// In demo, the outside wallets of users: where deposits come from, and withdrawals go.
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Feature } from '../feature.ts';
import { openOutsideWallets } from './outside-wallets.ts';
import { type OutsideWalletParts, outsideWalletRoutes } from './routes.ts';

export const outsideWallet = {
  services: ({ config, log }: { config: Pick<Config, 'chains'>; log: Logger }) => ({
    outsideWallets: openOutsideWallets(config.chains, log),
  }),
  routes: parts => [outsideWalletRoutes(parts)],
} satisfies Feature<OutsideWalletParts>;
