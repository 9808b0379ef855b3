// Bounds what waits to be sent, for one connection and in all: whoever takes too little is spared some of it, then cut off.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Server } from 'socket.io';
import { BEHIND } from './rooms.ts';

export type QueueLimits = {
  /** From here on a connection counts as behind, and is spared what something newer will replace. */
  behindBytes: number;
  mostBytes: number;
  mostBytesInAll: number;
};

const QUEUE_LIMITS: QueueLimits = {
  behindBytes: 64 * 1024,
  mostBytes: 512 * 1024,
  mostBytesInAll: 64 * 1024 * 1024,
};

/** Why a connection was cut off: for what waits for it, for what waits in all, or for polling again with an answer still untaken. */
export type CutReason = 'queue-full' | 'all-queues-full' | 'answers-not-taken';

/** What a message in a queue costs besides its bytes, which a message to many shares with the others. */
const BYTES_PER_MESSAGE = 256;
/** Where all queues are too large, the largest are cut off until so much of the limit is left. */
const SHED_TO = 0.75;
const CHECK_EVERY_MS = 500;
const FAREWELL_MS = 1_000;

type Packet = { data?: string | Uint8Array; options?: { wsPreEncodedFrame?: readonly Uint8Array[] } };

type Transport = {
  name: string;
  on(event: 'drain', listener: () => void): void;
  /** Of WebSockets only. */
  socket?: { terminate(): void };
};

/** A connection of engine.io, by what it has in public but leaves out of its types. */
export type Connection = {
  id: string;
  transport: Transport;
  on(event: 'packetCreate', listener: (packet: Packet) => void): void;
  on(event: 'flush' | 'close', listener: () => void): void;
  on(event: 'upgrade', listener: (transport: Transport) => void): void;
  close(discard: boolean): void;
};

type PollRequest = IncomingMessage & { _query?: { sid?: string } };

class SendQueue {
  readonly connection: Connection;
  /** Not yet handed to the connection, and handed over but not yet taken by the system. */
  waiting = 0;
  underWay = 0;
  /** The last answer to a poll. */
  answer: ServerResponse | undefined;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  get bytes(): number {
    return this.waiting + this.underWay;
  }
}

export type SendQueueParts = {
  io: Server;
  log: Logger;
  limits?: QueueLimits | undefined;
  registry?: Registry | undefined;
};

/** Counts from now on what waits for every connection of a server. */
export class SendQueues {
  private readonly io: Server;
  private readonly log: Logger;
  private readonly limits: QueueLimits;
  private readonly cuts: Counter | undefined;
  private readonly timer: NodeJS.Timeout;
  private readonly queues = new Map<string, SendQueue>();
  private readonly full = new Set<SendQueue>();
  private inAll = 0;
  private isChecking = false;

  constructor({ io, log, limits = QUEUE_LIMITS, registry }: SendQueueParts) {
    this.io = io;
    this.log = log;
    this.limits = limits;
    this.cuts = registry === undefined ? undefined : countIn(registry, () => this.inAll);
    io.engine.on('connection', (connection: Connection) => this.watch(connection));
    io.engine.use((request: PollRequest, response: ServerResponse, next: () => void) => {
      this.onPoll(request, response);
      next();
    });
    this.timer = setInterval(() => this.moveThoseBehind(), CHECK_EVERY_MS);
  }

  /** Bytes that wait now, over all connections. */
  get bytes(): number {
    return this.inAll;
  }

  /** To be called before all connections are closed: those that do not take the farewell are cut off a moment later. */
  stop(): void {
    clearInterval(this.timer);
    const transports = [...this.queues.values()].map(({ connection }) => connection.transport);
    setTimeout(() => {
      for (const { socket } of transports) socket?.terminate();
    }, FAREWELL_MS).unref();
  }

  private cut(queue: SendQueue, reason: CutReason): void {
    if (!this.queues.delete(queue.connection.id)) return;
    this.inAll -= queue.bytes;
    this.cuts?.inc({ reason });
    this.log.info({ reason, bytes: queue.bytes }, 'a socket that takes its messages too slowly was cut off');
    // A farewell would wait behind everything else, so the connection ends without one, and its memory is free at once.
    queue.answer?.destroy();
    queue.connection.transport.socket?.terminate();
    queue.connection.close(true);
  }

