// Connections of clients: where they come from, how many there may be, how they are refused, and how they end.

import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_LANGUAGE } from '@candor/contract';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { TextOf } from '../texts.ts';
import { failure } from './envelope.ts';
import { networkOf } from './limits.ts';
import { type Refusal, refuse, refuseFor } from './reply.ts';
import { CALL_HEADERS } from './security-headers.ts';

/** A client that is still sending when we close would lose the answer to a reset, so its bytes are read a little longer, and dropped. */
const LINGER_MS = 1_000;
/** As many may linger simultaneously; further ones are closed as soon as the answer is written. */
const MAX_LINGERING = 200;

export type ConnectionLimits = { perAddress: number; inAll: number };

/** An address may be the one door of a whole office. */
export const CONNECTION_LIMITS: ConnectionLimits = { perAddress: 1_000, inAll: 20_000 };

/** What connections leave to the database, the log, pictures and programs that are started. */
const RESERVED_DESCRIPTORS = 512;

/**
 * What is wanted, as far as the process may open enough files. Where that is less, no address may take more than a quarter of it.
 *
 * @param descriptors how many files the process may have open; undefined = not known.
 */
export function limitsWithin(wanted: ConnectionLimits, descriptors: number | undefined): ConnectionLimits {
  if (descriptors === undefined || descriptors - RESERVED_DESCRIPTORS >= wanted.inAll) return wanted;
  const inAll = Math.max(descriptors - RESERVED_DESCRIPTORS, Math.floor(descriptors / 4), 1);
  return { perAddress: Math.min(wanted.perAddress, Math.max(Math.floor(inAll / 4), 1)), inAll };
}

let knownLimit: { descriptors: number | undefined } | undefined;

/** How many files this process may have open, where the system reports it; as it was at the first call, since the report takes time. */
export function descriptorLimit(): number | undefined {
  knownLimit ??= { descriptors: readDescriptorLimit() };
  return knownLimit.descriptors;
}

function readDescriptorLimit(): number | undefined {
  // Without it the report resolves the names of all connected peers.
  const report: typeof process.report & { excludeNetwork?: boolean } = process.report;
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : undefined;
}

/** Sockets stay open: they may take a part of the connections only, so that the calls of an office get through next to its sockets. */
export function socketLimitsOf({ perAddress, inAll }: ConnectionLimits): ConnectionLimits {
  return { perAddress: Math.ceil(perAddress * 0.3), inAll: Math.ceil(inAll * 0.9) };
}

/** Why there is no capacity: for this address, or for all. */
type NoRoom = 'too_many_requests' | 'unavailable';

export class ConnectionCount {
  private readonly limits: ConnectionLimits;
  private readonly byNetwork = new Map<string, number>();
  private inAll = 0;

  constructor(limits: ConnectionLimits) {
    this.limits = limits;
  }

  get size(): number {
    return this.inAll;
  }

  /** @param address undefined = counts in all only. @returns undefined where there is capacity. */
  noRoomFor(address: string | undefined): NoRoom | undefined {
    if (address !== undefined && (this.byNetwork.get(networkOf(address)) ?? 0) >= this.limits.perAddress) {
      return 'too_many_requests';
    }
    return this.inAll >= this.limits.inAll ? 'unavailable' : undefined;
  }

  /** Counts a connection; the answer must be called once, when it ends. */
  add(address: string | undefined): () => void {
    this.inAll++;
    const network = address === undefined ? undefined : networkOf(address);
    if (network !== undefined) this.byNetwork.set(network, (this.byNetwork.get(network) ?? 0) + 1);
    return () => {
      this.inAll--;
      if (network === undefined) return;
      const left = this.byNetwork.get(network)! - 1;
      if (left === 0) this.byNetwork.delete(network);
      else this.byNetwork.set(network, left);
    };
  }
}

type ConnectionLimitParts = {
  limits: ConnectionLimits;
  /** A proxy brings the connections of all clients: it counts in all only. */
  isTrusted: (address: string) => boolean;
  refuse: RefuseConnection;
  registry: Registry;
  log: Logger;
};

const TRY_AGAIN_AFTER_MS = 10_000;
const WARN_EVERY_MS = 60_000;
const STATUS: Record<NoRoom, number> = { too_many_requests: 429, unavailable: 503 };

/** Must be called before anything else listens for connections of this server. */
export function limitConnections(
  server: Server,
  { limits, isTrusted, refuse, registry, log }: ConnectionLimitParts,
): void {
  const count = new ConnectionCount(limits);
  const refusals = countIn(registry, count);
  let warnAgainAt = 0;

  function turnAway(socket: Socket, reason: NoRoom): void {
    refusals.inc({ reason });
    refuse(socket, STATUS[reason], refuseFor(reason, TRY_AGAIN_AFTER_MS));
    if (performance.now() < warnAgainAt) return;
    warnAgainAt = performance.now() + WARN_EVERY_MS;
    log.warn({ reason, open: count.size, limits }, 'connections are turned away, because there are too many');
  }

  // The server's own listener begins to read requests; a connection that is turned away must never reach it.
  const readRequests = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress;
    // Gone again before it was checked.
    if (peer === undefined) return void socket.destroy();
    const address = isTrusted(peer) ? undefined : peer;
    const reason = count.noRoomFor(address);
    if (reason !== undefined) return turnAway(socket, reason);
    socket.once('close', count.add(address));
    for (const listener of readRequests) listener.call(server, socket);
  });
  // Those that are being refused take a descriptor for a moment too. Beyond that the system closes them without a word.
  server.maxConnections = limits.inAll + MAX_LINGERING;
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

