// The socket with clients of both generations: public events for all clients, own events for clients with a login.
import { createRequire } from 'node:module';
import { createLiveFeed, type LiveFeed } from '@candor/client';
import { type ServerEventName, serverEvents } from '@candor/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadAllTexts } from '../src/texts.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

type OldSocket = {
  connected: boolean;
  on(event: string, listener: (payload: never) => void): void;
  emit(event: string, payload: unknown, answered?: () => void): void;
  close(): void;
};
type OldConnect = (url: string, options: Record<string, unknown>) => OldSocket;
const require = createRequire(import.meta.url);
const connectOld = require('socket.io-client-2') as OldConnect;

let server: TradingServer;
let maker: TradingUser;
const closers: (() => void)[] = [];

beforeAll(async () => {
  server = await startTradingServer();
  await server.publishIndex('92000');
  maker = await server.newUser({ 1: '1', 3: '50000' });
});
afterEach(() => {
  for (const close of closers.splice(0)) close();
});
afterAll(() => server.stop());

type Received = { name: ServerEventName; payload: Record<string, unknown> };

/** A client of socket.io 4, which checks every event against the contract. */
async function connectNew(
  options: { token?: string; symbols?: string[] } = {},
): Promise<{ feed: LiveFeed; received: Received[] }> {
  const feed = createLiveFeed({ url: server.origin, ...options });
  const received: Received[] = [];
  for (const name of Object.keys(serverEvents) as ServerEventName[]) {
    feed.on(name, payload => void received.push({ name, payload: payload as Record<string, unknown> }));
  }
  closers.push(() => feed.close());
  await vi.waitFor(() => expect(feed.status.get()).toBe('live'));
  return { feed, received };
}

/** A client of socket.io 2, as existing apps carry it. */
async function connect2(options: Record<string, unknown> = {}): Promise<{ socket: OldSocket; received: Received[] }> {
  const socket = connectOld(server.origin, { forceNew: true, reconnection: false, ...options });
  const received: Received[] = [];
  for (const name of Object.keys(serverEvents) as ServerEventName[]) {
    socket.on(name, payload => void received.push({ name, payload }));
  }
  closers.push(() => socket.close());
  await vi.waitFor(() => expect(socket.connected).toBe(true));
  return { socket, received };
}

/** A right login on a connection is answered by nothing. */
async function becomesLoggedIn(user: TradingUser, connections = 1): Promise<void> {
  await vi.waitFor(() => expect(server.socketsOf(user.id)).toBe(connections));
}

const named = (received: Received[], name: ServerEventName) =>
  received.filter(event => event.name === name).map(event => event.payload);

/** A trade between two users, at the maker's price. */
async function trade(): Promise<void> {
  await server.publishIndex('92000');
  const buyer = await server.newUser({ 3: '1000' });
  await server.place(maker, { type: 2, amount: '0.002', target_price: '92100' });
  await server.place(buyer, { type: 1, amount: '0.001', target_price: '92100' });
}

async function expectPublicEvents(received: Received[]): Promise<void> {
  await trade();
  await vi.waitFor(() => {
    for (const name of ['daymarket', 'kline', 'market_depth', 'match_trade', 'book'] as const) {
      const events = named(received, name);
      expect(events.length, name).toBeGreaterThan(0);
      for (const payload of events) {
        expect(payload.type).toBe(name);
        const read = serverEvents[name].safeParse(payload);
        expect(read.success, JSON.stringify(payload)).toBe(true);
      }
    }
  });
  // The first depths that a connection receives are those of all markets.
  const depth = named(received, 'market_depth').findLast(event => event.symbol === 'BTC/USDT');
  expect(depth).toMatchObject({ symbol: 'BTC/USDT', currency_id: 1, legal_id: 3, 'base-currency': 'BTC' });
  const traded = named(received, 'match_trade').flatMap(event => event.data as object[]);
  expect(traded).toContainEqual(expect.objectContaining({ price: '92100.0', amount: '0.00100', direction: 'buy' }));
}

test('a client of socket.io 4 gets the public events without a request', async () => {
  const { received } = await connectNew();
  await expectPublicEvents(received);
  expect(named(received, 'order')).toEqual([]);
});

test.each([['websocket'], ['polling']])(
  'a client of socket.io 2 over %s gets the public events without a request',
  async transport => {
    const { received } = await connect2({ transports: [transport] });
    await expectPublicEvents(received);
  },
);

