// Spot trading: orders, fills, and the calls about them.
import type { Feature } from '../feature.ts';
import { cancelOpenOrders } from './cancel-open-orders.ts';
import { orderSections } from './export-sections.ts';
import { fillNews, orderNews } from './order-news.ts';
import { type SpotRouteParts, spotRoutes } from './routes.ts';

export const spot: Feature<SpotRouteParts> = {
  routes: parts => [spotRoutes(parts)],
  ownNews: parts => [fillNews(parts), orderNews(parts)],
  exports: orderSections,
  account: { open: { table: 'spot_orders', cancel: cancelOpenOrders } },
};
