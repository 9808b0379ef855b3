// Publishes changes of the books of one kind of trading to their listeners; each message is made once for all of them.
import { type publicEvents, type ServerEvent, type TradedKind, tradedKinds } from '@candor/contract';
import type { Interval } from '@candor/prices';
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { Bar, BarSource } from '../database/rows/candles.ts';
import type { BookView } from '../features/market/views/book-view.ts';
import type { LiveViews } from '../features/market/views/live-views.ts';
import type { ListedMarket } from '../features/market/views/market-list.ts';
import type { ChangedBar } from '../features/market/views/market-view.ts';
import type { PriceLevel } from '../features/market/views/price-levels.ts';
import type { PublicViews, TradedMarket } from '../features/market/views/public-views.ts';
import type { PublicTrade } from '../features/market/views/trade-tape.ts';
import { contractStateOf } from '../features/market/wire-contract.ts';
import { candleOf, incrementOf, tradeOf } from '../features/market/wire-market-data.ts';
import { openingOf } from '../features/market/wire-opening.ts';
import { coinMembers, figuresOf, indexOf } from '../features/market/wire-pair.ts';
import { BEHIND, MARKET_ROOMS, type MarketRooms } from './rooms.ts';

const DEPTH_LEVELS = 10;

/** Books and trades go out every turn, the rest every so many turns. */
const DEPTH_TURNS = 3;
const CHART_TURNS = 3;
const FIGURE_TURNS = 10;

type PublicEvent = keyof typeof publicEvents;

export class MarketsFeed {
  private readonly io: Server;
  private readonly kind: TradedKind;
  private readonly rooms: MarketRooms;
  private readonly deepened = new Set<number>();
  private readonly wasStale = new Map<number, boolean>();
  /** The last message about each new market, as text. */
  private readonly publishedOpenings = new Map<number, string>();
  private readonly unsentBars = new Map<number, ChangedBar[]>();

  constructor(io: Server, kind: TradedKind) {
    this.io = io;
    this.kind = kind;
    this.rooms = MARKET_ROOMS[kind];
  }

  run(views: PublicViews, turn: number, nowMs: number): void {
    for (const { market } of views.list.all()) {
      const traded = views.traded(this.kind, market.id);
      if (traded === undefined) continue;
      this.publishBook(views, traded);
      this.publishTrades(traded);
      if (turn % DEPTH_TURNS === 0) this.publishDepth(traded);
      if (turn % CHART_TURNS === 0) this.publishCharts(traded, nowMs);
      if (turn % FIGURE_TURNS === 0) {
        this.publishFigures(views, traded, nowMs);
        this.publishBars(traded);
      }
    }
  }

  /** Makes the message only where it has a listener. */
  private publish(rooms: string[], event: PublicEvent, make: () => object, except: string[] = []): void {
    if (!rooms.some(room => this.io.sockets.adapter.rooms.has(room))) return;
    this.io.to(rooms).except(except).emit(event, ofKind(this.kind, make()));
  }

  private roomsOf({ listed }: TradedMarket): string[] {
    return [this.rooms.everything, this.rooms.market(listed.market.id)];
  }

  private publishBook(views: PublicViews, traded: TradedMarket): void {
    const { listed, book } = traded;
    const change = book.publish();
    if (change === undefined) return;
    this.deepened.add(listed.market.id);
    this.publish(this.roomsOf(traded), 'book', () => incrementOf(listed, views.epoch, change));
  }

  private publishDepth(traded: TradedMarket): void {
    const { listed, book } = traded;
    if (!this.deepened.delete(listed.market.id)) return;
    // A newer depth replaces it, so connections that are behind do not need this one.
    this.publish(this.roomsOf(traded), 'market_depth', () => depthEvent(listed, book), [BEHIND]);
  }

  private publishTrades(traded: TradedMarket): void {
    const trades = traded.view.tape.takeNew();
    if (trades.length > 0) this.publish(this.roomsOf(traded), 'match_trade', () => tradesEvent(traded.listed, trades));
  }

  private publishFigures(views: PublicViews, traded: TradedMarket, nowMs: number): void {
    const { listed, view } = traded;
    const { id } = listed.market;
    const isStale = view.isIndexStale(nowMs);
    const isOpening = this.hasOpeningNews(views, listed);
    const isNews = view.takeTickerChanged() || isOpening || this.wasStale.get(id) !== isStale;
    this.wasStale.set(id, isStale);
    if (isNews) this.publish(this.roomsOf(traded), 'daymarket', () => dayMarketEvent(views, traded, nowMs));
  }

  /** Whether a new market went on, became like any other, or its auction has come to another price. */
  private hasOpeningNews(views: PublicViews, listed: ListedMarket): boolean {
    const { id } = listed.market;
    const before = this.publishedOpenings.get(id);
    const { opening } = openingOf(views, listed);
    if (opening === undefined) return this.publishedOpenings.delete(id);
    const text = JSON.stringify(opening);
    this.publishedOpenings.set(id, text);
    return text !== before;
  }

