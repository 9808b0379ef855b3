// Articles that everybody reads: notices, banners and help, written by staff or brought with the program.
import type { Feature } from '../feature.ts';
import type { Identity } from '../people/identity.ts';
import type { Staff } from '../staff/staff.ts';
import { consoleArticleRoutes } from './console-routes.ts';
import { startContentWorker } from './content-worker.ts';
import { newsRoutes } from './routes.ts';

export type NewsParts = { identity: Identity };
export type ContentParts = NewsParts & { staff: Staff };

export const content: Feature<ContentParts> = {
  routes: parts => [newsRoutes(parts), consoleArticleRoutes(parts)],
  workers: ({ identity }) => [startContentWorker(identity)],
};
