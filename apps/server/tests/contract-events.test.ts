// The market events of contracts come to clients that requested them and to no others, and their candles outlive a restart.
import { createRequire } from 'node:module';
import { periods, serverEvents } from '@candor/contract';
import { io as connect4 } from 'socket.io-client-4';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openContracts } from '../src/features/lever/open-contracts.ts';
import { storeNext } from '../src/features/market/candles/candles-worker.ts';
import { openDemoReserves } from '../src/features/reserves/open-demo-reserves.ts';
import { createTestDatabase } from '../src/postgres/_test-database.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

type Connect = typeof connect4;
const connect2 = createRequire(import.meta.url)('socket.io-client-2') as unknown as Connect;

const PRICE = 60_000;
const SYMBOL = 'BTC/USDT';
const EVENTS = ['daymarket', 'kline', 'market_depth', 'match_trade', 'book'] as const;

// biome-ignore lint/suspicious/noExplicitAny: events of five shapes, each held against the contract where it is received.
type Received = { event: (typeof EVENTS)[number]; [member: string]: any };

let server: TradingServer;
let databaseUrl: string;
let dropDatabase: () => Promise<void>;
let maker: TradingUser;
let taker: TradingUser;
const closers: (() => unknown)[] = [];

async function newTrader(): Promise<TradingUser> {
  const user = await server.newUser({ 1: '1', 3: '50000' });
  await server.call('transfer', { currency_id: 3, from_field: 'change', to_field: 'lever', number: '20000' }, user);
  return user;
}

async function beLive(price = PRICE): Promise<void> {
  for (let tick = 0; tick < 5; tick += 1) await server.publishIndex(String(price));
}

const CONTRACT = { currency_id: 1, legal_id: 3, multiple: 10 };
const SHORT = { type: 2, status: 0, target_profit_price: 55_000, stop_loss_price: 61_000 };

/** The maker's short and the taker's long of so many lots. */
async function tradeContracts(share: number): Promise<void> {
  await beLive();
  const fields = { ...CONTRACT, share, target_price: PRICE };
  const long = { type: 1, status: 1, target_profit_price: 65_000, stop_loss_price: 59_000 };
  expect(await server.call('placeLeverOrder', { ...fields, ...SHORT }, maker)).toMatchObject({ type: 'ok' });
  expect(await server.call('placeLeverOrder', { ...fields, ...long }, taker)).toMatchObject({ type: 'ok' });
}

/** An order of the maker that stays: one that is met immediately may come and go between two reads of the book. */
async function leaveOrder(): Promise<void> {
  const order = { ...CONTRACT, ...SHORT, share: 1, target_price: PRICE + 500 };
  expect(await server.call('placeLeverOrder', order, maker)).toMatchObject({ type: 'ok' });
}

/** A connection that sends its wishes, and everything that it receives, each held against the contract. */
async function listen(connect: Connect, ...wishes: object[]): Promise<Received[]> {
  const socket = connect(server.origin, { forceNew: true, transports: ['websocket'] });
  closers.push(() => socket.close());
  const received: Received[] = [];
  for (const event of EVENTS) {
    socket.on(event, (payload: object) => {
      serverEvents[event].parse(payload);
      received.push({ event, ...payload });
    });
  }
  await vi.waitFor(() => expect(socket.connected).toBe(true), 20_000);
  for (const wish of wishes) socket.emit('subscribe', wish);
  return received;
}

const ofContracts = (received: readonly Received[]) => received.filter(({ kind }) => kind === 'lever');
const kindsOf = (received: readonly Received[]) =>
  [...new Set(received.map(({ event, symbol }) => `${event} ${symbol}`))].sort();

beforeAll(async () => {
  const database = await createTestDatabase();
  [databaseUrl, dropDatabase] = [database.url, () => database.drop()];
  server = await startTradingServer({ databaseUrl });
  const { engine, reader } = server;
  const parts = { engine, reader, live: server.live, mode: 'demo' as const };
  await openDemoReserves(parts);
  await openContracts(parts);
  [maker, taker] = [await newTrader(), await newTrader()];
});
afterEach(() => {
  for (const close of closers.splice(0)) close();
});
afterAll(async () => {
  await server.stop();
  await dropDatabase();
});

