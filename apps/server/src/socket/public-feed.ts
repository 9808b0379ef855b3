// Publishes the books ten times a second and tells everybody what is new; each message is made once for all who hear it.
import type { publicEvents } from '@candor/contract';
import { INTERVALS } from '@candor/prices';
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { LiveViews } from '../views/live-views.ts';
import type { ListedMarket } from '../views/market-list.ts';
import type { PublicViews } from '../views/public-views.ts';
import { incrementOf } from '../wire/book.ts';
import { dayMarketEvent, depthEvent, klineEvent, tradesEvent } from './public-events.ts';
import { BEHIND, EVERYTHING, marketRoom } from './rooms.ts';

const TURN_MS = 100;
/** Books and trades go out every turn, the rest every so many turns. */
const DEPTH_TURNS = 3;
const FIGURE_TURNS = 10;

type PublicEvent = keyof typeof publicEvents;

export type PublicFeed = { stop(): void };

export function startPublicFeed(io: Server, live: LiveViews, log: Logger): PublicFeed {
  const deepened = new Set<number>();
  const wasStale = new Map<number, boolean>();
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

  function tellBars(views: PublicViews, listed: ListedMarket): void {
    const { id } = listed.market;
    const { bars } = views.market(id);
    const changed = { trade: new Set(bars.trade.takeChanged()), index: new Set(bars.index.takeChanged()) };
    for (const period of INTERVALS) {
      const usual = bars.trade.suffices(period) ? 'trade' : 'index';
      for (const source of ['trade', 'index'] as const) {
        const bar = changed[source].has(period) ? bars[source].latest(period).at(-1) : undefined;
        if (bar === undefined) continue;
        // Existing clients do not tell the sources apart: they hear of the one that their chart opened on.
        const rooms = source === usual ? [EVERYTHING, marketRoom(id)] : [marketRoom(id)];
        tell(rooms, 'kline', () => klineEvent(listed, source, period, bar));
      }
    }
  }

  function run(): void {
    turn++;
    const views = live.current;
    const nowMs = Date.now();
    for (const listed of views.list.all()) {
      tellBook(views, listed);
      tellTrades(views, listed);
      if (turn % DEPTH_TURNS === 0) tellDepth(views, listed);
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
