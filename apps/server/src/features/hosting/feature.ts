// Locked products: what is sold, own orders, redeeming early.
import type { Mode } from '@candor/exchange';
import type { CommandParts } from '../../http/submit-command.ts';
import type { TextOf } from '../../texts.ts';
import type { Feature } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { Staff } from '../staff/staff.ts';
import { consoleHostingRoutes } from './console-routes.ts';
import { hostingSections } from './export-sections.ts';
import { hostingNews } from './hosting-news.ts';
import { hostingProposals } from './hosting-proposals.ts';
import { openDemoProducts } from './open-demo-products.ts';
import { ownHostingRoutes } from './own-routes.ts';
import { hostingRoutes } from './routes.ts';

export type HostingParts = CommandParts & {
  live: Pick<LiveViews, 'current'>;
  textOf: TextOf;
  mode: Mode;
  staff: Staff;
  now?: () => number;
};

export const hosting = {
  proposals: ({ live }) => hostingProposals(live),
  open: openDemoProducts,
  routes: parts => [hostingRoutes(parts), ownHostingRoutes(parts), consoleHostingRoutes(parts)],
  ownNews: parts => [hostingNews(parts)],
  exports: hostingSections,
} satisfies Feature<HostingParts>;