test.each([
  ['socket.io 2', connect2],
  ['socket.io 4', connect4],
])('only connections of %s that requested contracts get them, all of their events', async (_, connect) => {
  const visitor = await listen(connect);
  const spot = await listen(connect, { symbols: [SYMBOL] }, { charts: [{ symbol: SYMBOL, period: '1min' }] });
  const other = await listen(connect, { kind: 'lever', symbols: ['ETH/USDT'], charts: null });
  const asks = await listen(connect, { kind: 'lever', symbols: [SYMBOL] });
  const all = EVENTS.map(event => `${event} ${SYMBOL}`).sort();
  await vi.waitFor(
    async () => {
      await tradeContracts(2);
      await leaveOrder();
      expect(kindsOf(ofContracts(asks))).toEqual(all);
    },
    { timeout: 60_000, interval: 1_000 },
  );
  // A client without a request has received what came meanwhile of spot, and of contracts nothing.
  await vi.waitFor(() => expect(kindsOf(visitor)).toContain(`daymarket ${SYMBOL}`), 20_000);
  await vi.waitFor(() => expect(kindsOf(spot)).toContain(`kline ${SYMBOL}`), 20_000);
  for (const received of [visitor, spot]) {
    expect(ofContracts(received)).toEqual([]);
    expect(received.filter(({ event }) => event === 'match_trade' || event === 'book')).toEqual([]);
    expect(received.filter(event => 'contract' in event)).toEqual([]);
  }
  expect(kindsOf(ofContracts(other)).filter(event => event.includes(SYMBOL))).toEqual([]);
});

test('events of contracts carry the figures of contracts', async () => {
  const received = await listen(connect4, { kind: 'lever', symbols: [SYMBOL] });
  const bars = () => ofContracts(received).filter(({ event, source }) => event === 'kline' && source === 'trade');
  // A bar is sent once, and what was sent before the wish was read is not repeated.
  await vi.waitFor(
    async () => {
      await tradeContracts(3);
      expect([...new Set(bars().map(({ period }) => period))].sort()).toEqual([...periods].sort());
    },
    { timeout: 60_000, interval: 1_000 },
  );
  const last = (event: Received['event']) => ofContracts(received).findLast(each => each.event === event);
  const figures = async () => {
    const { message } = await server.call('listContracts');
    return message.find(({ symbol }: { symbol: string }) => symbol === SYMBOL);
  };
  await vi.waitFor(
    async () => {
      const { volume, open_share, open_value, now_price, change, is_live } = await figures();
      expect(last('daymarket')).toMatchObject({
        volume,
        now_price,
        change,
        contract: { open_share, open_value, is_live },
      });
    },
    { timeout: 20_000, interval: 200 },
  );
  const lots = await server.reader.number('SELECT lots FROM contract_states WHERE market_id = 1');
  expect((await figures()).open_share).toBe(lots);
  const { data } = await server.call('listContractCandles', { symbol: SYMBOL, period: '1day', source: 'trade' });
  const { volume, time } = data.at(-1);
  await vi.waitFor(
    () => expect(bars().findLast(({ period }) => period === '1day')).toMatchObject({ volume, time }),
    20_000,
  );
});

test('a connection that names charts of contracts gets the bars of no others', async () => {
  const charts = [{ symbol: SYMBOL, period: '5min', source: 'trade' }];
  const received = await listen(connect4, { kind: 'lever', symbols: [SYMBOL], charts });
  // What was sent before the wish was read belongs to no requested chart.
  await vi.waitFor(() => expect(kindsOf(ofContracts(received))).toContain(`market_depth ${SYMBOL}`), 20_000);
  const bars = () => ofContracts(received).filter(({ event }) => event === 'kline');
  await vi.waitFor(
    async () => {
      await tradeContracts(1);
      expect(bars().length).toBeGreaterThan(3);
    },
    { timeout: 60_000, interval: 500 },
  );
  expect([...new Set(bars().map(({ period, source }) => `${period} ${source}`))]).toEqual(['5min trade']);
});

test('candles, trades and figures of contracts are the same after a restart, stored or not, and apart from those of spot', async () => {
  const answers = async (to: number) => {
    const candles = [];
    for (const period of periods) {
      for (const source of ['trade', 'index'] as const) {
        candles.push((await server.call('listContractCandles', { symbol: SYMBOL, period, source, to })).data);
      }
    }
    const { message: trades } = await server.call('listContractTrades', { symbol: SYMBOL });
    const { message } = await server.call('listContracts');
    const { mark_time, is_live, insurance_fund, ...figures } = message[0];
    return { candles, trades, figures };
  };
  await tradeContracts(2);
  while (!(await storeNext(server.pool)));
  await tradeContracts(4);
  // Charts that end at one moment have the same last bar.
  const to = Math.floor(Date.now() / 1000);
  const before = await answers(to);
  expect((await server.call('listCandles', { symbol: SYMBOL, period: '1day', source: 'trade' })).data).toEqual([]);
  await server.stop();
  server = await startTradingServer({ databaseUrl });
  expect(await answers(to)).toEqual(before);
  await Promise.all([1, 2, 3].map(() => storeNext(server.pool)));
  const [row] = await server.reader.texts(
    `SELECT (SELECT sum(lots) FROM lever_trades) * 100000, sum(base_volume) FROM candles
     WHERE source = 'contract' AND interval = '1mon'`,
  );
  expect(row![0]).toBe(row![1]);
  expect(Number(row![1])).toBeGreaterThan(0);
});
