// The call that shows how the exchange is doing.

import { consoleCalls } from '@candor/contract/console';
import type pg from 'pg';
import { Reader } from '../../database/reader.ts';
import { int8, record, text } from '../../database/store/field.ts';
import type { Engine } from '../../engine/engine.ts';
import { answer, refuse, refuseUndone } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { readJournalHead } from '../../journal/read-records.ts';
import { VERSION } from '../../release.ts';
import { countToRotate } from '../../vault/count-seals.ts';
import type { SealedData } from '../../vault/sealed-data.ts';
import type { DiskWatch } from '../../workers/disk-watch.ts';
import type { ReplicationWatch } from '../../workers/replication-watch.ts';
import { readDemoDay } from '../demo-day/day-rows.ts';
import type { Backlog } from '../feature.ts';
import type { PriceWorker } from '../market/prices-worker.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { PublicViews } from '../market/views/public-views.ts';
import { indexOf } from '../market/wire-pair.ts';
import { indexText } from '../market/wire-price.ts';
import { submitAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import { changesOfClock } from './clock-proposals.ts';
import type { MakerState } from './maker-state.ts';
import { readJobs, readMessageBacklogs } from './waiting-work.ts';

const LARGEST = 8;

const WHOLE = record<Omit<DatabaseFigures, 'tables'>>({
  version: text("current_setting('server_version')"),
  bytes: int8('pg_database_size(current_database())'),
  connections: int8('(SELECT count(*) FROM pg_stat_activity WHERE datname = current_database())'),
});

const SIZE = 'pg_total_relation_size(oid)';

// A table that is dropped meanwhile has no size.
const TABLE = record({
  name: text('relname'),
  bytes: int8(`coalesce(${SIZE}, 0)`),
});

export type ConsoleHealthParts = {
  /** For what is sealed with the key of the server. */
  pool: pg.Pool;
  staff: Staff;
  engine: Pick<Engine, 'figures' | 'isReady' | 'epoch' | 'lastSequence' | 'lag' | 'time' | 'notedLeapMs'>;
  live: Pick<LiveViews, 'current'>;
  prices: Pick<PriceWorker, 'quotesOf'>;
  maker: Pick<MakerState, 'report'>;
  diskWatch: Pick<DiskWatch, 'disks'>;
  replication: Pick<ReplicationWatch, 'current'>;
  /** The names of what the exchange depends on and has not answered for two minutes. */
  silent: () => string[];
  /** Of every feature. */
  backlogs: readonly Backlog[];
  sealedData: readonly SealedData[];
};

const NO_MAKER = { state: 'none', restarts: 0, since: 0, reason: '', detail: '' } as const;

/** Beyond the largest step of the histogram it is only known to be longer. */
const LONGEST_MS = 60_000;

const flagOf = (isSo: boolean) => (isSo ? (1 as const) : (0 as const));
const rounded = (milliseconds: number) => Math.round(Math.min(milliseconds, LONGEST_MS) * 10) / 10;

export function consoleHealthRoutes(parts: ConsoleHealthParts): RouteFile {
  const { staff, pool, engine, live, prices, maker, diskWatch, replication, silent, backlogs, sealedData } = parts;
  const { vault, now } = staff;
  // Rows as they are: this page shows how far they are behind, above all when they do not catch up.
  const reader = new Reader(pool);
  const startedAt = now();

  async function engineState() {
    const { queued, batches, commitAverage, commitP99, alarms, reloads } = await engine.figures();
    const { sequence, at } = await readJournalHead(reader);
    const lag = engine.lag();
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
      applied_sequence: lag.sequence,
      lag_records: lag.records,
      lag_bytes: lag.bytes,
      ...clockState(),
    };
  }

  function clockState() {
    const { leapMs = 0, isRefuted = false } = engine.time.leap() ?? {};
    return { clock_leap_ms: leapMs, clock_is_refuted: flagOf(isRefuted), clock_ahead_ms: engine.time.aheadMs() };
  }

  async function demoDay() {
    const day = await readDemoDay(pool);
    return { since: day?.sinceMs ?? 0, first_sequence: day?.firstSequence ?? 0, last_sequence: day?.lastSequence ?? 0 };
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
        price_scale: listed.price.decimals,
        index_at: price.indexAt,
        // What has no index yet is not waited for.
        is_stale: views.list.openings.get(market.id)?.hasIndex === false ? (0 as const) : index_stale,
        quotes: prices.quotesOf(symbol).map(({ source, price, receivedAtMs }) => ({
          source,
          price: indexText(price),
          received_at: receivedAtMs,
          is_counted: flagOf(counted.includes(source)),
        })),
      };
    });
  }

  function replicationState() {
    const { state, replicas } = replication.current();
    return {
      replication: state,
      replicas: replicas.map(({ name, isSynchronous, behindBytes }) => ({
        name,
        is_synchronous: flagOf(isSynchronous),
        behind_bytes: behindBytes,
      })),
    };
  }

  return route => {
    route(consoleCalls.acceptClock, async ({ reason }, { operator }) => {
      const leapMs = engine.notedLeapMs();
      if (leapMs === 0) return refuse('no_clock_leap');
      if (engine.time.leap()?.isRefuted !== false) return refuse('clock_changed');
      const change = { kind: 'accept-clock', leapMs } as const;
      const result = await submitAct(staff, operator, 'accept_clock', { reason }, act => ({
        type: 'Propose',
        change,
        effectiveAt: 0,
        act,
      }));
      if (result.kind !== 'done') return refuseUndone(result);
      return answer({ proposal: result.result.id!, changes: changesOfClock(change) });
    });

    route(consoleCalls.getHealth, async () => {
      const views = live.current;
      const time = now();
      const messages = await readMessageBacklogs(reader);
      return answer({
        time,
        version: VERSION,
        node: process.version,
        started_at: startedAt,
        memory_bytes: process.memoryUsage.rss(),
        engine: await engineState(),
        demo_day: await demoDay(),
        maker: maker.report() ?? NO_MAKER,
        prices: priceStates(views),
        silent: silent(),
        messages: messages.map(({ oldestAt, maxAttempts, ...backlog }) => ({
          ...backlog,
          oldest_at: oldestAt,
          most_attempts: maxAttempts,
        })),
        jobs: [
          ...(await readJobs({ engine, live, staff, backlogs }, reader, time)),
          { job: 'reseal', sequence: 0, waiting: await countToRotate(pool, vault, sealedData) },
        ],
        database: { ...(await readDatabaseFigures(reader)), ...replicationState() },
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

type DatabaseFigures = {
  version: string;
  bytes: number;
  connections: number;
  tables: { name: string; bytes: number }[];
};

/** Reads the figures of PostgreSQL: version, size, connections, and its largest tables. */
async function readDatabaseFigures(reader: Reader): Promise<DatabaseFigures> {
  const [whole] = await reader.find(WHOLE, '');
  const tables = await reader.find(
    TABLE,
    `FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY ${SIZE} DESC LIMIT $1`,
    [LARGEST],
  );
  return { ...whole!, tables };
}
