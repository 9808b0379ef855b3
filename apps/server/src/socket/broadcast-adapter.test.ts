// A message to many is encoded once, and every connection gets it whole and in order, whichever client and transport it has.
import { createServer, type Server as HttpServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { io as connect4 } from 'socket.io-client-4';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BroadcastAdapter } from './broadcast-adapter.ts';
import { writeTogether } from './socket.ts';

type Client = { on(event: string, listener: (payload: number) => void): unknown; close(): unknown };

type Connect = (url: string, options: { transports: string[]; forceNew: boolean }) => Client;

// Its types are those of no version that is installed here.
const connect2 = createRequire(import.meta.url)('socket.io-client-2') as Connect;

let http: HttpServer;
let io: Server;
let sockets: Socket[];
const closers: (() => void)[] = [];
beforeEach(async () => {
  http = createServer();
  io = new Server(http, { adapter: BroadcastAdapter, allowEIO3: true, serveClient: false });
  writeTogether(io);
  sockets = [];
  io.on('connection', socket => void sockets.push(socket));
  await new Promise<void>(resolve => void http.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await io.close();
});

/** Joins the rooms one client after the other, so that a test knows which socket is whose. */
async function open(connect: (url: string) => Client, rooms: string[]): Promise<number[]> {
  const received: number[] = [];
  const client = connect(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
  client.on('news', payload => void received.push(payload));
  closers.push(() => void client.close());
  const before = sockets.length;
  await vi.waitFor(() => expect(sockets.length).toBe(before + 1), { timeout: 30_000 });
  void sockets[before]!.join(rooms);
  return received;
}

const byProtocol3 = (url: string) => connect2(url, { transports: ['websocket'], forceNew: true });
const byProtocol4 = (url: string) => connect4(url, { transports: ['websocket'], forceNew: true });
const byPolls = (url: string) => connect4(url, { transports: ['polling'], forceNew: true });
const byUpgrade = (url: string) => connect4(url, { transports: ['polling', 'websocket'], forceNew: true });

/** A payload that counts how often it is made into text. */
function counted(value: unknown): { payload: object; times: () => number } {
  let times = 0;
  const toJSON = () => {
    times += 1;
    return value;
  };
  return { payload: { toJSON }, times: () => times };
}

test('a message is encoded once for clients of every kind, and not at all without a hearer', async () => {
  const one = await open(byProtocol4, ['one']);
  const all: number[][] = [];
  for (const connect of [byProtocol3, byProtocol4, byPolls, byUpgrade]) all.push(await open(connect, ['a']));
  const toOne = counted(7);
  io.to('one').emit('news', toOne.payload);
  const toAll = counted(7);
  io.to('a').emit('news', toAll.payload);
  await vi.waitFor(() => expect([one, ...all]).toEqual([[7], [7], [7], [7], [7]]), { timeout: 30_000 });
  expect(toAll.times()).toBe(toOne.times());
  const unsubscribed = counted(8);
  io.to('b').emit('news', unsubscribed.payload);
  io.to('a').except('a').emit('news', unsubscribed.payload);
  expect(unsubscribed.times()).toBe(0);
});

test('a socket in several of the rooms gets it once, one in an excepted room not at all, and without rooms every socket does', async () => {
  const both = await open(byProtocol4, ['a', 'b']);
  const one = await open(byProtocol4, ['b']);
  const spared = await open(byProtocol4, ['a', 'behind']);
  io.to(['a', 'b', 'none']).except('behind').emit('news', 1);
  io.emit('news', 2);
  io.to(['a']).emit('news', 3);
  await vi.waitFor(() => expect(spared).toEqual([2, 3]), { timeout: 30_000 });
  await vi.waitFor(() => expect(both).toEqual([1, 2, 3]), { timeout: 30_000 });
  expect(one).toEqual([1, 2]);
});

test('broadcasts and messages to one arrive in the order in which they were sent, however many are sent together', async () => {
  const all: number[][] = [];
  for (const connect of [byProtocol3, byProtocol4, byPolls, byUpgrade]) all.push(await open(connect, ['a']));
  let sent = 0;
  for (let turn = 0; turn < 50; turn += 1) {
    for (let count = 0; count < turn % 5; count += 1) io.to('a').emit('news', sent++);
    for (const socket of sockets) socket.emit('news', sent);
    sent += 1;
    if (turn % 3 === 0) await new Promise(resolve => setImmediate(resolve));
  }
  const inOrder = Array.from({ length: sent }, (_, index) => index);
  await vi.waitFor(() => expect(all).toEqual([inOrder, inOrder, inOrder, inOrder]), { timeout: 30_000 });
});

test('what is not text reaches every socket too', async () => {
  const all = [await open(byProtocol4, ['a']), await open(byProtocol3, ['a'])];
  io.to('a').emit('news', Buffer.from([1, 2]));
  await vi.waitFor(
    () =>
      expect(all.map(([bytes]) => [...(bytes as unknown as Buffer)])).toEqual([
        [1, 2],
        [1, 2],
      ]),
    {
      timeout: 30_000,
    },
  );
});
