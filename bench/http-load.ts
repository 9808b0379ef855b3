// A lean HTTP/1.1 load generator: keep-alive connections that each send the next request when the last answer is complete.
import { connect, type Socket } from 'node:net';

export type LoadRequest = { method: string; path: string; headers?: Record<string, string>; body?: string };

export type LoadOptions = {
  port: number;
  connections: number;
  warmUpMs: number;
  measureMs: number;
  /** So many requests a second in all, each measured from when it was due; as fast as answers come where it is left out. */
  perSecond?: number;
  /** Builds the next request of a connection; called once per request. */
  next(connection: number): LoadRequest;
  /** Decides from the body whether an answer counts. */
  isGood(body: string): boolean;
};

export type LoadResult = {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  good: number;
  bad: number;
  firstBad?: string;
};

/**
 * Loads a server on loopback and counts only what was answered well in the measured span. The span begins once the server has answered
 * something on each connection: how soon a busy server takes a new one is not what is measured.
 */
export async function httpLoad(options: LoadOptions): Promise<LoadResult> {
  const connections = await Promise.all(Array.from({ length: options.connections }, () => open(options.port)));
  const start = performance.now();
  const measureFrom = start + options.warmUpMs;
  const end = measureFrom + options.measureMs;
  const latencies: number[] = [];
  const counted = { good: 0, bad: 0, firstBad: undefined as string | undefined };
  const note = (sentAt: number, body: string) => {
    const now = performance.now();
    if (now < measureFrom || now > end) return;
    if (!options.isGood(body)) {
      counted.bad++;
      counted.firstBad ??= body.slice(0, 300);
      return;
    }
    counted.good++;
    latencies.push(now - sentAt);
  };
  const dueAt = pace(start, options.perSecond);
  await Promise.all(connections.map((connection, index) => run(connection, { ...options, dueAt, end, note, index })));
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  const { firstBad, ...counts } = counted;
  return {
    perSecond: counted.good / (options.measureMs / 1000),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    ...counts,
    ...(firstBad === undefined ? {} : { firstBad }),
  };
}

/** When the next request of any connection is due. */
function pace(start: number, perSecond: number | undefined): () => number {
  if (perSecond === undefined) return () => performance.now();
  let due = 0;
  return () => start + (due++ * 1_000) / perSecond;
}

/** A connection that takes one request after the other. */
type Connection = { socket: Socket; onAnswer: (body: string) => void };

/** Any server has an answer to this. */
const GREETING: LoadRequest = { method: 'GET', path: '/healthz' };

/** Resolves when the server has answered for the first time. */
function open(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    const connection: Connection = { socket, onAnswer: () => resolve(connection) };
    let received = '';
    socket.setEncoding('latin1');
    socket.on('connect', () => writeRequest(socket, GREETING));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server ended a connection before its first answer')));
    socket.on('data', (chunk: string) => {
      received += chunk;
      const headEnd = received.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const length = /content-length: (\d+)/i.exec(received.slice(0, headEnd));
      if (length === null) {
        socket.destroy(new Error('the generator reads answers with a content-length only'));
        return;
      }
      const bodyEnd = headEnd + 4 + Number(length[1]);
      if (received.length < bodyEnd) return;
      const body = received.slice(headEnd + 4, bodyEnd);
      received = received.slice(bodyEnd);
      connection.onAnswer(body);
    });
  });
}

type Run = LoadOptions & { dueAt(): number; end: number; note(sentAt: number, body: string): void; index: number };

/** Sends one request after the other until the end. */
function run(connection: Connection, { next, dueAt, end, note, index }: Run): Promise<void> {
  const { socket } = connection;
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    const send = () => {
      sentAt = dueAt();
      if (sentAt > end) {
        socket.destroy();
        resolve();
        return;
      }
      const restMs = sentAt - performance.now();
      if (restMs < 1) writeRequest(socket, next(index));
      else setTimeout(() => writeRequest(socket, next(index)), restMs);
    };
    connection.onAnswer = body => {
      note(sentAt, body);
      send();
    };
    socket.on('error', reject);
    socket.on('close', () => resolve());
    send();
  });
}

function writeRequest(socket: Socket, request: LoadRequest): void {
  let head = `${request.method} ${request.path} HTTP/1.1\r\nhost: localhost\r\n`;
  for (const name in request.headers) head += `${name}: ${request.headers[name]}\r\n`;
  const { body } = request;
  if (body === undefined) socket.write(`${head}\r\n`);
  else socket.write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}
