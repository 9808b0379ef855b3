// The socket: public events for all clients, own events for clients with a login, for old and new clients of socket.io.
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { Server } from 'socket.io';
import { createThrottle } from '../credentials/throttle.ts';
import type { Engine } from '../engine/engine.ts';
import type { ChatGateway } from '../features/chat/chat-gateway.ts';
import type { OwnUpdates, PublicUpdates } from '../features/feature.ts';
import type { RequestedCharts } from '../features/market/candles/requested-charts.ts';
import type { LiveViews } from '../features/market/views/live-views.ts';
import type { ApiKeys } from '../features/people/api-keys/api-keys.ts';
import type { Sessions } from '../features/people/logins/sessions.ts';
import {
  CONNECTION_LIMITS,
  ConnectionCount,
  type ConnectionLimits,
  createAddressOf,
  descriptorLimit,
  limitsWithin,
  socketLimitsOf,
} from '../http/connections.ts';
import type { FindLanguage } from '../http/logins.ts';
import { SOCKET_PATH } from '../http/unreached.ts';
import type { TextOf } from '../texts.ts';
import { BroadcastAdapter } from './broadcast-adapter.ts';
import { acceptConnection, EVENT_RATE, LOOKUP_RATE } from './connection.ts';
import { createListeners, type RecheckMs } from './connection-login.ts';
import { PublicMarketsFeed } from './markets-feed.ts';
import { chatRoom, DESK_ROOM, keyRoom, SubscribedUsers, sessionRoom, userRoom } from './rooms.ts';
import { type QueueLimits, SendQueues } from './send-queues.ts';
import { OwnFeed, PublicFeed } from './update-feeds.ts';

export type SocketParts = {
  /** Must not listen yet, or its requests are not ours. */
  server: HttpServer;
  live: LiveViews;
  engine: Pick<Engine, 'onCommitted'>;
  /** News of features to users about their own account. */
  ownUpdates: readonly OwnUpdates[];
  /** News of features to all users. */
  publicUpdates?: readonly PublicUpdates[];
  sessions: Pick<Sessions, 'recall' | 'find' | 'onEnd'>;
  apiKeys: Pick<ApiKeys, 'recall' | 'find' | 'onEnd'>;
  languages: FindLanguage;
  textOf: TextOf;
  requestedCharts: RequestedCharts;
  /** Live support; without it no visitor comes in. */
  chat?: ChatGateway;
  now?: () => number;
  log: Logger;
  registry?: Registry;
  trustedProxies?: readonly string[];
  /** What the server lets in, of which sockets get their part. */
  connections?: ConnectionLimits;
  /** Others than the usual ones, for tests. */
  queueLimits?: QueueLimits;
  recheckMs?: RecheckMs;
};

export type SocketService = {
  /** Bytes that wait to be sent, over all connections. */
  queuedBytes(): number;
  /** How many connections there are. */
  connections(): number;
  /** How many connections have proved a login of a user. */
  loggedIn(user: number): number;
  /** Ends all connections. Their clients connect again, where a proxy leads them to a server that is ready. */
  disconnect(): void;
  close(): Promise<void>;
};

/** Clients send a token and a list of pairs, and nothing longer. */
const LARGEST_MESSAGE_BYTES = 8 * 1024;

/** How soon a connection notices that its login or key has run out, or was ended at another server. Logins live for weeks. */
const RECHECK_MS: RecheckMs = { login: 600_000, key: 30_000 };

export function startSocket(parts: SocketParts): SocketService {
  const {
    server,
    live,
    engine,
    ownUpdates,
    publicUpdates = [],
    sessions,
    apiKeys,
    languages,
    textOf,
    requestedCharts,
    chat,
    now = Date.now,
    log,
    registry,
    recheckMs = RECHECK_MS,
  } = parts;
  const addressOf = createAddressOf(parts.trustedProxies ?? []);
  const connections = limitsWithin(parts.connections ?? CONNECTION_LIMITS, descriptorLimit());
  const count = new ConnectionCount(socketLimitsOf(connections));
  let isClosing = false;
  const io = new Server(server, {
    path: SOCKET_PATH,
    adapter: BroadcastAdapter,
    allowEIO3: true,
    serveClient: false,
    maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
    connectTimeout: 10_000,
    // No cookie means anything here, so any page may connect; old clients send credentials by default.
    cors: { origin: true, credentials: true },
    allowRequest(request, decide) {
      const refusal = isClosing ? 'unavailable' : count.noRoomFor(addressOf(request));
      decide(refusal, refusal === undefined);
    },
  });
  const queues = new SendQueues({ io, log, registry, limits: parts.queueLimits });
  writeTogether(io);
  io.engine.on(
    'connection',
    (connection: { request: IncomingMessage; once(event: 'close', listener: () => void): void }) => {
      connection.once('close', count.add(addressOf(connection.request)));
    },
  );

  const listening = new SubscribedUsers();
  const events = createThrottle(EVENT_RATE);
  const lookups = createThrottle(LOOKUP_RATE);
  const listeners = createListeners({ sessions, apiKeys, now });
  io.on('connection', socket => {
    acceptConnection(socket, {
      listeners,
      languages,
      textOf,
      live,
      listening,
      requestedCharts,
      events,
      lookups,
      addressOf,
      recheckMs,
      log,
      chat,
    });
  });
  const forgetChat = chat?.feed.carriedBy({
    customer: (key, event) => void io.to(chatRoom(key)).emit(event.type, event),
    desk: event => void io.to(DESK_ROOM).emit(event.type, event),
  });
  sessions.onEnd((user, session) => {
    io.in(session === undefined ? userRoom(user) : sessionRoom(session)).disconnectSockets(true);
  });
  apiKeys.onEnd((user, key) => {
    io.in(key === undefined ? userRoom(user) : keyRoom(key)).disconnectSockets(true);
  });

  const own = new OwnFeed({ io, listening, updates: ownUpdates, log });
  const everyone = new PublicFeed({ io, updates: publicUpdates, log });
  const forgetEngine = [engine.onCommitted(own.onCommitted), engine.onCommitted(everyone.onCommitted)];
  const feed = new PublicMarketsFeed(io, live, log);
  if (registry !== undefined) countConnections(registry, count);

  return {
    queuedBytes: () => queues.bytes,
    connections: () => count.size,
    loggedIn: user => listening.countOf(user),
    disconnect: () => io.disconnectSockets(true),
    async close() {
      for (const forget of forgetEngine) forget();
      forgetChat?.();
      own.stop();
      everyone.stop();
      feed.stop();
      isClosing = true;
      queues.stop();
      // The HTTP server is closed by its owner.
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

function countConnections(registry: Registry, count: ConnectionCount): void {
  new Gauge({
    name: 'candor_socket_connections',
    help: 'Connections of the socket that are open now.',
    registers: [registry],
    collect() {
      this.set(count.size);
    },
  });
}

/** A WebSocket by what it keeps to itself; where that is gone, each message is a write of its own. */
type Transport = { socket?: { _socket?: { cork(): void; uncork(): void } } };

type Connection = { transport: Transport; on(event: 'flush', listener: (packets: readonly object[]) => void): void };

/** Hands over what has waited for a connection in one write: each write is a call of the system, which costs more than its bytes. */
export function writeTogether(io: Server): void {
  io.engine.on('connection', (connection: Connection) => {
    connection.on('flush', packets => {
      const stream = connection.transport.socket?._socket;
      if (stream === undefined || packets.length < 2) return;
      stream.cork();
      process.nextTick(() => stream.uncork());
    });
  });
}
