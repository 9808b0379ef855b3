// Tests the live feed and the followed book against a real socket server.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BookSnapshot, createLiveFeed, followOrderBook, type LiveFeed } from '../src/index.ts';

type Received = { event: string; payload: unknown };

let server: Server;
let url: string;
let received: Received[];
let feed: LiveFeed | undefined;

async function startServer(port = 0): Promise<void> {
  const http = createServer();
  server = new Server(http);
  server.on('connection', (socket: Socket) => {
    socket.onAny((event: string, payload: unknown) => received.push({ event, payload }));
  });
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

beforeEach(async () => {
  received = [];
  await startServer();
});

afterEach(async () => {
  feed?.close();
  feed = undefined;
  await server.close();
});

function untilStatus(wanted: string): Promise<void> {
  return vi.waitFor(() => expect(feed!.status.get()).toBe(wanted));
}

const balance = { type: 'balance', currency: 3, currency_name: 'USDT', account: 'change', balance: '5', lock: '0' };

function increment(previous: number, sequence: number, price: string, quantity: string) {
  const range = { epoch: 1, previous_sequence: previous, sequence };
  return { type: 'book', symbol: 'BTC/USDT', ...range, bids: [[price, quantity]], asks: [] };
}

test('a feed logs in, subscribes and delivers events of the contract', async () => {
  feed = createLiveFeed({ url, token: 'secret', symbols: ['BTC/USDT'] });
  expect(feed.status.get()).toBe('connecting');
  const balances: unknown[] = [];
  const stop = feed.on('balance', event => balances.push(event));
  await vi.waitFor(() =>
    expect(received).toEqual([
      { event: 'login', payload: 'secret' },
      { event: 'subscribe', payload: { symbols: ['BTC/USDT'] } },
    ]),
  );
  expect(feed.status.get()).toBe('live');
  server.emit('balance', { ...balance, balance: 5 });
  server.emit('balance', balance);
  await vi.waitFor(() => expect(balances).toEqual([balance]));
  stop();
  const fence = new Promise(resolve => feed!.on('match_trade', resolve));
  server.emit('balance', balance);
  const pair = { currency_id: 1, currency_name: 'BTC', legal_id: 3, legal_name: 'USDT', symbol: 'BTC/USDT' };
  server.emit('match_trade', { type: 'match_trade', ...pair, data: [] });
  await fence;
  expect(balances).toHaveLength(1);
});

test('a feed names the charts that are watched, those that change together in one message, and again after a lost connection', async () => {
  feed = createLiveFeed({ url, onlyWatchedCharts: true });
  const subscriptions = () => received.filter(({ event }) => event === 'subscribe').map(({ payload }) => payload);
  await vi.waitFor(() => expect(subscriptions()).toEqual([{ charts: [] }]));
  const minutes = { symbol: 'BTC/USDT', period: '1min', source: 'index' } as const;
  const days = { symbol: 'ETH/USDT', period: '1day' } as const;
  const stop = feed.watchChart(minutes);
  await vi.waitFor(() => expect(subscriptions().at(-1)).toEqual({ charts: [minutes] }));
  stop();
  feed.watchChart(days);
  stop();
  await vi.waitFor(() => expect(subscriptions().at(-1)).toEqual({ charts: [days] }));
  expect(subscriptions()).toHaveLength(3);
  feed.setSymbols(['BTC/USDT']);
  feed.setSymbols(undefined);
  await vi.waitFor(() => expect(subscriptions().slice(3)).toEqual([{ symbols: ['BTC/USDT'] }, { symbols: null }]));
  received = [];
  server.disconnectSockets(true);
  await vi.waitFor(() => expect(subscriptions()).toEqual([{ charts: [days] }]));
});

test('a feed without token and pairs requests nothing', async () => {
  feed = createLiveFeed({ url });
  await untilStatus('live');
  feed.setSymbols(['ETH/USDT']);
  await vi.waitFor(() => expect(received).toEqual([{ event: 'subscribe', payload: { symbols: ['ETH/USDT'] } }]));
});

test('after a restart of the server the feed reconnects and logs in and subscribes again', async () => {
  feed = createLiveFeed({ url, token: 'secret', symbols: ['BTC/USDT'] });
  await untilStatus('live');
  await vi.waitFor(() => expect(received).toHaveLength(2));
  const port = Number(new URL(url).port);
  await server.close();
  await untilStatus('offline');
  received = [];
  await startServer(port);
  await untilStatus('live');
  await vi.waitFor(() => expect(received.map(({ event }) => event)).toEqual(['login', 'subscribe']));
});

test('a probe is answered after all events that were sent before it', async () => {
  feed = createLiveFeed({ url });
  await untilStatus('live');
  const balances: unknown[] = [];
  feed.on('balance', event => balances.push(event));
  for (const [, socket] of server.sockets.sockets) {
    socket.on('probe', (answer: () => void) => {
      for (let sent = 0; sent < 50; sent++) socket.emit('balance', balance);
      answer();
    });
  }
  expect(await feed.probe(1_000)).toBe(true);
  expect(balances).toHaveLength(50);
  expect(feed.status.get()).toBe('live');
});

test('a connection that does not answer a probe is made again, and one that is lost immediately', async () => {
  feed = createLiveFeed({ url, token: 'secret' });
  await untilStatus('live');
  const statuses: string[] = [];
  feed.status.subscribe(() => statuses.push(feed!.status.get()));
  expect(await feed.probe(1_000)).toBe(false);
  await untilStatus('live');
  expect(statuses).toEqual(['offline', 'live']);
  await vi.waitFor(() => expect(received.filter(({ event }) => event === 'login')).toHaveLength(2));

  const port = Number(new URL(url).port);
  await server.close();
  await untilStatus('offline');
  await startServer(port);
  expect(await feed.probe(1_000)).toBe(false);
  await untilStatus('live');
});

test('a probe before the first connection changes nothing', async () => {
  feed = createLiveFeed({ url });
  expect(await feed.probe(1_000)).toBe(false);
  await untilStatus('live');
});

test('a feed that the server throws out connects again', async () => {
  feed = createLiveFeed({ url, token: 'secret' });
  await vi.waitFor(() => expect(received).toHaveLength(1));
  server.disconnectSockets();
  await vi.waitFor(() => expect(received).toHaveLength(2));
});

test('logging in later uses the connection, logging out or changing the user takes a new one', async () => {
  feed = createLiveFeed({ url });
  await untilStatus('live');
  const connectionIds = async () => (await server.fetchSockets()).map(socket => socket.id);
  const [first] = await connectionIds();
  feed.setToken('one');
  await vi.waitFor(() => expect(received).toEqual([{ event: 'login', payload: 'one' }]));
  expect(await connectionIds()).toEqual([first]);
  feed.setToken('');
  await vi.waitFor(async () => {
    const ids = await connectionIds();
    expect(ids).toHaveLength(1);
    expect(ids[0]).not.toBe(first);
  });
  expect(received).toHaveLength(1);
});

test('a closed feed stays closed', async () => {
  feed = createLiveFeed({ url });
  await untilStatus('live');
  feed.close();
  expect(feed.status.get()).toBe('closed');
  await vi.waitFor(async () => expect(await server.fetchSockets()).toHaveLength(0));
});

test('a followed book joins snapshots and increments, and fetches again after a gap and after a lost connection', async () => {
  const snapshot: BookSnapshot = { symbol: 'BTC/USDT', epoch: 1, sequence: 5, bids: [['100', '1']], asks: [] };
  const requestedBooks: string[] = [];
  let current = snapshot;
  const client = {
    getBook: async ({ symbol }: { symbol: string }) => {
      requestedBooks.push(symbol);
      return { ok: true as const, value: current, extra: {} };
    },
    getContractBook: async () => {
      throw new Error('the book of contracts is another one');
    },
  };
  feed = createLiveFeed({ url });
  await untilStatus('live');
  const followed = followOrderBook(client, feed, 'BTC/USDT', () => {});
  await vi.waitFor(() => expect(followed.view.isLive).toBe(true));

  server.emit('book', increment(5, 6, '101', '2'));
  server.emit('book', { ...increment(5, 7, '102', '2'), symbol: 'ETH/USDT' });
  server.emit('book', { ...increment(5, 7, '103', '2'), kind: 'lever' });
  await vi.waitFor(() => expect(followed.view.sequence).toBe(6));
  expect(followed.view.bids()).toEqual([
    ['101', '2'],
    ['100', '1'],
  ]);
  expect(requestedBooks).toHaveLength(1);

  current = { ...snapshot, sequence: 8, bids: [['90', '1']] };
  server.emit('book', increment(8, 9, '91', '1'));
  await vi.waitFor(() => expect(followed.view.sequence).toBe(9));
  expect(followed.view.bids()).toEqual([
    ['91', '1'],
    ['90', '1'],
  ]);
  expect(requestedBooks).toHaveLength(2);

  current = { ...snapshot, sequence: 20, bids: [] };
  server.disconnectSockets();
  await vi.waitFor(() => expect(followed.view.sequence).toBe(20));
  expect(followed.view.isLive).toBe(true);
  followed.stop();
});

test('events of contracts are requested for each watcher, requested again after a lost connection, and received only by its listeners', async () => {
  feed = createLiveFeed({ url });
  await untilStatus('live');
  const subscriptions = () => received.filter(({ event }) => event === 'subscribe').map(({ payload }) => payload);
  const [stopFirst, stopSecond] = [feed.watchContract('BTC/USDT'), feed.watchContract('BTC/USDT')];
  const stopChart = feed.watchChart({ symbol: 'BTC/USDT', period: '1min' }, 'lever');
  const both = { kind: 'lever', symbols: ['BTC/USDT'], charts: [{ symbol: 'BTC/USDT', period: '1min' }] };
  await vi.waitFor(() => expect(subscriptions()).toEqual([both]));

  const got: string[] = [];
  feed.on('book', event => got.push(`spot ${event.sequence}`));
  feed.on('book', event => got.push(`lever ${event.sequence}`), 'lever');
  server.emit('book', increment(1, 2, '101', '2'));
  server.emit('book', { ...increment(1, 3, '101', '2'), kind: 'lever' });
  await vi.waitFor(() => expect(got).toEqual(['spot 2', 'lever 3']));

  server.disconnectSockets();
  await vi.waitFor(() => expect(subscriptions()).toEqual([both, both]));
  stopFirst();
  stopChart();
  await vi.waitFor(() => expect(subscriptions().at(-1)).toEqual({ ...both, charts: [] }));
  // Another watcher of the same contract sends nothing.
  feed.watchContract('BTC/USDT')();
  await new Promise(resume => queueMicrotask(() => resume(undefined)));
  const stopThird = feed.watchContract('BTC/USDT');
  await new Promise(resume => queueMicrotask(() => resume(undefined)));
  stopThird();
  stopSecond();
  await vi.waitFor(() => expect(subscriptions().at(-1)).toEqual({ kind: 'lever', symbols: [], charts: [] }));
  expect(subscriptions()).toHaveLength(4);
});
