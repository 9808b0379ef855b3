// The requests of a connection: identification by a token, and subscriptions to some markets and charts.
import type { IncomingMessage } from 'node:http';
import { type ClientEvent, clientEvents, type TradedKind } from '@candor/contract';
import type { Socket } from 'socket.io';
import type { Throttle } from '../credentials/throttle.ts';
import { keyOf } from '../features/chat/chat-feed.ts';
import type { ChatGateway, Seat } from '../features/chat/chat-gateway.ts';
import type { RequestedChart, RequestedCharts } from '../features/market/candles/requested-charts.ts';
import type { LiveViews } from '../features/market/views/live-views.ts';
import { networkOf } from '../http/limits.ts';
import { type ConnectionLoginParts, startLogin } from './connection-login.ts';
import { depthEvent, ofKind } from './markets-feed.ts';
import { chatRoom, DESK_ROOM, MARKET_ROOMS, type SubscribedUsers } from './rooms.ts';

/** Tokens that are tried for one connection: a page requests a new ticket after each lost login. */
const MAX_JOINS = 20;
/** How soon a member of staff who is no longer logged in gets no more events. */
const RECHECK_MS = 60_000;

export type ConnectionParts = ConnectionLoginParts & {
  live: LiveViews;
  listening: SubscribedUsers;
  requestedCharts: RequestedCharts;
  /** Counts the events of each connection. */
  events: Throttle;
  /** Counts the tokens of each network that have to be read from the database. */
  lookups: Throttle;
  /** The network address that the connection comes from. */
  addressOf: (request: IncomingMessage) => string;
  chat: ChatGateway | undefined;
};

/** Events that a client may send; one that sends more is cut off. */
export const EVENT_RATE = { burst: 50, perSecond: 5 };
/** After a restart many connections return together; otherwise only an attacker who guesses tokens reaches this number. */
export const LOOKUP_RATE = { burst: 2_000, perSecond: 20 };

export function acceptConnection(socket: Socket, parts: ConnectionParts): void {
  const { listening, requestedCharts, events, lookups, log } = parts;
  const address = parts.addressOf(socket.request);
  const subscriptions = startSubscriptions(socket, parts.live);
  const seat = startChatSeat(socket, parts.chat, attempt);
  const login = startLogin(socket, parts, {
    address,
    mayLookUp: () => lookups.take(networkOf(address)) === 0,
    onProved({ user, kind }, token) {
      listening.add(user);
      if (kind === 'login') seat.takeForUser(user);
      const stopFollowing = requestedCharts.follow(token, chart => subscriptions.showChart(chart));
      return () => {
        listening.remove(user);
        stopFollowing();
      };
    },
  });

  /** In a quiet market the next change may be long in coming. */
  function showDepths(kind: TradedKind, symbols?: readonly string[] | null): void {
    const views = parts.live.current;
    for (const { market, symbol } of views.list.all()) {
      if (symbols?.includes(symbol) === false) continue;
      const traded = views.traded(kind, market.id);
      if (traded !== undefined) socket.emit('market_depth', ofKind(kind, depthEvent(traded.listed, traded.book)));
    }
  }

  /** A payload that breaks the contract is ignored. */
  function attempt(work: Promise<void>): void {
    work.catch(error => log.warn({ err: error }, 'an event of a socket failed'));
  }

  showDepths('spot');
  socket.use((_, next) => {
    if (events.take(socket.id) === 0) next();
    else socket.disconnect(true);
  });
  socket.on('login', payload => login.take(payload));
  socket.on('subscribe', payload => {
    const read = clientEvents.subscribe.safeParse(payload);
    if (!read.success) return;
    subscriptions.subscribe(read.data);
    const { kind, symbols } = read.data;
    if (kind === 'lever' && symbols !== undefined) showDepths(kind, symbols);
  });
  // Everything that was sent before the answer arrives before it.
  socket.on('probe', (...sent: unknown[]) => {
    const answer = sent.at(-1);
    if (typeof answer === 'function') answer();
  });
  socket.on('disconnect', () => {
    login.end();
    seat.leave();
  });
}

type ChartRequest = NonNullable<ClientEvent<'subscribe'>['charts']>[number];

