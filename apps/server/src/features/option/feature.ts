// Timed options: what is offered, own options with their receipts, public figures, and the rules that staff may change.
import type { Mode } from '@candor/exchange';
import type { Feature } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { Staff } from '../staff/staff.ts';
import { consoleOptionRoutes } from './console-routes.ts';
import { optionSections } from './export-sections.ts';
import { openOptions } from './open-options.ts';
import { optionNews } from './option-news.ts';
import { type OptionRouteParts, ownOptionRoutes } from './own-routes.ts';
import { optionRoutes } from './routes.ts';

type OptionParts = OptionRouteParts & { staff: Staff; live: LiveViews; mode: Mode };

export const option = {
  open: openOptions,
  routes: parts => [optionRoutes(parts), ownOptionRoutes(parts), consoleOptionRoutes(parts)],
  ownNews: parts => [optionNews(parts)],
  exports: optionSections,
} satisfies Feature<OptionParts>;
