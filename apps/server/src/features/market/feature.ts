// Markets: coins, pairs, prices, candles, and the public views of them.
import type { Feature } from '../feature.ts';
import type { Staff } from '../staff/staff.ts';
import { consoleMarketRoutes } from './console-routes.ts';
import { type MarketDataParts, marketDataRoutes } from './market-data-routes.ts';
import { type MarketRouteParts, marketRoutes } from './routes.ts';

export type MarketParts = MarketRouteParts & MarketDataParts & { staff: Staff };

export const market: Feature<MarketParts> = {
  routes: parts => [marketRoutes(parts), marketDataRoutes(parts), consoleMarketRoutes(parts.staff, parts.live)],
};