type Subscriptions = {
  subscribe(wishes: ClientEvent<'subscribe'>): void;
  /** A call read this chart, which counts while the connection itself has named none. */
  showChart(chart: RequestedChart): void;
};

/** Sends a connection everything of spot, until it requests less, and of contracts what it requests. */
function startSubscriptions(socket: Socket, live: LiveViews): Subscriptions {
  let namesCharts = false;

  function moveTo(rooms: string[], isLeft: (room: string) => boolean): void {
    for (const room of socket.rooms) if (isLeft(room)) void socket.leave(room);
    void socket.join(rooms);
  }

  function marketsOf(symbols: readonly string[]): number[] {
    return symbols.flatMap(symbol => live.current.list.ofSymbol(symbol)?.market.id ?? []);
  }

  function requestedChartsOf(charts: readonly ChartRequest[]): RequestedChart[] {
    return charts.flatMap(({ symbol, period, source }) =>
      marketsOf([symbol]).map((market): RequestedChart => ({ market, period, source: source ?? 'usual' })),
    );
  }

  function subscribeMarkets(kind: TradedKind, symbols: readonly string[] | null): void {
    const { everything, market, isOfMarkets } = MARKET_ROOMS[kind];
    moveTo(symbols === null ? [everything] : marketsOf(symbols).map(market), isOfMarkets);
  }

  function subscribeCharts(kind: TradedKind, charts: readonly RequestedChart[] | null): void {
    const { chartsOnly, chart, isOfCharts } = MARKET_ROOMS[kind];
    moveTo(charts === null ? [] : [chartsOnly, ...charts.map(chart)], isOfCharts);
  }

  subscribeMarkets('spot', null);
  return {
    subscribe({ symbols, charts, kind = 'spot' }) {
      if (symbols !== undefined) subscribeMarkets(kind, symbols);
      if (charts === undefined) return;
      if (kind === 'spot') namesCharts = charts !== null;
      subscribeCharts(kind, charts === null ? null : requestedChartsOf(charts));
    },
    showChart(chart) {
      if (!namesCharts) subscribeCharts('spot', [chart]);
    },
  };
}

type ChatSeat = {
  /** A login was proved on this connection, which goes before a visit. */
  takeForUser(user: number): void;
  leave(): void;
};

/** The live support of a connection: its user or visitor, and when they are typing. */
function startChatSeat(
  socket: Socket,
  door: ChatGateway | undefined,
  attempt: (work: Promise<void>) => void,
): ChatSeat {
  let seat: Seat | undefined;
  let ends: (() => void)[] = [];
  let joins = 0;

  function take(next: Seat): void {
    leave();
    seat = next;
    const room = next.kind === 'desk' ? DESK_ROOM : chatRoom(keyOf(next.customer));
    void socket.join(room);
    ends = [() => void socket.leave(room), enter(next)];
    if (next.kind === 'desk') {
      const timer = setInterval(() => attempt(recheck(next)), RECHECK_MS).unref();
      ends.push(() => clearInterval(timer));
    }
  }

  function enter(next: Seat): () => void {
    return next.kind === 'desk' ? door!.feed.enterDesk() : door!.feed.enter(next.customer);
  }

  function leave(): void {
    for (const end of ends) end();
    ends = [];
    seat = undefined;
  }

  async function recheck(member: Extract<Seat, { kind: 'desk' }>): Promise<void> {
    if (!(await door!.isStillThere(member)) && seat === member) leave();
  }

  async function join(token: string): Promise<void> {
    if (door === undefined || ++joins > MAX_JOINS || isOfAccount()) return;
    const found = await door.seatOf(token);
    if (found !== undefined && socket.connected && !isOfAccount()) take(found);
  }

  function isOfAccount(): boolean {
    return seat?.kind === 'customer' && seat.customer.kind === 'account';
  }

  socket.on('chat_join', payload => {
    const read = clientEvents.chat_join.safeParse(payload);
    if (read.success) attempt(join(read.data));
  });
  socket.on('chat_typing', payload => {
    const read = clientEvents.chat_typing.safeParse(payload);
    if (read.success && seat !== undefined) attempt(door!.noteTyping(seat, read.data.chat));
  });

  return {
    takeForUser(user) {
      if (door !== undefined) take({ kind: 'customer', customer: { kind: 'account', id: user } });
    },
    leave,
  };
}
