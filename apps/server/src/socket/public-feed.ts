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
import { BEHIND, CHARTS_ONLY, chartRoom, contractRoom, EVERY_CONTRACT, EVERYTHING, marketRoom } from './rooms.ts';

const TURN_MS = 100;
/** Books and trades go out every turn, the rest every so many turns. */
const DEPTH_TURNS = 3;
const CHART_TURNS = 3;
const FIGURE_TURNS = 10;

type PublicEvent = keyof typeof publicEvents;

/** Ends with `stop`. */
export class PublicFeed {
  private readonly io: Server;
  private readonly live: LiveViews;
  private readonly deepened = new Set<number>();
  private readonly deepenedContracts = new Set<number>();
  private readonly wasStale = new Map<number, boolean>();
  private readonly unheardBars = new Map<number, ChangedBar[]>();
  private readonly timer: NodeJS.Timeout;
  private turn = 0;

  constructor(io: Server, live: LiveViews, log: Logger) {
    this.io = io;
    this.live = live;
    this.timer = setInterval(() => {
      try {
        this.run();
      } catch (error) {
        log.error({ err: error }, 'public events could not be sent');
      }
    }, TURN_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Makes the message only where somebody is connected. */
  private tell(rooms: string[], event: PublicEvent, make: () => unknown, except: string[] = []): void {
    if (this.io.engine.clientsCount > 0) this.io.to(rooms).except(except).emit(event, make());
  }

  private tellBook(views: PublicViews, listed: ListedMarket): void {
    const { id } = listed.market;
    const change = views.books.book(id).publish();
    if (change === undefined) return;
    this.deepened.add(id);
    this.tell([EVERYTHING, marketRoom(id)], 'book', () => incrementOf(listed, views.epoch, change));
  }

  private tellDepth(views: PublicViews, listed: ListedMarket): void {
    const { id } = listed.market;
    if (!this.deepened.delete(id)) return;
    // A newer depth replaces it, so nobody who is behind needs this one.
    this.tell([EVERYTHING, marketRoom(id)], 'market_depth', () => depthEvent(listed, views.books.book(id)), [BEHIND]);
  }

  private tellTrades(views: PublicViews, listed: ListedMarket): void {
    const { id } = listed.market;
    const trades = views.market(id).tape.takeNew();
    if (trades.length > 0) this.tell([EVERYTHING, marketRoom(id)], 'match_trade', () => tradesEvent(listed, trades));
  }

  /** To those who subscribed to contracts: existing clients tell markets apart by their numbers alone. */
  private tellContract(views: PublicViews, listed: ListedMarket): void {
    const { id } = listed.market;
    const rooms = [EVERY_CONTRACT, contractRoom(id)];
    const kind = 'lever' as const;
    const book = views.contractBooks.book(id);
    const change = book.publish();
    if (change !== undefined) {
      this.deepenedContracts.add(id);
      this.tell(rooms, 'book', () => ({ ...incrementOf(listed, views.epoch, change), kind }));
    }
    const trades = views.contractBooks.tape(id).takeNew();
    if (trades.length > 0) this.tell(rooms, 'match_trade', () => ({ ...tradesEvent(listed, trades), kind }));
    if (this.turn % DEPTH_TURNS === 0 && this.deepenedContracts.delete(id)) {
      this.tell(rooms, 'market_depth', () => ({ ...depthEvent(listed, book), kind }), [BEHIND]);
    }
  }

  private tellFigures(views: PublicViews, listed: ListedMarket, nowMs: number): void {
    const { id } = listed.market;
    const view = views.market(id);
    const isStale = view.isIndexStale(nowMs);
    const isNews = view.takeTickerChanged() || this.wasStale.get(id) !== isStale;
    this.wasStale.set(id, isStale);
    if (isNews) this.tell([EVERYTHING, marketRoom(id)], 'daymarket', () => dayMarketEvent(views, listed, nowMs));
  }

  /** Existing clients do not tell the sources apart: without naming one they hear of the one that their chart opens on. */
  private isUsual(views: PublicViews, { id }: Market, { source, interval }: ChangedBar): boolean {
    return source === (views.market(id).bars.trade.suffices(interval) ? 'trade' : 'index');
  }

  private tellBar(
    views: PublicViews,
    listed: ListedMarket,
    { source, interval }: ChangedBar,
    rooms: string[],
    except: string[] = [],
  ): void {
    const bar = views.market(listed.market.id).latestBar(source, interval);
    if (bar !== undefined) this.tell(rooms, 'kline', () => klineEvent(listed, source, interval, bar), except);
  }

  /** To those who asked for these charts. */
  private tellCharts(views: PublicViews, listed: ListedMarket): void {
    const { market } = listed;
    const changed = views.market(market.id).takeChangedBars();
    if (changed.length === 0) return;
    const unheard = [...(this.unheardBars.get(market.id) ?? []), ...changed];
    this.unheardBars.set(market.id, [
      ...new Map(unheard.map(each => [`${each.source} ${each.interval}`, each])).values(),
    ]);
    for (const each of changed) {
      const { source, interval: period } = each;
      const sources = this.isUsual(views, market, each) ? ([source, 'usual'] as const) : ([source] as const);
      const rooms = sources.map(source => chartRoom({ market: market.id, period, source }));
      const heard = rooms.filter(room => this.io.sockets.adapter.rooms.has(room));
      if (heard.length > 0) this.tellBar(views, listed, each, heard);
    }
  }

  /** To those who never asked for a chart. */
  private tellBars(views: PublicViews, listed: ListedMarket): void {
    const { market } = listed;
    for (const each of this.unheardBars.get(market.id) ?? []) {
      const rooms = this.isUsual(views, market, each) ? [EVERYTHING, marketRoom(market.id)] : [marketRoom(market.id)];
      this.tellBar(views, listed, each, rooms, [CHARTS_ONLY]);
    }
    this.unheardBars.delete(market.id);
  }

  private run(): void {
    this.turn += 1;
    const views = this.live.current;
    const nowMs = Date.now();
    for (const listed of views.list.all()) {
      const contract = views.list.asContract(listed.market.id);
      if (contract !== undefined) this.tellContract(views, contract);
      this.tellBook(views, listed);
      this.tellTrades(views, listed);
      if (this.turn % DEPTH_TURNS === 0) this.tellDepth(views, listed);
      if (this.turn % CHART_TURNS === 0) this.tellCharts(views, listed);
      if (this.turn % FIGURE_TURNS === 0) {
        this.tellFigures(views, listed, nowMs);
        this.tellBars(views, listed);
      }
    }
  }
}
