// The exchange's own money: the house, what it has put into reserves, and proposals to move it.
import type { PoolReader } from '../../database/reader.ts';
import type { Feature } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { Staff } from '../staff/staff.ts';
import { consoleReserveRoutes } from './console-routes.ts';
import { reserveRoutes } from './routes.ts';

export type ReserveParts = { reader: PoolReader; live: Pick<LiveViews, 'current'>; staff: Staff; now?: () => number };

export const reserves: Feature<ReserveParts> = {
  routes: parts => [reserveRoutes(parts), consoleReserveRoutes(parts.staff, parts.live)],
};
