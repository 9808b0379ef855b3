// What waits for sockets that do not read is bounded, and they delay no other.
import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { createLiveFeed } from '@candor/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openRaw } from './_raw-connection.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

const SOCKETS = 300;
const KiB = 1024;
const LIMITS = { behindBytes: 16 * KiB, maxBytes: 48 * KiB, maxTotalBytes: 4096 * KiB };
const WITHIN = { interval: 50 };
/** Of those who do not read. */
const ADDRESSES = ['127.0.1.1', '127.0.1.2', '127.0.1.3', '127.0.1.4'];

let server: TradingServer;
let port: number;
let trader: TradingUser;
/** The connections from those addresses, as the server has them. */
let ofUnread: Socket[];
const closers: (() => void)[] = [];
beforeEach(async () => {
  server = await startTradingServer({ queueLimits: LIMITS });
  port = Number(new URL(server.origin).port);
  ofUnread = [];
  server.httpServer.on('connection', socket => {
    if (ADDRESSES.includes(socket.remoteAddress ?? '')) ofUnread.push(socket);
  });
  await server.publishIndex('92000');
  trader = await server.newUser({ 3: '50000' });
});
afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await server.stop();
});

/** A frame of a WebSocket as clients send it, masked with zeros. */
function frame(text: string): Buffer {
  const { length } = text;
  const head = Buffer.alloc(length < 126 ? 6 : 8);
  head[0] = 0x81;
  head[1] = 0x80 | Math.min(length, 126);
  if (length >= 126) head.writeUInt16BE(length, 2);
  return Buffer.concat([head, Buffer.from(text)]);
}

const HANDSHAKE =
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';

/** A raw WebSocket that has joined and reads nothing more. */
async function openUnread(localAddress: string): Promise<Socket> {
  const { socket, received } = await openRaw(port, HANDSHAKE, localAddress);
  closers.push(() => socket.destroy());
  await vi.waitFor(() => expect(received()).toContain('"sid"'), WITHIN);
  socket.write(frame('40'));
  await vi.waitFor(() => expect(received()).toContain('40{"sid"'), WITHIN);
  socket.pause();
  return socket;
}

/** The system takes megabytes for a connection of this machine. This is the state of the server once those are full. */
function fillSystemBuffers(): void {
  for (const socket of ofUnread) socket.cork();
}

/** Changes the book until it is ended, so that all sockets get the usual events; notes the most that waited. */
function trade(): { end(): Promise<void>; most(): number } {
  let most = 0;
  let isOver = false;
  const measuring = setInterval(() => {
    most = Math.max(most, server.queuedBytes());
  }, 5);
  const trading = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      await server.place(trader, { type: 1, amount: '0.001', target_price: String(90_000 + (turn % 50)) });
      if (turn % 50 === 49) await server.call('cancelSpotOrders', {}, trader);
    }
  })();
  return {
    async end() {
      clearInterval(measuring);
      isOver = true;
      await trading;
    },
    most: () => most,
  };
}

const cutFor = (reason: string) => server.logLines.filter(line => line.includes(`"reason":"${reason}"`)).length;

test('what waits for sockets that never read is bounded in all, and a reading socket gets everything meanwhile', async () => {
  for (let count = 0; count < SOCKETS; count += 1) await openUnread(ADDRESSES[count % ADDRESSES.length]!);
  const feed = createLiveFeed({ url: server.origin });
  closers.push(() => feed.close());
  await vi.waitFor(() => expect(feed.status.get()).toBe('live'), WITHIN);
  fillSystemBuffers();
  let gapMs = 0;
  let lastAt = performance.now();
  feed.on('book', () => {
    gapMs = Math.max(gapMs, performance.now() - lastAt);
    lastAt = performance.now();
  });
  const trading = trade();
  // On a busy machine the last of them do not answer the server's pings before their queues are full.
  await vi.waitFor(() => expect(ofUnread.filter(socket => !socket.destroyed)).toHaveLength(0), WITHIN);
  await trading.end();
  expect(cutFor('all-queues-full')).toBeGreaterThan(0);
  expect(cutFor('queue-full') + cutFor('all-queues-full')).toBeGreaterThan(SOCKETS / 2);
  // One turn may add a few messages for each before the largest are cut off.
  expect(trading.most()).toBeGreaterThan(LIMITS.maxTotalBytes / 2);
  expect(trading.most()).toBeLessThan(LIMITS.maxTotalBytes + SOCKETS * 16 * KiB);
  expect(feed.status.get()).toBe('live');
  expect(gapMs).toBeLessThan(30_000);
  await vi.waitFor(() => expect(server.queuedBytes()).toBe(0), WITHIN);
}, 600_000);

