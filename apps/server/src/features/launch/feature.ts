// Launches of new coins: what is offered, own subscriptions, how coins were shared, and what is told of them.
import type { CommandParts } from '../../http/submit-command.ts';
import type { Feature } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { launchSections } from './export-sections.ts';
import { launchNews, subscriptionNews } from './launch-news.ts';
import { ownLaunchRoutes } from './own-routes.ts';
import { launchRoutes } from './routes.ts';

export type LaunchParts = CommandParts & { live: Pick<LiveViews, 'current'>; now?: () => number };

export const launch: Feature<LaunchParts> = {
  routes: parts => [launchRoutes(parts), ownLaunchRoutes(parts)],
  ownNews: parts => [subscriptionNews(parts)],
  publicNews: parts => [launchNews(parts)],
  exports: launchSections,
};
