// Public articles: notices, banners and help, written by staff or brought with the program.
import { retentionDays } from '@candor/contract';
import type { Feature } from '../feature.ts';
import type { Identity } from '../people/identity.ts';
import type { Staff } from '../staff/staff.ts';
import { consoleArticleRoutes } from './console-routes.ts';
import { startContentWorker } from './content-worker.ts';
import { writeDemoNews } from './demo-news.ts';
import { helpRoutes } from './help/routes.ts';
import { deleteVisitorVotes } from './help/votes.ts';
import { readHelpArticles } from './help-articles.ts';
import { newsRoutes } from './routes.ts';
import { createFillPlaceholders, type FillParts, type FillPlaceholders } from './serve-text.ts';
import { writeBuiltIn } from './write-built-in.ts';

/** What comes from this installation is filled in with `fillPlaceholders`. */
export type NewsParts = { identity: Identity; fillPlaceholders: FillPlaceholders };
export type ContentParts = Omit<FillParts, 'now'> & { identity: Identity; staff: Staff };

export const content = {
  async open({ identity, mode }) {
    await writeBuiltIn(identity.db, await readHelpArticles(), new Date());
    await writeDemoNews({ ...identity, mode });
  },
  routes: parts => {
    const fillPlaceholders = createFillPlaceholders({ ...parts, now: parts.identity.now });
    const served = { ...parts, fillPlaceholders };
    return [newsRoutes(served), helpRoutes(served), consoleArticleRoutes(served)];
  },
  workers: ({ identity }) => [startContentWorker(identity)],
  account: { erasedAtClosing: ['article_votes'] },
  retention: [
    {
      name: 'votes of visitors',
      days: retentionDays.visitorVotes,
      batch: deleteVisitorVotes,
    },
  ],
} satisfies Feature<ContentParts>;