  /** Healthy connections have handed over what they were just given once this turn of the event loop is over. */
  private checkSoon(): void {
    if (this.isChecking) return;
    this.isChecking = true;
    setImmediate(() => {
      this.isChecking = false;
      for (const queue of this.full) if (queue.bytes > this.limits.mostBytes) this.cut(queue, 'queue-full');
      this.full.clear();
      if (this.inAll > this.limits.mostBytesInAll) this.shed();
    });
  }

  private shed(): void {
    for (const queue of [...this.queues.values()].sort((one, other) => other.bytes - one.bytes)) {
      if (this.inAll <= this.limits.mostBytesInAll * SHED_TO) return;
      this.cut(queue, 'all-queues-full');
    }
  }

  private add(queue: SendQueue, packet: Packet): void {
    const bytes = bytesOf(packet);
    queue.waiting += bytes;
    if (!this.queues.has(queue.connection.id)) return;
    this.inAll += bytes;
    if (queue.bytes > this.limits.mostBytes) this.full.add(queue);
    if (this.full.size > 0 || this.inAll > this.limits.mostBytesInAll) this.checkSoon();
  }

  private release(queue: SendQueue): void {
    if (this.queues.has(queue.connection.id)) this.inAll -= queue.underWay;
    queue.underWay = 0;
  }

  private watch(connection: Connection): void {
    const queue = new SendQueue(connection);
    this.queues.set(connection.id, queue);
    const follow = (transport: Transport) => {
      // An answer to a poll says so itself, once it has been taken.
      if (transport.name !== 'polling') transport.on('drain', () => this.release(queue));
    };
    follow(connection.transport);
    connection.on('upgrade', follow);
    connection.on('packetCreate', packet => this.add(queue, packet));
    connection.on('flush', () => {
      queue.underWay += queue.waiting;
      queue.waiting = 0;
    });
    connection.on('close', () => {
      if (this.queues.delete(connection.id)) this.inAll -= queue.bytes;
    });
  }

  /** Each poll may leave an answer that nobody reads behind it. */
  private onPoll(request: PollRequest, response: ServerResponse): void {
    const queue = this.queues.get(request._query?.sid ?? '');
    if (queue === undefined || request.method !== 'GET' || request.headers.upgrade !== undefined) return;
    if (queue.answer?.writableEnded === true) this.cut(queue, 'answers-not-taken');
    // Two polls at a time are for the library to refuse.
    if (queue.answer !== undefined) return;
    queue.answer = response;
    response.once('close', () => {
      queue.answer = undefined;
      if (queue.connection.transport.name === 'polling') this.release(queue);
    });
  }

  /** The library's own volatile messages would not do: they are dropped whenever another message was written just before. */
  private moveThoseBehind(): void {
    for (const socket of this.io.sockets.sockets.values()) {
      const bytes = this.queues.get((socket.conn as unknown as Connection).id)?.bytes ?? 0;
      if (bytes > this.limits.behindBytes) void socket.join(BEHIND);
      else if (socket.rooms.has(BEHIND)) void socket.leave(BEHIND);
    }
  }
}

function bytesOf({ data, options }: Packet): number {
  const frame = options?.wsPreEncodedFrame;
  if (frame === undefined) return BYTES_PER_MESSAGE + (data?.length ?? 0);
  let bytes = BYTES_PER_MESSAGE;
  for (const part of frame) bytes += part.length;
  return bytes;
}

function countIn(registry: Registry, bytes: () => number): Counter {
  new Gauge({
    name: 'candor_socket_queued_bytes',
    help: 'Bytes that wait to be sent to sockets.',
    registers: [registry],
    collect() {
      this.set(bytes());
    },
  });
  return new Counter({
    name: 'candor_socket_cut_total',
    help: 'Sockets that were cut off because they took their messages too slowly, by reason.',
    labelNames: ['reason'],
    registers: [registry],
  });
}
