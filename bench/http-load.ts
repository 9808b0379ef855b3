// A lean HTTP/1.1 load generator: keep-alive connections that each send the next request when the last answer is complete.
import { connect, type Socket } from 'node:net';

export type LoadRequest = { method: string; path: string; headers?: Record<string, string>; body?: string };

export type LoadOptions = {
  port: number;
  connections: number;
  warmUpMs: number;
  measureMs: number;
  /** Builds the next request of a connection; called once per request. */
  next(connection: number): LoadRequest;
  /** Tells from the body whether an answer counts. */
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

/** Loads a server on loopback and counts only what was answered well in the measured span. */
export async function httpLoad(options: LoadOptions): Promise<LoadResult> {
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
  const runs = Array.from({ length: options.connections }, (_, index) => runConnection(options, index, end, note));
  await Promise.all(runs);
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

function runConnection(
  options: LoadOptions,
  index: number,
  end: number,
  note: (sentAt: number, body: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: options.port, noDelay: true });
    let received = '';
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      if (sentAt > end) {
        socket.destroy();
        resolve();
        return;
      }
      writeRequest(socket, options.next(index));
    };
    socket.setEncoding('latin1');
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.on('data', (chunk: string) => {
      received += chunk;
      const headEnd = received.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const length = /content-length: (\d+)/i.exec(received.slice(0, headEnd));
      if (length === null) {
        reject(new Error('the generator reads answers with a content-length only'));
        return;
      }
      const bodyEnd = headEnd + 4 + Number(length[1]);
      if (received.length < bodyEnd) return;
      const body = received.slice(headEnd + 4, bodyEnd);
      received = received.slice(bodyEnd);
      note(sentAt, body);
      send();
    });
  });
}

function writeRequest(socket: Socket, request: LoadRequest): void {
  let head = `${request.method} ${request.path} HTTP/1.1\r\nhost: localhost\r\n`;
  for (const name in request.headers) head += `${name}: ${request.headers[name]}\r\n`;
  const { body } = request;
  if (body === undefined) socket.write(`${head}\r\n`);
  else socket.write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}
