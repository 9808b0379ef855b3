// Brings candles to the chart: a first page, older pages while scrolling back, and the running bar as the feed tells it.
import type { Client, LiveFeed } from '@candor/client';
import type { CallInput, CandleSource, Period, ServerEvent } from '@candor/contract';
import type { DataLoader } from 'klinecharts';
import { type ChartBar, readBar, readBars, repairBars } from './chart-bar.ts';

/** Without a source the exchange chooses: trades once they suffice, until then the index. */
export type CandleTarget = { symbol: string; period: Period; source: CandleSource | undefined };

export type LoadState = 'loading' | 'ready' | 'failed';

export type CandleLoaderOptions = {
  client: Pick<Client, 'listCandles'>;
  feed: Pick<LiveFeed, 'on' | 'status' | 'watchChart'>;
  /** The bars that the chart holds. */
  bars: () => ChartBar[];
  onState: (state: LoadState) => void;
  /** What the bars are made of, told before they are drawn. */
  onSource: (source: CandleSource) => void;
  /** Loads everything anew, because more was missed than one page holds. */
  restart: () => void;
  /** Calls back before the next frame; a test calls back at once. */
  atFrame: (callback: () => void) => void;
};

export type CandleLoader = {
  loader: DataLoader;
  /** What the next load is about; whatever is still under way for another target is dropped. */
  aim(target: CandleTarget): void;
  /** Reads the latest bars once more. */
  refresh(): void;
  close(): void;
};

const PAGE = 500;
const FEW = 5;
/** After the end of a bar the exchange needs a moment until it is stored as it was. */
const SETTLED_MS = 2_000;

export function createCandleLoader(options: CandleLoaderOptions): CandleLoader {
  const { client, feed, bars, onState, onSource, restart, atFrame } = options;
  let target: CandleTarget | undefined;
  let source: CandleSource | undefined;
  let turn = new AbortController();
  /** Hands the running bar to the chart; absent until the first page is there. */
  let show: ((bar: ChartBar) => void) | undefined;
  let waiting: ChartBar | undefined;
  let repair: ReturnType<typeof setTimeout> | undefined;
  let wasLost = false;
  let stopWatching = () => {};

  /** `undefined` where the answer failed, or came for a target of the past. */
  async function ask({ symbol, period }: CandleTarget, limit: number, to?: number): Promise<ChartBar[] | undefined> {
    const asked = turn;
    const input: CallInput<'listCandles'> = { symbol, period, limit };
    if (source !== undefined) input.source = source;
    if (to !== undefined) input.to = to;
    const answer = await client.listCandles(input, { signal: asked.signal });
    if (asked.signal.aborted || !answer.ok) return undefined;
    source ??= answer.value[0]?.source ?? 'index';
    return readBars(answer.value);
  }

  function take(event: ServerEvent<'kline'>): void {
    if (event.symbol !== target?.symbol || event.period !== target.period || event.source !== source) return;
    const last = waiting ?? bars().at(-1);
    if (show === undefined || (last !== undefined && event.time < last.timestamp)) return;
    if (last !== undefined && event.time > last.timestamp) {
      flush();
      clearTimeout(repair);
      repair = setTimeout(() => void catchUp(FEW), SETTLED_MS);
    }
    const isScheduled = waiting !== undefined;
    waiting = readBar(event);
    if (!isScheduled) atFrame(flush);
  }

  function flush(): void {
    const bar = waiting;
    waiting = undefined;
    if (bar !== undefined) show?.(bar);
  }

  /** Reads the latest bars again, corrects the chart's own and appends what it lacks. */
  async function catchUp(count: number): Promise<void> {
    if (target === undefined || show === undefined) return;
    const fresh = await ask(target, count);
    if (fresh === undefined || show === undefined) return;
    flush();
    const lastMs = bars().at(-1)?.timestamp ?? 0;
    if (fresh.length >= count && fresh[0]!.timestamp > lastMs) return count < PAGE ? catchUp(PAGE) : restart();
    const isRepaired = repairBars(bars(), fresh);
    const later = fresh.filter(bar => bar.timestamp > lastMs);
    for (const bar of later) show(bar);
    // Showing a bar again is what makes the chart draw what was corrected.
    const last = bars().at(-1);
    if (isRepaired && later.length === 0 && last !== undefined) show(last);
  }

  const stops = [
    feed.on('kline', take),
    feed.status.subscribe(() => {
      const status = feed.status.get();
      if (status === 'live' && wasLost) void catchUp(PAGE);
      wasLost = status === 'offline' || (wasLost && status !== 'live');
    }),
  ];

  function newTurn(): void {
    turn.abort();
    turn = new AbortController();
    clearTimeout(repair);
    stopWatching();
    stopWatching = () => {};
    source = target?.source;
    show = undefined;
    waiting = undefined;
  }

  return {
    loader: {
      async getBars({ type, timestamp, callback }) {
        const isFirst = type === 'init';
        if (isFirst) newTurn();
        const { signal } = turn;
        // One change of the chart may announce itself several times at once; only the last one is asked.
        await Promise.resolve();
        if (signal.aborted || target === undefined) return;
        if (isFirst) onState('loading');
        const oldestMs = isFirst ? null : timestamp;
        const loaded = await ask(target, PAGE, oldestMs === null ? undefined : Math.ceil(oldestMs / 1000) - 1);
        if (signal.aborted) return;
        if (loaded === undefined) {
          if (isFirst) onState('failed');
          // The same page is asked again with the next scroll.
          else callback([], { forward: true, backward: false });
          return;
        }
        if (isFirst) {
          const { symbol, period } = target;
          onSource(source!);
          stopWatching = feed.watchChart({ symbol, period, source: source! });
        }
        const older = oldestMs === null ? loaded : loaded.filter(bar => bar.timestamp < oldestMs);
        callback(older, { forward: older.length > 0, backward: false });
        if (isFirst) onState('ready');
      },
      subscribeBar({ callback }) {
        show = callback;
      },
      unsubscribeBar() {
        show = undefined;
      },
    },
    aim(next) {
      target = next;
    },
    refresh: () => void catchUp(FEW),
    close() {
      newTurn();
      turn.abort();
      for (const stop of stops) stop();
    },
  };
}
