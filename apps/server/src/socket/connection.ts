// What one connection may ask for: to be known by its token, and to hear of some markets and charts only.
import type { IncomingMessage } from 'node:http';
import { clientEvents, type TradedKind } from '@candor/contract';
import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import type { Throttle } from '../credentials/throttle.ts';
import type { ChatDoor } from '../features/chat/chat-door.ts';
import type { AskedCharts } from '../features/market/candles/asked-charts.ts';
import type { LiveViews } from '../features/market/views/live-views.ts';
import { networkOf } from '../http/limits.ts';
import { startChatSeat } from './chat-seat.ts';
import { startHearing } from './hearing.ts';
import type { Listener, Listeners, TokenKind } from './listeners.ts';
import type { ListeningUsers } from './listening-users.ts';
import { depthEvent, ofKind } from './public-events.ts';
import { userRoom } from './rooms.ts';

/** How often connections look whether what they were proved with still lives: logins and keys also end by themselves. */
export type RecheckMs = Readonly<Record<TokenKind, number>>;

export type ConnectionParts = {
  listeners: Listeners;
  live: LiveViews;
  listening: ListeningUsers;
  askedCharts: AskedCharts;
  /** Counts the events of each connection. */
  events: Throttle;
  /** Counts the tokens of each network that have to be looked up. */
  lookups: Throttle;
  /** The network address that the connection comes from. */
  addressOf: (request: IncomingMessage) => string;
  recheckMs: RecheckMs;
  log: Logger;
  chat: ChatDoor | undefined;
};

/** Events that a client may send; one that sends more is cut off. */
export const EVENT_RATE = { burst: 50, perSecond: 5 };
/** Many come back at once after a restart; otherwise only those who guess need so many. */
export const LOOKUP_RATE = { burst: 2_000, perSecond: 20 };
/** Logins that are tried for one connection, right or wrong. */
const MOST_LOGINS = 5;

export function acceptConnection(socket: Socket, parts: ConnectionParts): void {
  const { listeners, listening, askedCharts, events, lookups, log } = parts;
  const address = parts.addressOf(socket.request);
  let user: number | undefined;
  let logins = 0;
  let rechecking: NodeJS.Timeout | undefined;
  let stopFollowing: (() => void) | undefined;
  const hearing = startHearing(socket, parts.live);
  const seat = startChatSeat(socket, parts.chat, attempt);

  async function login(token: string): Promise<void> {
    // A connection belongs to whoever proved it first.
    if (user !== undefined || ++logins > MOST_LOGINS) return;
    const listener = listeners.recall(token, address) ?? (await lookUp(token));
    if (listener === undefined || user !== undefined || !socket.connected) return;
    user = listener.user;
    listening.add(user);
    await socket.join([userRoom(user), listener.room]);
    if (listener.kind === 'login') seat.takeForUser(user);
    // It may have ended while it was looked up, before anybody could find this connection in its room.
    await recheck(token);
    if (!socket.connected) return;
    stopFollowing = askedCharts.follow(token, chart => hearing.showChart(chart));
    rechecking = setInterval(() => attempt(recheck(token)), parts.recheckMs[listener.kind]).unref();
  }

  async function lookUp(token: string): Promise<Listener | undefined> {
    return lookups.take(networkOf(address)) === 0 ? listeners.find(token, address) : undefined;
  }

  async function recheck(token: string): Promise<void> {
    if ((await listeners.find(token, address)) === undefined) socket.disconnect(true);
  }

  /** In a quiet market the next change may be long in coming. */
  function showDepths(kind: TradedKind, symbols?: readonly string[] | null): void {
    const views = parts.live.current;
    for (const { market, symbol } of views.list.all()) {
      if (symbols?.includes(symbol) === false) continue;
      const traded = views.traded(kind, market.id);
      if (traded !== undefined) socket.emit('market_depth', ofKind(kind, depthEvent(traded.listed, traded.book)));
    }
  }

  /** A payload that is not what the contract says is answered by nothing. */
  function attempt(work: Promise<void>): void {
    work.catch(error => log.warn({ err: error }, 'an event of a socket failed'));
  }

  showDepths('spot');
  socket.use((_, next) => {
    if (events.take(socket.id) === 0) next();
    else socket.disconnect(true);
  });
  socket.on('login', payload => {
    const read = clientEvents.login.safeParse(payload);
    if (read.success) attempt(login(read.data));
  });
  socket.on('subscribe', payload => {
    const read = clientEvents.subscribe.safeParse(payload);
    if (!read.success) return;
    hearing.subscribe(read.data);
    const { kind, symbols } = read.data;
    if (kind === 'lever' && symbols !== undefined) showDepths(kind, symbols);
  });
  socket.on('disconnect', () => {
    clearInterval(rechecking);
    stopFollowing?.();
    seat.leave();
    if (user !== undefined) listening.remove(user);
  });
  const token = tokenOfHandshake(socket);
  if (token !== undefined) attempt(login(token));
}

function tokenOfHandshake({ handshake }: Socket): string | undefined {
  const { auth, query, headers } = handshake;
  const given = [auth.token, query.token, headers.authorization];
  return given.find((token): token is string => clientEvents.login.safeParse(token).success);
}
