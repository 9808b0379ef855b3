// Spot trading: orders, fills, and the calls about them.
import type { Feature } from '../feature.ts';
import { cancelledSpotOrders, cancelOpenOrders } from './cancel-everything.ts';
import { orderSections } from './export-sections.ts';
import { spotOrderListRoutes } from './order-list-routes.ts';
import { fillUpdates, orderUpdates } from './order-updates.ts';
import { type SpotRouteParts, spotTradeRoutes } from './trade-routes.ts';

export const spot = {
  routes: parts => [spotTradeRoutes(parts), spotOrderListRoutes(parts)],
  ownUpdates: parts => [fillUpdates(parts), orderUpdates(parts)],
  exports: orderSections,
  account: { open: { table: 'spot_orders', cancel: cancelOpenOrders, cancelled: cancelledSpotOrders } },
} satisfies Feature<SpotRouteParts>;
