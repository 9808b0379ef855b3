// Launches of new coins: what is offered, own subscriptions, how coins were shared, and what is told of them.

import type { Mode } from '@candor/exchange';
import type { CommandParts } from '../../http/submit-command.ts';
import type { TextOf } from '../../texts.ts';
import type { Feature } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { Identity } from '../people/identity.ts';
import { type ConsoleLaunchParts, consoleLaunchRoutes } from './console-routes.ts';
import { launchSections } from './export-sections.ts';
import { launchNews, subscriptionNews } from './launch-news.ts';
import { launchProposals } from './launch-proposals.ts';
import { openDemoLaunches } from './open-demo-launches.ts';
import { ownLaunchRoutes } from './own-routes.ts';
import { launchRoutes } from './routes.ts';
import { writeDemoTexts } from './write-demo-texts.ts';

export type LaunchParts = CommandParts & { live: Pick<LiveViews, 'current'>; mode: Mode; now?: () => number };

export const launch = {
  proposals: ({ live }) => launchProposals(live),
  async open(parts) {
    await openDemoLaunches(parts);
    await writeDemoTexts({ ...parts, ...parts.identity });
  },
  routes: parts => [launchRoutes(parts), ownLaunchRoutes(parts), consoleLaunchRoutes(parts)],
  ownNews: parts => [subscriptionNews(parts)],
  publicNews: parts => [launchNews(parts)],
  exports: launchSections,
} satisfies Feature<ConsoleLaunchParts & { identity: Identity; textOf: TextOf }>;
