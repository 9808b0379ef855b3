// Publishes articles when their time has come, updates the search index, and deletes pictures that no article named.
import type { Logger } from 'pino';
import type { Database } from '../../database/tables.ts';
import { type PeriodicJob, startPeriodicJob } from '../../workers/jobs.ts';
import { deleteUnusedPictures } from './article-pictures.ts';
import { changeArticle } from './change-article.ts';
import { storeViews } from './help/article-counts.ts';
import { indexArticles } from './help/index-articles.ts';

const EVERY_MS = 2_000;

export type ContentWorkerOptions = { db: Database; now: () => number; log: Logger };

export function startContentWorker(options: ContentWorkerOptions): PeriodicJob {
  return startPeriodicJob({
    everyMs: EVERY_MS,
    run: async () => {
      await publishDue(options);
      await indexArticles(options.db);
      await storeViews(options.db);
      await deleteUnusedPictures(options.db, options.now());
    },
    log: options.log,
    failureMessage: 'articles could not be published',
  });
}

/** Each once, however often this runs: publishing changes the version that it was found at. */
export async function publishDue({ db, now }: Omit<ContentWorkerOptions, 'log'>): Promise<void> {
  const at = new Date(now());
  const due = await db
    .selectFrom('articles')
    .select(['id', 'version'])
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', at)
    .orderBy('publish_at')
    .orderBy('id')
    .execute();
  for (const article of due) {
    const columns = { state: 'published', publish_at: null, published_at: at } as const;
    await changeArticle(db, article, { columns }, { change: 'due', by: null, reason: '', at });
  }
}