test('one socket has a limit of its own, within which it may be slow', async () => {
  const slow = await openUnread(ADDRESSES[0]!);
  fillSystemBuffers();
  const trading = trade();
  await vi.waitFor(() => expect(server.queuedBytes()).toBeGreaterThan(LIMITS.maxBytes / 2), WITHIN);
  for (const socket of ofUnread) socket.uncork();
  slow.resume();
  await vi.waitFor(() => expect(server.queuedBytes()).toBe(0), WITHIN);
  expect(cutFor('queue-full')).toBe(0);
  fillSystemBuffers();
  await vi.waitFor(() => expect(cutFor('queue-full')).toBe(1), WITHIN);
  await trading.end();
  expect(trading.most()).toBeLessThan(LIMITS.maxBytes + 16 * KiB);
  expect(server.queuedBytes()).toBe(0);
  await vi.waitFor(() => expect(slow.closed || slow.readableEnded).toBe(true), WITHIN);
});

test('who makes the server answer and reads none of it is cut off, with nothing but the limits of the system in between', async () => {
  const unread = await openUnread(ADDRESSES[0]!);
  const asking = frame(`40/${'x'.repeat(7_000)},`);
  const timer = setInterval(() => {
    if (unread.writableLength < 1024 * KiB) for (let count = 0; count < 50; count += 1) unread.write(asking);
  }, 10);
  closers.push(() => clearInterval(timer));
  await vi.waitFor(() => expect(cutFor('queue-full')).toBe(1), WITHIN);
  expect(server.queuedBytes()).toBe(0);
});

/** One request of a client that polls; `isRead` false = its answer stays where it is. */
async function poll(sid: string, isRead: boolean): Promise<string> {
  const query = sid === '' ? '' : `&sid=${sid}`;
  const outgoing = request(`${server.origin}/socket.io/?EIO=4&transport=polling${query}`, {
    agent: false,
    localAddress: isRead ? '127.0.0.1' : ADDRESSES[0]!,
  });
  outgoing.on('error', () => undefined).end();
  closers.push(() => outgoing.destroy());
  if (!isRead) return '';
  const [response] = (await once(outgoing, 'response')) as [AsyncIterable<Buffer>];
  let body = '';
  for await (const chunk of response) body += chunk;
  return body;
}

test('who polls without taking the answers is cut off too', async () => {
  const { sid } = JSON.parse((await poll('', true)).slice(1)) as { sid: string };
  const joining = request(`${server.origin}/socket.io/?EIO=4&transport=polling&sid=${sid}`, { method: 'POST' });
  joining.end('40');
  await once(joining, 'response');
  const trading = trade();
  await vi.waitFor(() => expect(server.queuedBytes()).toBeGreaterThan(LIMITS.maxBytes / 4), WITHIN);
  await trading.end();
  // A response uncorks its connection, so here it is the writing itself that never ends.
  server.httpServer.on('connection', socket => {
    if (ofUnread.includes(socket)) Object.assign(socket, { _write: () => undefined, _writev: () => undefined });
  });
  await poll(sid, false);
  await vi.waitFor(() => expect(ofUnread[0]?.writableLength).toBeGreaterThan(LIMITS.maxBytes / 8), WITHIN);
  expect(server.queuedBytes()).toBeGreaterThan(LIMITS.maxBytes / 8);
  expect(await poll(sid, true)).toContain('Session ID unknown');
  expect(cutFor('answers-not-taken')).toBe(1);
  expect(server.queuedBytes()).toBe(0);
});