test('the asks of a depth are sent with the best one last, quantities as numbers', async () => {
  const { received } = await connect2({ transports: ['websocket'] });
  await server.call('cancelSpotOrders', {}, maker);
  await server.place(maker, { type: 2, amount: '0.001', target_price: '92300' });
  await server.place(maker, { type: 2, amount: '0.002', target_price: '92200' });
  await server.place(maker, { type: 1, amount: '0.003', target_price: '91000' });
  await server.place(maker, { type: 1, amount: '0.004', target_price: '91500' });
  await vi.waitFor(() => {
    const depth = named(received, 'market_depth').at(-1)!;
    expect(depth.asks).toEqual([
      ['92300.0', 0.001],
      ['92200.0', 0.002],
    ]);
    expect((depth.bids as unknown[]).slice(0, 2)).toEqual([
      ['91500.0', 0.004],
      ['91000.0', 0.003],
    ]);
  });
});

test('a client that connects in a quiet market gets its depth immediately', async () => {
  await server.call('cancelSpotOrders', {}, maker);
  await server.place(maker, { type: 2, amount: '0.005', target_price: '92700' });
  await vi.waitFor(async () => {
    expect((await server.call('getBook', { symbol: 'BTC/USDT' })).message.asks).toEqual([['92700.0', '0.00500']]);
  });
  const { received } = await connect2({ transports: ['websocket'] });
  await vi.waitFor(() => {
    const [depth] = named(received, 'market_depth').filter(event => event.symbol === 'BTC/USDT');
    expect(depth!.asks).toEqual([['92700.0', 0.005]]);
  });
});

test('book increments follow each other, and lead from any snapshot to the next', async () => {
  const { received } = await connectNew({ symbols: ['BTC/USDT'] });
  const snapshot = (await server.call('getBook', { symbol: 'BTC/USDT' })).message;
  for (let count = 0; count < 5; count++) {
    await server.place(maker, { type: 2, amount: '0.001', target_price: `9250${count}` });
    await new Promise(resolve => setTimeout(resolve, 120));
  }
  await server.call('cancelSpotOrders', {}, maker);
  await vi.waitFor(async () => {
    const last = (await server.call('getBook', { symbol: 'BTC/USDT' })).message;
    const increments = named(received, 'book') as {
      previous_sequence: number;
      sequence: number;
      asks: [string, string][];
    }[];
    expect(increments.at(-1)!.sequence).toBe(last.sequence);
    const asks = new Map<string, string>(snapshot.asks);
    let { sequence } = snapshot;
    for (const increment of increments.filter(each => each.sequence > snapshot.sequence)) {
      expect(increment.previous_sequence).toBeLessThanOrEqual(sequence);
      for (const [price, quantity] of increment.asks) {
        if (Number(quantity) === 0) asks.delete(price);
        else asks.set(price, quantity);
      }
      sequence = increment.sequence;
    }
    expect(Object.fromEntries(asks)).toEqual(Object.fromEntries(last.asks));
  });
});

test('subscribing narrows the public events to the markets named', async () => {
  const user = await server.newUser();
  const { received } = await connectNew({ symbols: ['ETH/USDT', 'NO/USDT'], token: user.token });
  // What a connection sends is taken in its order.
  await becomesLoggedIn(user);
  received.length = 0;
  await server.publishIndex('3200', 2);
  await trade();
  await vi.waitFor(() => expect(named(received, 'daymarket').length).toBeGreaterThan(0));
  expect(new Set(received.map(({ payload }) => payload.symbol))).toEqual(new Set(['ETH/USDT']));
});

