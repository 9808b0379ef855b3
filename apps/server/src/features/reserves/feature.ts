// The exchange's own money: the house, what it has put into reserves, and proposals to move it.
import type { Mode } from '@candor/exchange';
import type { PoolReader } from '../../database/reader.ts';
import type { CommandPort } from '../../engine/engine-port.ts';
import type { Feature } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { Staff } from '../staff/staff.ts';
import { consoleReserveRoutes } from './console-routes.ts';
import { openDemoReserves } from './open-demo-reserves.ts';
import { reserveProposals } from './reserve-proposals.ts';
import { reserveRoutes } from './routes.ts';

export type ReserveParts = {
  engine: CommandPort;
  reader: PoolReader;
  live: Pick<LiveViews, 'current'>;
  staff: Staff;
  mode: Mode;
  now?: () => number;
};

export const reserves = {
  proposals: ({ live }) => reserveProposals(live),
  open: openDemoReserves,
  routes: parts => [reserveRoutes(parts), consoleReserveRoutes(parts.staff, parts.live)],
} satisfies Feature<ReserveParts>;
