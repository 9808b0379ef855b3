// The call that shows how the exchange is doing.
import { consoleCalls, type JobName } from '@candor/contract/console';
import type { Engine } from '../../engine/engine.ts';
import { answer } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { readJournalHead } from '../../journal/read-head.ts';
import { SERVER_VERSION } from '../../server-version.ts';
import { countToReseal } from '../../vault/count-seals.ts';
import type { DiskWatch } from '../../workers/disk-watch.ts';
import type { PriceWorker } from '../market/prices-worker.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { PublicViews } from '../market/views/public-views.ts';
import { indexOf } from '../market/wire-pair.ts';
import { indexText } from '../market/wire-price.ts';
import type { Staff } from '../staff/staff.ts';
import type { MakerState } from './maker-state.ts';
import { type JobPiles, readJobPiles, readMessagePiles } from './read-backlog.ts';
import { readDatabaseFigures } from './read-database-figures.ts';

export type ConsoleHealthParts = {
  staff: Staff;
  engine: Pick<Engine, 'figures' | 'isReady' | 'epoch' | 'lastSequence' | 'clockBehindMs'>;
  live: Pick<LiveViews, 'current'>;
  prices: Pick<PriceWorker, 'quotesOf'>;
  maker: Pick<MakerState, 'report'>;
  diskWatch: Pick<DiskWatch, 'disks'>;
};

const NO_MAKER = { state: 'none', restarts: 0, since: 0, reason: '', detail: '' } as const;

/** Beyond the largest step of the histogram it is only known to be longer. */
const LONGEST_MS = 60_000;

const flagOf = (isSo: boolean) => (isSo ? (1 as const) : (0 as const));
const rounded = (milliseconds: number) => Math.round(Math.min(milliseconds, LONGEST_MS) * 10) / 10;

export function consoleHealthRoutes({ staff, engine, live, prices, maker, diskWatch }: ConsoleHealthParts): RouteFile {
  const { pool, vault, now } = staff;
  const startedAt = now();

  async function engineState() {
    const { queued, batches, commitAverage, commitP99, alarms, reloads } = await engine.figures();
    const { sequence, at } = await readJournalHead(pool);
    return {
      is_ready: flagOf(engine.isReady()),
      epoch: engine.epoch(),
      sequence,
      last_commit_at: at,
      queued,
      batches,
      commit_average_ms: rounded(commitAverage),
      commit_p99_ms: rounded(commitP99),
      alarms,
      reloads,
      clock_behind_ms: engine.clockBehindMs(),
    };
  }

  function priceStates(views: PublicViews) {
    return views.list.all().map(listed => {
      const { market, symbol } = listed;
      const { price, counted } = views.market(market.id);
      const { index_price, index_stale } = indexOf(views, listed, now());
      return {
        market: market.id,
        symbol,
        index_price,
        index_at: price.indexAt,
        is_stale: index_stale,
        quotes: prices.quotesOf(symbol).map(({ source, price, receivedAtMs }) => ({
          source,
          price: indexText(price),
          received_at: receivedAtMs,
          is_counted: flagOf(counted.includes(source)),
        })),
      };
    });
  }

  return route => {
    route(consoleCalls.getHealth, async () => {
      const views = live.current;
      const time = now();
      const messages = await readMessagePiles(pool);
      return answer({
        time,
        version: SERVER_VERSION,
        node: process.version,
        started_at: startedAt,
        memory_bytes: process.memoryUsage.rss(),
        engine: await engineState(),
        maker: maker.report() ?? NO_MAKER,
        prices: priceStates(views),
        messages: messages.map(({ oldestAt, mostAttempts, ...pile }) => ({
          ...pile,
          oldest_at: oldestAt,
          most_attempts: mostAttempts,
        })),
        jobs: [
          ...jobsOf(await readJobPiles(pool, time), engine.lastSequence(), views.sequence),
          { job: 'reseal' as const, sequence: 0, waiting: await countToReseal(pool, vault) },
        ],
        database: await readDatabaseFigures(pool),
        disks: diskWatch.disks().map(({ place, room, isLow, isFull }) => ({
          place,
          is_seen: flagOf(room !== undefined),
          free_bytes: room?.freeBytes ?? 0,
          total_bytes: room?.totalBytes ?? 0,
          is_low: flagOf(isLow),
          is_full: flagOf(isFull),
        })),
      });
    });
  };
}

type Job = { job: JobName; sequence: number; waiting: number };

function jobsOf(piles: JobPiles, last: number, viewsSequence: number): Job[] {
  const behind = (sequence: number) => Math.max(last - sequence, 0);
  return [
    { job: 'candles', sequence: piles.candlesSequence, waiting: behind(piles.candlesSequence) },
    { job: 'views', sequence: viewsSequence, waiting: behind(viewsSequence) },
    { job: 'staff_proposals', sequence: 0, waiting: piles.staffProposals },
    { job: 'factor_resets', sequence: 0, waiting: piles.factorResets },
    { job: 'verification_decisions', sequence: 0, waiting: piles.decisions },
    { job: 'pictures', sequence: 0, waiting: piles.pictures },
    { job: 'account_chores', sequence: 0, waiting: piles.accounts },
  ];
}