  /** Existing clients do not distinguish the sources: without naming one they get the one that their chart opens on. */
  private isUsual({ view }: TradedMarket, { source, interval }: ChangedBar): boolean {
    return source === (view.bars.trade.suffices(interval) ? 'trade' : 'index');
  }

  private publishBar(
    { listed, view }: TradedMarket,
    changed: ChangedBar,
    rooms: string[],
    except: string[] = [],
  ): void {
    const { source, interval } = changed;
    const bar = view.latestBar(changed);
    if (bar !== undefined) this.publish(rooms, 'kline', () => klineEvent(listed, source, interval, bar), except);
  }

  /** To those who requested these charts. */
  private publishCharts(traded: TradedMarket, nowMs: number): void {
    const { id } = traded.listed.market;
    const changed = traded.view.takeChangedBars(nowMs);
    if (changed.length === 0) return;
    const unsent = [...(this.unsentBars.get(id) ?? []), ...changed];
    this.unsentBars.set(id, [
      ...new Map(unsent.map(each => [`${each.source} ${each.interval} ${each.startedMs ?? ''}`, each])).values(),
    ]);
    for (const each of changed) {
      const { source, interval: period } = each;
      const sources = this.isUsual(traded, each) ? ([source, 'usual'] as const) : ([source] as const);
      const rooms = sources.map(source => this.rooms.chart({ market: id, period, source }));
      const subscribed = rooms.filter(room => this.io.sockets.adapter.rooms.has(room));
      if (subscribed.length > 0) this.publishBar(traded, each, subscribed);
    }
  }

  /** To those who never requested a chart. */
  private publishBars(traded: TradedMarket): void {
    const { id } = traded.listed.market;
    const ofMarket = this.rooms.market(id);
    for (const each of this.unsentBars.get(id) ?? []) {
      const rooms = this.isUsual(traded, each) ? [this.rooms.everything, ofMarket] : [ofMarket];
      this.publishBar(traded, each, rooms, [this.rooms.chartsOnly]);
    }
    this.unsentBars.delete(id);
  }
}

const TURN_MS = 100;

/** Ends with `stop`. */
export class PublicMarketsFeed {
  private readonly timer: NodeJS.Timeout;
  private turn = 0;

  constructor(io: Server, live: LiveViews, log: Logger) {
    const feeds = tradedKinds.map(kind => new MarketsFeed(io, kind));
    this.timer = setInterval(() => {
      this.turn += 1;
      for (const feed of feeds) {
        try {
          feed.run(live.current, this.turn, Date.now());
        } catch (error) {
          log.error({ err: error }, 'public events could not be sent');
        }
      }
    }, TURN_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }
}

/** Existing clients distinguish markets by their numbers alone, so events of contracts are marked. */
export function ofKind<Message extends object>(kind: TradedKind, message: Message): Message & { kind?: 'lever' } {
  return kind === 'lever' ? { ...message, kind } : message;
}

function dayMarketEvent(
  views: PublicViews,
  { kind, listed, view }: TradedMarket,
  nowMs: number,
): ServerEvent<'daymarket'> {
  const { id } = listed.market;
  const figures = figuresOf(listed, view.figures(nowMs));
  return {
    type: 'daymarket',
    match_id: id,
    ...coinMembers(listed),
    ...figures,
    close: figures.now_price,
    time: nowMs,
    period: '1day',
    ...indexOf(views, listed, nowMs),
    ...(kind === 'spot' && openingOf(views, listed)),
    ...(kind === 'lever' && { contract: contractStateOf(views, id, nowMs) }),
  };
}

function klineEvent(listed: ListedMarket, source: BarSource, period: Interval, bar: Bar): ServerEvent<'kline'> {
  const { open, high, low, close, volume, time } = candleOf(listed, source, period, bar);
  const match_id = listed.market.id;
  return { type: 'kline', period, match_id, ...coinMembers(listed), open, high, low, close, volume, time, source };
}

/** Asks come with the best one last, so that it is next to the last price. */
export function depthEvent(listed: ListedMarket, book: BookView): ServerEvent<'market_depth'> {
  const { price, quantity, base, quote } = listed;
  const level = ({ ticks, lots }: PriceLevel): [string, number] => [price.of(ticks), Number(quantity.of(lots))];
  return {
    type: 'market_depth',
    ...coinMembers(listed),
    'base-currency': base.name,
    'quote-currency': quote.name,
    bids: book.bids.best(DEPTH_LEVELS).map(level),
    asks: book.asks.best(DEPTH_LEVELS).reverse().map(level),
  };
}

function tradesEvent(listed: ListedMarket, trades: readonly PublicTrade[]): ServerEvent<'match_trade'> {
  return { type: 'match_trade', ...coinMembers(listed), data: trades.map(trade => tradeOf(listed, trade)) };
}