test('a client that logs in with a token gets own orders, fills and balances, and no other client does', async () => {
  const user = await server.newUser({ 3: '1000' });
  const own = await connectNew({ token: user.token });
  const stranger = await connectNew({ token: (await server.newUser()).token });
  const old = await connect2({ transports: ['websocket'] });
  old.socket.emit('login', user.token);
  await becomesLoggedIn(user, 2);

  await server.publishIndex('92000');
  await server.call('cancelSpotOrders', {}, maker);
  await server.place(maker, { type: 2, amount: '0.001', target_price: '92100' });
  const placed = await server.place(user, { type: 1, amount: '0.002', target_price: '92100' });
  for (const { received } of [own, old]) {
    await vi.waitFor(() => {
      const orders = named(received, 'order').map(event => event.data as Record<string, unknown>);
      expect(orders.at(-1)).toMatchObject({ id: placed.data.id, status: 1, filled: '0.00100' });
      expect(named(received, 'fill')).toMatchObject([
        { order_id: placed.data.id, side: 'buy', symbol: 'BTC/USDT', data: { role: 'taker', fee_currency: 'BTC' } },
      ]);
      const balances = named(received, 'balance');
      expect(balances).toContainEqual({
        type: 'balance',
        currency: 3,
        currency_name: 'USDT',
        account: 'change',
        balance: '815.800000',
        lock: '92.100000',
      });
      expect(balances).toContainEqual(expect.objectContaining({ currency: 1, balance: '0.00099900' }));
    });
  }
  await server.call('amendSpotOrder', { id: placed.data.id, target_price: '90000' }, user);
  await vi.waitFor(() => {
    expect(named(own.received, 'order').at(-1)!.data).toMatchObject({ target_price: '90000.0' });
    expect(named(own.received, 'balance').at(-1)).toMatchObject({ currency: 3, lock: '90.000000' });
  });
  await server.call('transfer', { currency_id: 3, number: '5', from_field: 'change', to_field: 'micro' }, user);
  await vi.waitFor(() => {
    expect(named(own.received, 'balance')).toContainEqual(
      expect.objectContaining({ account: 'micro', balance: '5.000000' }),
    );
  });
  for (const name of ['order', 'fill', 'balance'] as const) expect(named(stranger.received, name)).toEqual([]);
});

test('a token in the handshake is a login as well', async () => {
  const user = await server.newUser({ 3: '1000' });
  const { received } = await connect2({ transports: ['websocket'], query: { token: user.token } });
  await becomesLoggedIn(user);
  await server.place(user, { type: 1, amount: '0.001', target_price: '80000' });
  await vi.waitFor(() => expect(named(received, 'order').length).toBeGreaterThan(0));
});

const failures = (received: Received[]) => named(received, 'login_failed').map(({ message }) => message);
const NOT_LOGGED_IN = 'No live account updates: this connection is not logged in. Log in again';

test('a bare user id, a wrong token and nonsense are refused with an event', async () => {
  const user = await server.newUser({ 3: '1000' });
  const { socket, received } = await connect2({ transports: ['websocket'] });
  const stranger = await connect2({ transports: ['websocket'] });
  const wrong = 'f'.repeat(64);
  const unproved = [user.id, String(user.id), { id: user.id }, null, wrong, { token: wrong }, ['x'], { token: 1 }];
  for (const payload of [...unproved, 'x'.repeat(1_000)]) socket.emit('login', payload);
  await vi.waitFor(() => expect(failures(received)).toEqual(Array(unproved.length + 1).fill(NOT_LOGGED_IN)));
  for (const event of named(received, 'login_failed')) serverEvents.login_failed.parse(event);
  for (const payload of unproved) socket.emit('subscribe', payload);
  await server.place(user, { type: 1, amount: '0.001', target_price: '80000' });
  await trade();
  await vi.waitFor(() => expect(named(received, 'match_trade').length).toBeGreaterThan(0));
  for (const name of ['order', 'fill', 'balance'] as const) expect(named(received, name)).toEqual([]);
  expect(failures(stranger.received)).toEqual([]);
  expect(socket.connected).toBe(true);
});

test('logins beyond those that one connection may try are refused, right or wrong', async () => {
  const user = await server.newUser();
  const { socket, received } = await connect2({ transports: ['websocket'] });
  for (let count = 0; count < 5; count++) socket.emit('login', `${count}`.repeat(64).slice(0, 64));
  socket.emit('login', user.token);
  await vi.waitFor(() => expect(failures(received)).toHaveLength(6));
  expect(server.socketsOf(user.id)).toBe(0);
});

test.each([
  ['its language', { lang: 'zh' }],
  ['an older code of it', { lang: 'kor' }],
  ['its language mark', { 'language-mark': 'esp' }],
  ['an unknown language', { lang: 'xx' }],
])('a login is refused in the language of the connection: %s', async (_what, query) => {
  const texts = await loadAllTexts();
  const marked = 'language-mark' in query;
  const mark = marked ? (await server.call('setLanguage', { lang: 'esp' })).message : undefined;
  const { socket, received } = await connect2({
    transports: ['websocket'],
    query: marked ? { 'language-mark': mark } : query,
  });
  socket.emit('login', 1);
  const language = marked ? 'esp' : ({ zh: 'zh', kor: 'kr', xx: 'en' } as const)[query.lang as 'zh']!;
  await vi.waitFor(() => expect(failures(received)).toEqual([texts(language, 'socketWords.login_failed')]));
});

