// The socket: public events for everybody, own events for whoever proves a login, for old and new clients of socket.io.
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { Server } from 'socket.io';
import type { Engine } from '../engine/engine.ts';
import type { ApiKeys } from '../identity/api-keys.ts';
import type { Sessions } from '../identity/sessions.ts';
import { createThrottle } from '../identity/throttle.ts';
import type { LiveViews } from '../views/live-views.ts';
import type { AskedCharts } from './asked-charts.ts';
import { createAddressOf } from './client-address.ts';
import { acceptConnection, EVENT_RATE, LOOKUP_RATE, type LookAgainMs } from './connection.ts';
import { CONNECTION_LIMITS, ConnectionCount, type ConnectionLimits } from './connection-limit.ts';
import { createListeners } from './listeners.ts';
import { ListeningUsers } from './listening-users.ts';
import { createOwnFeed } from './own-feed.ts';
import { startPublicFeed } from './public-feed.ts';
import { keyRoom, sessionRoom, userRoom } from './rooms.ts';
import { watchSlowConsumers } from './slow-consumers.ts';

export type SocketParts = {
  /** Must not listen yet, or its requests are not ours. */
  server: HttpServer;
  live: LiveViews;
  engine: Pick<Engine, 'onCommitted'>;
  pool: pg.Pool;
  sessions: Pick<Sessions, 'recall' | 'find' | 'onEnd'>;
  apiKeys: Pick<ApiKeys, 'recall' | 'find' | 'onEnd'>;
  askedCharts: AskedCharts;
  now?: () => number;
  log: Logger;
  registry?: Registry;
  trustedProxies?: readonly string[];
  /** Other limits than the usual ones, for measurements. */
  limits?: ConnectionLimits;
  /** Other times than the usual ones, for tests. */
  lookAgainMs?: LookAgainMs;
};

export type SocketService = { close(): Promise<void> };

/** Clients send a token and a list of pairs, and nothing longer. */
const LARGEST_MESSAGE_BYTES = 8 * 1024;

/** How soon a connection learns that its login or key has run out, or was ended at another server. Logins live for weeks. */
const LOOK_AGAIN_MS: LookAgainMs = { login: 600_000, key: 30_000 };

export function startSocket(parts: SocketParts): SocketService {
  const {
    server,
    live,
    engine,
    pool,
    sessions,
    apiKeys,
    askedCharts,
    now = Date.now,
    log,
    registry,
    lookAgainMs = LOOK_AGAIN_MS,
  } = parts;
  const addressOf = createAddressOf(parts.trustedProxies ?? []);
  const count = new ConnectionCount(parts.limits ?? CONNECTION_LIMITS, addressOf);
  const io = new Server(server, {
    path: '/socket.io/',
    allowEIO3: true,
    serveClient: false,
    maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
    connectTimeout: 10_000,
    // No cookie means anything here, so any page may connect; old clients ask for credentials by default.
    cors: { origin: true, credentials: true },
    allowRequest: (request, decide) => decide(null, count.hasRoomFor(request)),
  });
  io.engine.on(
    'connection',
    (connection: { request: IncomingMessage; once(event: 'close', listener: () => void): void }) => {
      connection.once('close', count.add(connection.request));
    },
  );

  const listening = new ListeningUsers();
  const events = createThrottle(EVENT_RATE);
  const lookups = createThrottle(LOOKUP_RATE);
  const networkOf = (request: IncomingMessage) => count.networkOf(request);
  const listeners = createListeners({ sessions, apiKeys, now });
  io.on('connection', socket => {
    acceptConnection(socket, {
      listeners,
      live,
      listening,
      askedCharts,
      events,
      lookups,
      addressOf,
      networkOf,
      lookAgainMs,
      log,
    });
  });
  sessions.onEnd((user, session) => {
    io.in(session === undefined ? userRoom(user) : sessionRoom(session)).disconnectSockets(true);
  });
  apiKeys.onEnd((user, key) => {
    io.in(key === undefined ? userRoom(user) : keyRoom(key)).disconnectSockets(true);
  });

  const own = createOwnFeed({ io, listening, live, pool, log });
  const forgetEngine = engine.onCommitted(own.onCommitted);
  const feed = startPublicFeed(io, live, log);
  const stopWatching = watchSlowConsumers(io, log);
  if (registry !== undefined) countConnections(registry, count);

  return {
    async close() {
      forgetEngine();
      own.stop();
      feed.stop();
      stopWatching();
      // The HTTP server is closed by whoever opened it.
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
