// Bounds what waits to be sent, for one connection and in all: a slow reader is spared some of it, then cut off.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Server } from 'socket.io';
import { BEHIND } from './rooms.ts';

export type QueueLimits = {
  /** From here on a connection counts as behind, and is spared what something newer will replace. */
  behindBytes: number;
  maxBytes: number;
  maxTotalBytes: number;
};

const QUEUE_LIMITS: QueueLimits = {
  behindBytes: 64 * 1024,
  maxBytes: 512 * 1024,
  maxTotalBytes: 64 * 1024 * 1024,
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
  /** Of WebSockets only. */
  socket?: Pick<WebSocket, 'bufferedAmount'> & { terminate(): void };
};

/** A connection of engine.io, by what it has in public but leaves out of its types. */
export type Connection = {
  id: string;
  transport: Transport;
  on(event: 'packetCreate', listener: (packet: Packet) => void): void;
  on(event: 'flush' | 'close', listener: () => void): void;
  close(discard: boolean): void;
};

type PollRequest = IncomingMessage & { _query?: { sid?: string } };

class SendQueue {
  readonly connection: Connection;
  /** Not yet handed to the transport. */
  waiting = 0;
  /** Handed over last, all together; the transport takes nothing more before the system has taken it. */
  handed = 0;
  /** The last answer to a poll. */
  answer: ServerResponse | undefined;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  get bytes(): number {
    return this.waiting + this.untaken;
  }

  /** A broadcast that is handed over past the queue counts by the socket's own figure. */
  private get untaken(): number {
    const { socket } = this.connection.transport;
    if (socket === undefined) return this.handed;
    return socket.bufferedAmount === 0 ? 0 : Math.max(this.handed, socket.bufferedAmount);
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
  /** Those that something went into and that were not seen empty since. */
  private readonly unsettled = new Set<SendQueue>();
  private isChecking = false;

  constructor({ io, log, limits = QUEUE_LIMITS, registry }: SendQueueParts) {
    this.io = io;
    this.log = log;
    this.limits = limits;
    this.cuts = registry === undefined ? undefined : countIn(registry, () => this.bytes);
    io.engine.on('connection', (connection: Connection) => this.watch(connection));
    io.engine.use((request: PollRequest, response: ServerResponse, next: () => void) => {
      this.onPoll(request, response);
      next();
    });
    this.timer = setInterval(() => {
      this.check();
      this.moveThoseBehind();
    }, CHECK_EVERY_MS);
  }

  /** Bytes that wait now, over all connections. */
  get bytes(): number {
    let bytes = 0;
    for (const queue of this.unsettled) bytes += queue.bytes;
    return bytes;
  }

  /** To be called before all connections are closed: those that do not take the close message are cut off a moment later. */
  stop(): void {
    clearInterval(this.timer);
    const transports = [...this.queues.values()].map(({ connection }) => connection.transport);
    setTimeout(() => {
      for (const { socket } of transports) socket?.terminate();
    }, FAREWELL_MS).unref();
  }

  private cut(queue: SendQueue, reason: CutReason): void {
    if (!this.forget(queue)) return;
    this.cuts?.inc({ reason });
    this.log.info({ reason, bytes: queue.bytes }, 'a socket that takes its messages too slowly was cut off');
    // A close message would wait behind everything else, so the connection ends without one, and its memory is free immediately.
    queue.answer?.destroy();
    queue.connection.transport.socket?.terminate();
    queue.connection.close(true);
  }

  private forget(queue: SendQueue): boolean {
    this.unsettled.delete(queue);
    return this.queues.delete(queue.connection.id);
  }

  /** Healthy connections have handed over what they were just given once this turn of the event loop is over. */
  private checkSoon(): void {
    if (this.isChecking) return;
    this.isChecking = true;
    setImmediate(() => {
      this.isChecking = false;
      this.check();
    });
  }

  private check(): void {
    let inAll = 0;
    for (const queue of this.unsettled) {
      const { bytes } = queue;
      if (bytes > this.limits.maxBytes) this.cut(queue, 'queue-full');
      else if (bytes > 0) inAll += bytes;
      else this.settle(queue);
    }
    if (inAll > this.limits.maxTotalBytes) this.shed(inAll);
  }

  private settle(queue: SendQueue): void {
    queue.handed = 0;
    this.unsettled.delete(queue);
  }

  private shed(inAll: number): void {
    let left = inAll;
    for (const queue of [...this.unsettled].sort((one, other) => other.bytes - one.bytes)) {
      if (left <= this.limits.maxTotalBytes * SHED_TO) return;
      left -= queue.bytes;
      this.cut(queue, 'all-queues-full');
    }
  }

  private watch(connection: Connection): void {
    const queue = new SendQueue(connection);
    this.queues.set(connection.id, queue);
    connection.on('packetCreate', packet => {
      queue.waiting += bytesOf(packet);
      if (!this.queues.has(connection.id)) return;
      this.unsettled.add(queue);
      this.checkSoon();
    });
    connection.on('flush', () => {
      queue.handed = queue.waiting;
      queue.waiting = 0;
    });
    connection.on('close', () => this.forget(queue));
  }

  /** Each poll may leave an answer behind that is never read. */
  private onPoll(request: PollRequest, response: ServerResponse): void {
    const queue = this.queues.get(request._query?.sid ?? '');
    if (queue === undefined || request.method !== 'GET' || request.headers.upgrade !== undefined) return;
    if (queue.answer?.writableEnded === true) this.cut(queue, 'answers-not-taken');
    // Two polls at a time are for the library to refuse.
    if (queue.answer !== undefined) return;
    queue.answer = response;
    response.once('close', () => {
      queue.answer = undefined;
      queue.handed = 0;
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