test.each([
  ['a bare token', (token: string) => token],
  ['a token after the word Bearer', (token: string) => `Bearer ${token}`],
  ['an object with a token', (token: string) => ({ token })],
  ['an object with a token after the word Bearer', (token: string) => ({ token: `bearer ${token}` })],
])('%s is a login', async (_form, payloadOf) => {
  const user = await server.newUser();
  const { socket, received } = await connect2({ transports: ['websocket'] });
  socket.emit('login', payloadOf(user.token));
  await becomesLoggedIn(user);
  expect(failures(received)).toEqual([]);
});

test.each([
  ['query', (token: string) => ({ query: { token } })],
  ['header', (authorization: string) => ({ extraHeaders: { authorization } })],
])('a token after the word Bearer in the %s of the handshake is a login', async (_place, optionsOf) => {
  const user = await server.newUser();
  // The old client takes a process with a global `self` for a browser, and sends no headers of ours. Files share a process, and some libraries set one.
  vi.stubGlobal('self', undefined);
  try {
    await connect2({ transports: ['polling'], ...optionsOf(`Bearer ${user.token}`) });
  } finally {
    vi.unstubAllGlobals();
  }
  await becomesLoggedIn(user);
});

test('on a proved connection the own user id is accepted immediately, and another one is not', async () => {
  const [user, other] = [await server.newUser(), await server.newUser()];
  const { socket, received } = await connect2({ transports: ['websocket'], query: { token: user.token } });
  for (const payload of [user.id, String(user.id), user.token, { token: user.token }]) socket.emit('login', payload);
  socket.emit('login', other.id);
  await vi.waitFor(() => expect(failures(received)).toEqual([NOT_LOGGED_IN]));
  expect([server.socketsOf(user.id), server.socketsOf(other.id)]).toEqual([1, 0]);
});

test('a connection stays with the login that proved it first', async () => {
  const [first, second] = [await server.newUser({ 3: '1000' }), await server.newUser({ 3: '1000' })];
  const { socket, received } = await connect2({ transports: ['websocket'] });
  socket.emit('login', first.token);
  socket.emit('login', second.token);
  await becomesLoggedIn(first);
  await vi.waitFor(() => expect(failures(received)).toEqual([NOT_LOGGED_IN]));
  await server.place(second, { type: 1, amount: '0.001', target_price: '80000' });
  const { data } = await server.place(first, { type: 1, amount: '0.001', target_price: '80000' });
  await vi.waitFor(() => expect(named(received, 'order').length).toBeGreaterThan(0));
  expect(named(received, 'order').map(event => (event.data as { id: number }).id)).toEqual([data.id]);
});

test('logging out ends the connections of that login', async () => {
  const user = await server.newUser();
  const { socket } = await connect2({ transports: ['websocket'], query: { token: user.token } });
  await becomesLoggedIn(user);
  await server.call('logout', {}, user);
  await vi.waitFor(() => expect(socket.connected).toBe(false));
});

test('a login that is over after ninety days takes its connections along, however busy they are', async () => {
  const user = await server.newUser();
  const { socket } = await connect2({ transports: ['websocket'], query: { token: user.token } });
  const guest = await connect2({ transports: ['websocket'] });
  try {
    for (let day = 0; day <= 80; day += 20) {
      server.clock.skippedMs = day * 24 * 3_600_000;
      await new Promise(resolve => setTimeout(resolve, 500));
      expect(socket.connected, `on day ${day}`).toBe(true);
    }
    server.clock.skippedMs = 91 * 24 * 3_600_000;
    await vi.waitFor(() => expect(socket.connected).toBe(false));
    expect(guest.socket.connected).toBe(true);
  } finally {
    server.clock.skippedMs = 0;
  }
});

test('a probe is answered to clients of both generations, and one that requests no answer changes nothing', async () => {
  const { feed } = await connectNew();
  expect(await feed.probe(10_000)).toBe(true);
  expect(feed.status.get()).toBe('live');
  const { socket } = await connect2();
  socket.emit('probe', 'no function');
  await new Promise<void>(resolve => socket.emit('probe', {}, resolve));
  expect(socket.connected).toBe(true);
});

test('a client that floods the socket, or sends too large a message, is cut off', async () => {
  const flooding = await connect2({ transports: ['websocket'] });
  for (let count = 0; count < 200; count++) flooding.socket.emit('anything', count);
  await vi.waitFor(() => expect(flooding.socket.connected).toBe(false));
  const large = await connect2({ transports: ['websocket'] });
  large.socket.emit('login', 'x'.repeat(100_000));
  await vi.waitFor(() => expect(large.socket.connected).toBe(false));
});
