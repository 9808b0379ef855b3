// Wallets: balances, movements, the accounts of the exchange itself, and test funds.
import type { Feature } from '../feature.ts';
import type { Staff } from '../staff/staff.ts';
import { balanceUpdates } from './balance-updates.ts';
import { consoleAccountRoutes } from './console-routes.ts';
import { demoFundRoutes } from './demo-fund-routes.ts';
import { walletSections } from './export-sections.ts';
import { createPositionHistory } from './history/position-history.ts';
import { type WalletHistoryParts, walletHistoryRoutes } from './history/routes.ts';
import { type WalletRouteParts, walletRoutes } from './routes.ts';

export type WalletParts = Omit<WalletRouteParts & WalletHistoryParts, 'positions'> & { staff: Staff };

export const wallet = {
  routes: parts => {
    const positions = createPositionHistory(parts.pool, parts.reader);
    return [
      walletRoutes({ ...parts, positions }),
      walletHistoryRoutes({ ...parts, positions }),
      demoFundRoutes(parts),
      consoleAccountRoutes(parts.staff, parts.live),
    ];
  },
  ownUpdates: parts => [balanceUpdates(parts)],
  exports: walletSections,
} satisfies Feature<WalletParts>;
