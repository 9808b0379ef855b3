// Publishes the books ten times a second and tells everybody what is new; each message is made once for all who hear it.
import type { publicEvents } from '@candor/contract';
import type { Market } from '@candor/exchange';
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { LiveViews } from '../features/market/views/live-views.ts';
import type { ListedMarket } from '../features/market/views/market-list.ts';
import type { ChangedBar } from '../features/market/views/market-view.ts';
import type { PublicViews } from '../features/market/views/public-views.ts';
import { incrementOf } from '../features/market/wire-book.ts';
import { dayMarketEvent, depthEvent, klineEvent, tradesEvent } from './public-events.ts';
import { BEHIND, CHARTS_ONLY, chartRoom, EVERYTHING, marketRoom } from './rooms.ts';

const TURN_MS = 100;
/** Books and trades go out every turn, the rest every so many turns. */
const DEPTH_TURNS = 3;
const CHART_TURNS = 3;
const FIGURE_TURNS = 10;

type PublicEvent = keyof typeof publicEvents;

export type PublicFeed = { stop(): void };

export function startPublicFeed(io: Server, live: LiveViews, log: Logger): PublicFeed {
  const deepened = new Set<number>();
  const wasStale = new Map<number, boolean>();
  const unheardBars = new Map<number, ChangedBar[]>();
  let turn = 0;

  /** Makes the message only where somebody is connected. */
  function tell(rooms: string[], event: PublicEvent, make: () => unknown, except: string[] = []): void {
    if (io.engine.clientsCount > 0) io.to(rooms).except(except).emit(event, make());
  }

  function tellBook(views: PublicViews, listed: ListedMarket): void {
    const { id } = listed.market;
    const change = views.books.book(id).publish();
    if (change === undefined) return;
    deepened.add(id);
    tell([EVERYTHING, marketRoom(id)], 'book', () => incrementOf(listed, views.epoch, change));
  }

  function tellDepth(views: PublicViews, listed: ListedMarket): void {
    const { id } = listed.market;
    if (!deepened.delete(id)) return;
    // A newer depth replaces it, so nobody who is behind needs this one.
    tell([EVERYTHING, marketRoom(id)], 'market_depth', () => depthEvent(listed, views.books.book(id)), [BEHIND]);
  }

  function tellTrades(views: PublicViews, listed: ListedMarket): void {
    const { id } = listed.market;
    const trades = views.market(id).tape.takeNew();
    if (trades.length > 0) tell([EVERYTHING, marketRoom(id)], 'match_trade', () => tradesEvent(listed, trades));
  }

  function tellFigures(views: PublicViews, listed: ListedMarket, nowMs: number): void {
    const { id } = listed.market;
    const view = views.market(id);
    const isStale = view.isIndexStale(nowMs);
    const isNews = view.takeTickerChanged() || wasStale.get(id) !== isStale;
    wasStale.set(id, isStale);
    if (isNews) tell([EVERYTHING, marketRoom(id)], 'daymarket', () => dayMarketEvent(views, listed, nowMs));
  }

  /** Existing clients do not tell the sources apart: without naming one they hear of the one that their chart opens on. */
  function isUsual(views: PublicViews, { id }: Market, { source, interval }: ChangedBar): boolean {
    return source === (views.market(id).bars.trade.suffices(interval) ? 'trade' : 'index');
  }

  function tellBar(
    views: PublicViews,
    listed: ListedMarket,
    { source, interval }: ChangedBar,
    rooms: string[],
    except: string[] = [],
  ): void {
    const bar = views.market(listed.market.id).latestBar(source, interval);
    if (bar !== undefined) tell(rooms, 'kline', () => klineEvent(listed, source, interval, bar), except);
  }

  /** To those who asked for these charts. */
  function tellCharts(views: PublicViews, listed: ListedMarket): void {
    const { market } = listed;
    const changed = views.market(market.id).takeChangedBars();
    if (changed.length === 0) return;
    const unheard = [...(unheardBars.get(market.id) ?? []), ...changed];
    unheardBars.set(market.id, [...new Map(unheard.map(each => [`${each.source} ${each.interval}`, each])).values()]);
    for (const each of changed) {
      const { source, interval: period } = each;
      const sources = isUsual(views, market, each) ? ([source, 'usual'] as const) : ([source] as const);
      const rooms = sources.map(source => chartRoom({ market: market.id, period, source }));
      const heard = rooms.filter(room => io.sockets.adapter.rooms.has(room));
      if (heard.length > 0) tellBar(views, listed, each, heard);
    }
  }

  /** To those who never asked for a chart. */
  function tellBars(views: PublicViews, listed: ListedMarket): void {
    const { market } = listed;
    for (const each of unheardBars.get(market.id) ?? []) {
      const rooms = isUsual(views, market, each) ? [EVERYTHING, marketRoom(market.id)] : [marketRoom(market.id)];
      tellBar(views, listed, each, rooms, [CHARTS_ONLY]);
    }
    unheardBars.delete(market.id);
  }

  function run(): void {
    turn++;
    const views = live.current;
    const nowMs = Date.now();
    for (const listed of views.list.all()) {
      tellBook(views, listed);
      tellTrades(views, listed);
      if (turn % DEPTH_TURNS === 0) tellDepth(views, listed);
      if (turn % CHART_TURNS === 0) tellCharts(views, listed);
      if (turn % FIGURE_TURNS === 0) {
        tellFigures(views, listed, nowMs);
        tellBars(views, listed);
      }
    }
  }

  const timer = setInterval(() => {
    try {
      run();
    } catch (error) {
      log.error({ err: error }, 'public events could not be sent');
    }
  }, TURN_MS);
  return { stop: () => clearInterval(timer) };
}
