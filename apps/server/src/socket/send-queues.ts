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
const LOOK_EVERY_MS = 500;
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

export type SendQueues = {
  /** Bytes that wait now, over all connections. */
  readonly bytes: number;
  /** To be called before all connections are closed: those that do not take the farewell are cut off a moment later. */
  stop(): void;
};

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

/** Counts from now on what waits for every connection of this server. */
export function boundSendQueues({ io, log, limits = QUEUE_LIMITS, registry }: SendQueueParts): SendQueues {
  const queues = new Map<string, SendQueue>();
  let inAll = 0;
  const full = new Set<SendQueue>();
  let isLooking = false;
  const cuts = registry === undefined ? undefined : countIn(registry, () => inAll);

  function cut(queue: SendQueue, reason: CutReason): void {
    if (!queues.delete(queue.connection.id)) return;
    inAll -= queue.bytes;
    cuts?.inc({ reason });
    log.info({ reason, bytes: queue.bytes }, 'a socket that takes its messages too slowly was cut off');
    // A farewell would wait behind everything else, so the connection ends without one, and its memory is free at once.
    queue.answer?.destroy();
    queue.connection.transport.socket?.terminate();
    queue.connection.close(true);
  }

  /** Healthy connections have handed over what they were just given once this turn of the event loop is over. */
  function lookSoon(): void {
    if (isLooking) return;
    isLooking = true;
    setImmediate(() => {
      isLooking = false;
      for (const queue of full) if (queue.bytes > limits.mostBytes) cut(queue, 'queue-full');
      full.clear();
      if (inAll > limits.mostBytesInAll) shed();
    });
  }

  function shed(): void {
    for (const queue of [...queues.values()].sort((one, other) => other.bytes - one.bytes)) {
      if (inAll <= limits.mostBytesInAll * SHED_TO) return;
      cut(queue, 'all-queues-full');
    }
  }

  function add(queue: SendQueue, packet: Packet): void {
    const bytes = bytesOf(packet);
    queue.waiting += bytes;
    if (!queues.has(queue.connection.id)) return;
    inAll += bytes;
    if (queue.bytes > limits.mostBytes) full.add(queue);
    if (full.size > 0 || inAll > limits.mostBytesInAll) lookSoon();
  }

  function release(queue: SendQueue): void {
    if (queues.has(queue.connection.id)) inAll -= queue.underWay;
    queue.underWay = 0;
  }

  function watch(connection: Connection): void {
    const queue = new SendQueue(connection);
    queues.set(connection.id, queue);
    const follow = (transport: Transport) => {
      // An answer to a poll says so itself, once it has been taken.
      if (transport.name !== 'polling') transport.on('drain', () => release(queue));
    };
    follow(connection.transport);
    connection.on('upgrade', follow);
    connection.on('packetCreate', packet => add(queue, packet));
    connection.on('flush', () => {
      queue.underWay += queue.waiting;
      queue.waiting = 0;
    });
    connection.on('close', () => {
      if (queues.delete(connection.id)) inAll -= queue.bytes;
    });
  }

  /** Each poll may leave an answer that nobody reads behind it. */
  function onPoll(request: PollRequest, response: ServerResponse): void {
    const queue = queues.get(request._query?.sid ?? '');
    if (queue === undefined || request.method !== 'GET' || request.headers.upgrade !== undefined) return;
    if (queue.answer?.writableEnded === true) cut(queue, 'answers-not-taken');
    // Two polls at a time are for the library to refuse.
    if (queue.answer !== undefined) return;
    queue.answer = response;
    response.once('close', () => {
      queue.answer = undefined;
      if (queue.connection.transport.name === 'polling') release(queue);
    });
  }

  /** The library's own volatile messages would not do: they are dropped whenever another message was written just before. */
  function moveThoseBehind(): void {
    for (const socket of io.sockets.sockets.values()) {
      const bytes = queues.get((socket.conn as unknown as Connection).id)?.bytes ?? 0;
      if (bytes > limits.behindBytes) void socket.join(BEHIND);
      else if (socket.rooms.has(BEHIND)) void socket.leave(BEHIND);
    }
  }

  io.engine.on('connection', watch);
  io.engine.use((request: PollRequest, response: ServerResponse, next: () => void) => {
    onPoll(request, response);
    next();
  });
  const timer = setInterval(moveThoseBehind, LOOK_EVERY_MS);
  return {
    get bytes() {
      return inAll;
    },
    stop() {
      clearInterval(timer);
      const transports = [...queues.values()].map(({ connection }) => connection.transport);
      setTimeout(() => {
        for (const { socket } of transports) socket?.terminate();
      }, FAREWELL_MS).unref();
    },
  };
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
