// Brings candles to the chart: a first page, older pages while scrolling back, and the running bar as the feed tells it.
import type { Client, LiveFeed } from '@candor/client';
import type { CallInput, CandleSource, Period, ServerEvent, TradedKind } from '@candor/contract';
import type { DataLoader } from 'klinecharts';
import { type ChartBar, readBar, readBars, repairBars } from './chart-bar.ts';

export type CandleTarget = { symbol: string; period: Period; source: CandleSource; traded: TradedKind };

export type LoadState = 'loading' | 'ready' | 'failed';

export type CandleLoaderOptions = {
  client: Pick<Client, 'listCandles' | 'listContractCandles'>;
  feed: Pick<LiveFeed, 'on' | 'status' | 'watchChart'>;
  /** The bars that the chart holds. */
  bars: () => ChartBar[];
  onState: (state: LoadState) => void;
  /** Loads everything again, because more was missed than one page holds, or the first page failed. */
  restart: () => void;
  /** Calls back before the next frame; a test calls back immediately. */
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
/** So long after a first page that failed it is asked for again; sooner where the connection comes back. */
const RETRY_MS = 5_000;

export function createCandleLoader(options: CandleLoaderOptions): CandleLoader {
  const candles = new Candles(options);
  return {
    loader: {
      async getBars({ type, timestamp, callback }) {
        if (type === 'init')
          await candles.loadFirst(bars => callback(bars, { forward: bars.length > 0, backward: false }));
        else
          await candles.loadOlder(timestamp, (bars, hasMore) => callback(bars, { forward: hasMore, backward: false }));
      },
      subscribeBar: ({ callback }) => candles.showWith(callback),
      unsubscribeBar: () => candles.showWith(undefined),
    },
    aim: target => candles.aim(target),
    refresh: () => void candles.catchUp(FEW),
    close: () => candles.close(),
  };
}

/** The candles of one target at a time. */
class Candles {
  readonly #options: CandleLoaderOptions;
  readonly #stops: readonly (() => void)[];
  #target: CandleTarget | undefined;
  #turn = new AbortController();
  /** Hands the running bar to the chart; absent until the first page is there. */
  #show: ((bar: ChartBar) => void) | undefined;
  #waiting: ChartBar | undefined;
  #repair: ReturnType<typeof setTimeout> | undefined;
  /** Set while the first page has failed. */
  #retry: ReturnType<typeof setTimeout> | undefined;
  #wasLost = false;
  #stopWatching = () => {};

  constructor(options: CandleLoaderOptions) {
    this.#options = options;
    const { feed } = options;
    this.#stops = [feed.on('kline', event => this.#take(event)), feed.status.subscribe(() => this.#noticeStatus())];
  }

  aim(target: CandleTarget): void {
    this.#target = target;
  }

  showWith(show: ((bar: ChartBar) => void) | undefined): void {
    this.#show = show;
  }

  async loadFirst(draw: (bars: ChartBar[]) => void): Promise<void> {
    this.#newTurn();
    const { onState, feed, restart } = this.#options;
    const { signal } = this.#turn;
    if (!(await this.#isLastAsked(signal))) return;
    onState('loading');
    const target = this.#target!;
    const bars = await this.#ask(target, PAGE);
    if (signal.aborted) return;
    if (bars === undefined) {
      this.#retry = setTimeout(restart, RETRY_MS);
      return onState('failed');
    }
    this.#stopWatching = this.#watch(feed, target);
    draw(bars);
    onState('ready');
  }

  /** Asks for the running bar. Bars of contracts are heard only for as long as they are shown. */
  #watch(feed: CandleLoaderOptions['feed'], { symbol, period, source, traded }: CandleTarget): () => void {
    const stopWatching = feed.watchChart({ symbol, period, source }, traded);
    if (traded === 'spot') return stopWatching;
    const stopListening = feed.on('kline', event => this.#take(event), traded);
    return () => {
      stopWatching();
      stopListening();
    };
  }

  /** A page that failed is asked again with the next scroll. */
  async loadOlder(oldestMs: number | null, draw: (bars: ChartBar[], hasMore: boolean) => void): Promise<void> {
    const { signal } = this.#turn;
    if (!(await this.#isLastAsked(signal))) return;
    const before = oldestMs === null ? undefined : Math.ceil(oldestMs / 1000) - 1;
    const bars = await this.#ask(this.#target!, PAGE, before);
    if (signal.aborted) return;
    if (bars === undefined) return draw([], true);
    const older = oldestMs === null ? bars : bars.filter(bar => bar.timestamp < oldestMs);
    draw(older, older.length > 0);
  }

  /** Reads the latest bars again, corrects the chart's own and appends what it lacks. */
  async catchUp(count: number): Promise<void> {
    if (this.#target === undefined || this.#show === undefined) return;
    const fresh = await this.#ask(this.#target, count);
    const show = this.#show;
    if (fresh === undefined || show === undefined) return;
    const { bars, restart } = this.#options;
    this.#flush();
    const lastMs = bars().at(-1)?.timestamp ?? 0;
    if (fresh.length >= count && fresh[0]!.timestamp > lastMs) return count < PAGE ? this.catchUp(PAGE) : restart();
    // The chart takes new bars at its end only.
    const shown = new Set(bars().map(bar => bar.timestamp));
    const firstMs = bars()[0]?.timestamp ?? 0;
    if (fresh.some(({ timestamp }) => timestamp > firstMs && timestamp < lastMs && !shown.has(timestamp)))
      return restart();
    const isRepaired = repairBars(bars(), fresh);
    const later = fresh.filter(bar => bar.timestamp > lastMs);
    for (const bar of later) show(bar);
    // Showing a bar again is what makes the chart draw what was corrected.
    const last = bars().at(-1);
    if (isRepaired && later.length === 0 && last !== undefined) show(last);
  }

  close(): void {
    this.#newTurn();
    this.#turn.abort();
    for (const stop of this.#stops) stop();
  }

  /** One change of the chart may announce itself several times at once; only the last one is asked. */
  async #isLastAsked(signal: AbortSignal): Promise<boolean> {
    await Promise.resolve();
    return !signal.aborted && this.#target !== undefined;
  }

  /** `undefined` where the answer failed, or came for a target of the past. */
  async #ask(target: CandleTarget, limit: number, to?: number): Promise<ChartBar[] | undefined> {
    const { symbol, period, source, traded } = target;
    const { signal } = this.#turn;
    const { client } = this.#options;
    const input: CallInput<'listCandles'> = { symbol, period, source, limit };
    if (to !== undefined) input.to = to;
    const answer =
      traded === 'lever'
        ? await client.listContractCandles(input, { signal })
        : await client.listCandles(input, { signal });
    if (signal.aborted || !answer.ok) return undefined;
    return readBars(answer.value);
  }

  #take(event: ServerEvent<'kline'>): void {
    const target = this.#target;
    if ((event.kind ?? 'spot') !== target?.traded) return;
    if (event.symbol !== target.symbol || event.period !== target.period || event.source !== target.source) return;
    const last = this.#waiting ?? this.#options.bars().at(-1);
    if (this.#show === undefined || (last !== undefined && event.time < last.timestamp)) return;
    if (last !== undefined && event.time > last.timestamp) {
      this.#flush();
      clearTimeout(this.#repair);
      this.#repair = setTimeout(() => void this.catchUp(FEW), SETTLED_MS);
    }
    const isScheduled = this.#waiting !== undefined;
    this.#waiting = readBar(event);
    if (!isScheduled) this.#options.atFrame(() => this.#flush());
  }

  #flush(): void {
    const bar = this.#waiting;
    this.#waiting = undefined;
    if (bar !== undefined) this.#show?.(bar);
  }

  #noticeStatus(): void {
    const status = this.#options.feed.status.get();
    if (status === 'live' && this.#retry !== undefined) this.#options.restart();
    else if (status === 'live' && this.#wasLost) void this.catchUp(PAGE);
    this.#wasLost = status === 'offline' || (this.#wasLost && status !== 'live');
  }

  #newTurn(): void {
    this.#turn.abort();
    this.#turn = new AbortController();
    clearTimeout(this.#repair);
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#stopWatching();
    this.#stopWatching = () => {};
    this.#show = undefined;
    this.#waiting = undefined;
  }
}
