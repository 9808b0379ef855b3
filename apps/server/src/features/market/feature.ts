// Markets: coins, pairs, prices, candles, and the public views of them.
import type { Mode } from '../../config.ts';
import type { Feature } from '../feature.ts';
import type { Staff } from '../staff/staff.ts';
import { consoleMarketRoutes } from './console-routes.ts';
import { type MarketRouteParts, marketRoutes } from './routes.ts';

export type MarketParts = MarketRouteParts & { staff: Staff; mode: Mode };

export const market: Feature<MarketParts> = {
  routes: parts => [marketRoutes(parts), consoleMarketRoutes(parts.staff, parts.live)],
};
