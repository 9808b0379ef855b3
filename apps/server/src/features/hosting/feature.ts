// Locked products: what is sold, own orders, redeeming early.
import { ENTRY_KIND, type Mode } from '@candor/exchange';
import { pagesAsJson } from '../../database/reader.ts';
import type { CommandParts } from '../../http/submit-command.ts';
import type { TextOf } from '../../texts.ts';
import type { Feature, LockedPart } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { Staff } from '../staff/staff.ts';
import { consoleHostingRoutes } from './console-routes.ts';
import { hostingProposals } from './hosting-proposals.ts';
import { hostingUpdates } from './hosting-updates.ts';
import { openDemoProducts } from './open-demo-products.ts';
import { ownHostingRoutes } from './own-routes.ts';
import { readHostings } from './read-hostings.ts';
import { hostingRoutes } from './routes.ts';
import { hostingOf } from './wire-hosting.ts';

export type HostingParts = CommandParts & {
  live: Pick<LiveViews, 'current'>;
  textOf: TextOf;
  mode: Mode;
  staff: Staff;
  now?: () => number;
};

/** The principals of open purchases. */
const PRINCIPALS: LockedPart = {
  name: 'hosting',
  means: 'locked',
  now: 'SELECT user_id, coin_id, amount AS units FROM hosting_orders WHERE user_id = ANY ($1::integer[])',
  // A renewal begins when what it renews has ended.
  spans: `SELECT coin_id, amount AS units, bought_at AS from_at, NULL::bigint AS until_at FROM hosting_orders WHERE user_id = $1
    UNION ALL SELECT coin_id, amount, bought_at, ended_at FROM ended_hostings WHERE user_id = $1 AND ended_at >= $2`,
  // Damages and penalty go from what is locked to the reserve.
  losses: {
    kind: ENTRY_KIND.hostingDamages,
    from: `SELECT sequence, ended_at AS at, coin_id, damages + penalty AS units, id AS reference FROM ended_hostings
      WHERE user_id = $1 AND outcome = 'redeemed' AND sequence > $2 AND sequence <= $3`,
  },
};

export const hosting = {
  locked: [PRINCIPALS],
  proposals: ({ live }) => hostingProposals(live),
  open: openDemoProducts,
  routes: parts => [hostingRoutes(parts), ownHostingRoutes(parts), consoleHostingRoutes(parts)],
  ownUpdates: parts => [hostingUpdates(parts)],
  exports: ({ reader, live }) => [
    {
      name: 'hostings',
      rows: user =>
        pagesAsJson(
          slice => readHostings(reader, { user, state: 'any' }, slice),
          row => hostingOf(live.current.list, row),
        ),
    },
  ],
} satisfies Feature<HostingParts>;
