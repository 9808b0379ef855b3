// Lets so many connections in, from one address and in all; whoever comes beyond it is told so before a word of theirs is read.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import { ConnectionCount, type ConnectionLimits, type NoRoom } from './connection-count.ts';
import { MOST_LINGERING, type RefuseConnection } from './refuse-connection.ts';
import { refuseFor } from './reply.ts';

export type ConnectionLimitParts = {
  limits: ConnectionLimits;
  /** A proxy brings the connections of everybody: it counts in all only. */
  isTrusted: (address: string) => boolean;
  refuse: RefuseConnection;
  registry: Registry;
  log: Logger;
};

const TRY_AGAIN_AFTER_MS = 10_000;
const TELL_EVERY_MS = 60_000;
const STATUS: Record<NoRoom, number> = { too_many_requests: 429, unavailable: 503 };

/** Must be called before anybody else listens for connections of this server. */
export function limitConnections(
  server: Server,
  { limits, isTrusted, refuse, registry, log }: ConnectionLimitParts,
): void {
  const count = new ConnectionCount(limits);
  const refusals = countIn(registry, count);
  let tellAgainAt = 0;

  function turnAway(socket: Socket, reason: NoRoom): void {
    refusals.inc({ reason });
    refuse(socket, STATUS[reason], refuseFor(reason, TRY_AGAIN_AFTER_MS));
    if (performance.now() < tellAgainAt) return;
    tellAgainAt = performance.now() + TELL_EVERY_MS;
    log.warn({ reason, open: count.size, limits }, 'connections are turned away, because there are too many');
  }

  // The server's own listener begins to read requests; a connection that is turned away must never reach it.
  const readRequests = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress;
    // Gone again before it was looked at.
    if (peer === undefined) return void socket.destroy();
    const address = isTrusted(peer) ? undefined : peer;
    const reason = count.noRoomFor(address);
    if (reason !== undefined) return turnAway(socket, reason);
    socket.once('close', count.add(address));
    for (const listener of readRequests) listener.call(server, socket);
  });
  // Those that are being told so take a descriptor for a moment too. Beyond that the system closes them without a word.
  server.maxConnections = limits.inAll + MOST_LINGERING;
  server.on('drop', () => refusals.inc({ reason: 'dropped' }));
}

function countIn(registry: Registry, count: ConnectionCount): Counter {
  new Gauge({
    name: 'candor_connections',
    help: 'TCP connections that are open now, those of the socket among them.',
    registers: [registry],
    collect() {
      this.set(count.size);
    },
  });
  return new Counter({
    name: 'candor_connections_refused_total',
    help: 'Connections that were turned away, by reason.',
    labelNames: ['reason'],
    registers: [registry],
  });
}
