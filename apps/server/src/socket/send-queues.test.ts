// Two thousand sockets that never read: what waits for them takes no more memory than is counted, and no more is counted than allowed.
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openRaw } from '../../tests/_raw-connection.ts';
import { createLog } from '../log.ts';
import { BroadcastAdapter } from './broadcast-adapter.ts';
import { SendQueues } from './send-queues.ts';
import { writeTogether } from './socket.ts';

const SOCKETS = 2_000;
const AT_ONCE = 50;
const KiB = 1024;
const LIMITS = { behindBytes: 8 * KiB, maxBytes: 64 * KiB, maxTotalBytes: 32 * KiB * KiB };
const OTHERS = 8 * KiB * KiB;
const WITHIN = { timeout: 60_000, interval: 20 };

const HANDSHAKE =
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';
/** The text `40`, masked with zeros: joins what is sent to all connections. */
const JOIN = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let http: HttpServer;
let io: Server;
let queues: SendQueues;
/** The connections as the server has them, and as the clients do. */
let served: Socket[];
let clients: Socket[];
beforeEach(async () => {
  http = createServer();
  // A client that reads nothing answers no ping either, and is not to be cut off for that here.
  io = new Server(http, { adapter: BroadcastAdapter, allowEIO3: true, serveClient: false, pingInterval: 600_000 });
  queues = new SendQueues({ io, log: createLog('error'), limits: LIMITS });
  writeTogether(io);
  served = [];
  clients = [];
  http.on('connection', socket => void served.push(socket));
  await new Promise<void>(resolve => void http.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  queues.stop();
  for (const client of clients) client.destroy();
  await io.close();
});

async function openUnread(): Promise<void> {
  const { socket, received } = await openRaw((http.address() as AddressInfo).port, HANDSHAKE);
  clients.push(socket);
  await vi.waitFor(() => expect(received()).toContain('"sid"'), WITHIN);
  socket.write(JOIN);
  await vi.waitFor(() => expect(received()).toContain('40{"sid"'), WITHIN);
  socket.pause();
}

/** The state of the server once the system's own buffers are full, which takes megabytes for each on this machine. */
function fillSystemBuffers(): void {
  for (const socket of served) socket.cork();
}

function memoryInUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function publish(number: number): Promise<void> {
  io.emit('news', { number, text: 'x'.repeat(KiB) });
  await turn();
}

test('two thousand sockets that never read cost no more memory than is allowed, whatever is published', async () => {
  for (let opened = 0; opened < SOCKETS; opened += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, openUnread));
  }
  fillSystemBuffers();
  const before = memoryInUse();
  let number = 0;
  while (queues.bytes < LIMITS.maxTotalBytes * 0.75) await publish(number++);
  expect(io.sockets.sockets.size).toBe(SOCKETS);
  expect(memoryInUse() - before).toBeLessThan(queues.bytes);

  let most = 0;
  while (io.sockets.sockets.size > 0) {
    await publish(number++);
    most = Math.max(most, queues.bytes);
  }
  expect(most).toBeGreaterThan(LIMITS.maxTotalBytes / 2);
  expect(most).toBeLessThanOrEqual(LIMITS.maxTotalBytes);
  expect(queues.bytes).toBe(0);
  // Less than with the sockets, but for what other tests of this process leave to be collected.
  expect(memoryInUse()).toBeLessThan(before + OTHERS);
}, 300_000);