export type RefuseConnection = (socket: Socket, status: number, refusal: Refusal) => void;

export function createRefuseConnection(textOf: TextOf): RefuseConnection {
  const refused = new WeakSet<Socket>();
  let lingering = 0;

  function linger(socket: Socket): void {
    lingering += 1;
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => {
      lingering -= 1;
      clearTimeout(timer);
    });
  }

  return (socket, status, refusal) => {
    // What is dropped after an answer may look broken again.
    if (refused.has(socket) || socket.destroyed) return;
    if (!socket.writable || responseUnderWay(socket)?.headersSent === true) {
      socket.destroy();
      return;
    }
    refused.add(socket);
    // From here on no request is read from it.
    socket.removeAllListeners('data');
    socket.on('data', () => undefined);
    socket.on('error', () => undefined);
    socket.end(answerOf(status, refusal, textOf));
    if (lingering < MAX_LINGERING) linger(socket);
    else socket.destroySoon();
  };
}

/** The response that Node is writing on a connection: Node exposes it nowhere else. */
function responseUnderWay(socket: Socket): ServerResponse | undefined {
  return (socket as { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined;
}

function answerOf(status: number, refusal: Refusal, textOf: TextOf): string {
  const body = failure(refusal, { textOf, language: DEFAULT_LANGUAGE });
  const headers = {
    ...CALL_HEADERS,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...(refusal.waitMs !== undefined && { 'retry-after': Math.ceil(refusal.waitMs / 1000) }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

const CHECK_EVERY_MS = 50;
/** A client that sends a request within this time is still answered and notified that the connection ends; idle ones are cut. */
const SETTLE_MS = 300;
/** How long a request may still be in transit. */
const REQUESTS_WITHIN_MS = 5_000;
/** Stopping must end, even where a client never takes its answer. */
const ANSWERS_WITHIN_MS = 30_000;

/** Must be called before the server listens. Answers under way are still given. */
export function endConnectionsOnClose(app: FastifyInstance, refuseConnection: RefuseConnection): void {
  const { server } = app;
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  function endIdle(): void {
    server.closeIdleConnections();
    // Browsers connect ahead of need, and Node takes such a connection for one with a request.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  }

  function endLate(elapsedMs: number): void {
    if (elapsedMs > ANSWERS_WITHIN_MS) for (const socket of open) socket.destroy();
    // Node no longer checks its own deadlines once it closes.
    else if (elapsedMs > REQUESTS_WITHIN_MS) {
      for (const socket of open) if (isUnfinished(socket)) refuseConnection(socket, 503, refuse('unavailable'));
    }
  }

  app.addHook('preClose', async () => {
    if (open.size > 0) await Promise.race([sleep(SETTLE_MS), allClosed(open)]);
    // On a busy machine the time can be over before what has arrived meanwhile was read: that is read first.
    await setImmediate();
    endIdle();
    const startedAt = performance.now();
    // Those that are busy now are kept alive by their clients after their answer.
    const timer = setInterval(() => {
      endIdle();
      endLate(performance.now() - startedAt);
    }, CHECK_EVERY_MS);
    server.once('close', () => clearInterval(timer));
  });
}

async function allClosed(open: ReadonlySet<Socket>): Promise<void> {
  for (const socket of open) if (!socket.closed) await once(socket, 'close');
}

/** Whether it is the client who keeps us waiting. */
function isUnfinished(socket: Socket): boolean {
  return responseUnderWay(socket)?.req.complete !== true;
}

type AddressOf = (request: IncomingMessage) => string;

/** Whether an address is that of a proxy of ours. @param trustedProxies addresses or networks such as `10.0.0.0/8`. */
export function createIsTrusted(trustedProxies: readonly string[]): (address: string) => boolean {
  if (trustedProxies.length === 0) return () => false;
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', prefix] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return address => {
    const known = plain(address);
    return trusted.check(known, isIPv6(known) ? 'ipv6' : 'ipv4');
  };
}

/** @param trustedProxies addresses or networks such as `10.0.0.0/8`. */
export function createAddressOf(trustedProxies: readonly string[]): AddressOf {
  const isTrusted = createIsTrusted(trustedProxies);
  return request => {
    const peer = plain(request.socket.remoteAddress ?? '');
    if (!isTrusted(peer)) return peer;
    const header = request.headers['x-forwarded-for'];
    const named = String(header ?? '')
      .split(',')
      .map(part => plain(part.trim()));
    // Every proxy appends the address that it received from; the last that is none of ours is the client.
    return named.findLast(address => address !== '' && !isTrusted(address)) ?? peer;
  };
}

function plain(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}
