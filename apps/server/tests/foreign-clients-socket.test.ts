// What other clients receive over the socket, by the libraries that they carry, and the candles that they draw.
import { createRequire } from 'node:module';
import { periods, serverEvents } from '@candor/contract';
import { io as connect4 } from 'socket.io-client-4';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createForeignClient } from './_foreign-client.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

type ForeignSocket = {
  connected: boolean;
  on(event: string, listener: (payload: never) => void): unknown;
  emit(event: string, payload: unknown): unknown;
  close(): unknown;
};
type Connect = (url: string, options: Record<string, unknown>) => ForeignSocket;
const connect2 = createRequire(import.meta.url)('socket.io-client-2') as Connect;

type Bar = { symbol: string; period: string; source: string; time: number; volume: string };

let server: TradingServer;
let user: TradingUser;
let publishing: NodeJS.Timeout;
const closers: (() => unknown)[] = [];

beforeAll(async () => {
  server = await startTradingServer();
  // Two markets move all the time, so that every bar of both changes.
  let step = 0;
  publishing = setInterval(() => {
    step++;
    void server.publishIndex(String(92_000 + (step % 10)), 1).catch(() => undefined);
    void server.publishIndex(String(3_000 + (step % 10)), 2).catch(() => undefined);
  }, 100);
});
beforeEach(async () => {
  user = await server.newUser({ 1: '1', 3: '10000' });
});
afterEach(() => {
  for (const close of closers.splice(0)) close();
});
afterAll(async () => {
  clearInterval(publishing);
  await server.stop();
});

const nameOf = ({ symbol, period }: Bar) => `${symbol} ${period}`;

const PERIODS: readonly string[] = periods;
const EVERY_CHART = ['BTC/USDT', 'ETH/USDT'].flatMap(symbol => PERIODS.map(period => `${symbol} ${period}`)).sort();

describe.each([
  ['socket.io 2', connect2],
  ['socket.io 4', connect4 as unknown as Connect],
])('a client of %s', (_, connect) => {
  async function open(options: Record<string, unknown> = {}) {
    const socket = connect(server.origin, { forceNew: true, transports: ['websocket'], ...options });
    closers.push(() => socket.close());
    const bars: Bar[] = [];
    const others: string[] = [];
    socket.on('kline', (bar: Bar) => {
      serverEvents.kline.parse(bar);
      bars.push(bar);
    });
    for (const name of ['daymarket', 'market_depth', 'match_trade']) {
      socket.on(name, ({ type, symbol }: { type: string; symbol: string }) => others.push(`${type} ${symbol}`));
    }
    await vi.waitFor(() => expect(socket.connected).toBe(true));
    return { socket, bars, others };
  }

  /** Waits until each of these charts has come twice, and no other in between: all of them change all the time. */
  async function expectOnly(bars: Bar[], charts: readonly string[]): Promise<void> {
    bars.length = 0;
    await vi.waitFor(() => {
      const names = bars.map(nameOf);
      // One that was on its way before the request.
      if (names.some(name => !charts.includes(name))) bars.length = 0;
      for (const chart of charts) expect(names.filter(name => name === chart).length).toBeGreaterThanOrEqual(2);
      expect(new Set(names)).toEqual(new Set(charts));
    });
  }

  test('gets every chart until it requests some, then those alone, and all again on request', async () => {
    const { socket, bars, others } = await open();
    await expectOnly(bars, EVERY_CHART);
    socket.emit('subscribe', { charts: [{ symbol: 'BTC/USDT', period: '5min' }] });
    await expectOnly(bars, ['BTC/USDT 5min']);
    socket.emit('subscribe', {
      charts: [
        { symbol: 'ETH/USDT', period: '1D' },
        { symbol: 'BTC/USDT', period: '1min' },
        { symbol: 'NO/USDT', period: '1min' },
      ],
    });
    await expectOnly(bars, ['BTC/USDT 1min', 'ETH/USDT 1day']);
    others.length = 0;
    await vi.waitFor(() =>
      expect(others).toEqual(expect.arrayContaining(['daymarket BTC/USDT', 'daymarket ETH/USDT'])),
    );
    socket.emit('subscribe', { charts: null });
    await expectOnly(bars, EVERY_CHART);
  });

  test('gets the markets that it names, all again on request, and a chart outside them too', async () => {
    const { socket, bars, others } = await open();
    socket.emit('subscribe', { symbols: ['ETH/USDT'] });
    await expectOnly(bars, EVERY_CHART.slice(PERIODS.length));
    socket.emit('subscribe', { charts: [{ symbol: 'BTC/USDT', period: '1min' }] });
    await expectOnly(bars, ['BTC/USDT 1min']);
    others.length = 0;
    await vi.waitFor(() => expect(others.length).toBeGreaterThan(2));
    expect(new Set(others)).toEqual(new Set(['daymarket ETH/USDT']));
    socket.emit('subscribe', { symbols: null, charts: null });
    await expectOnly(bars, EVERY_CHART);
  });

  test('gets the chart that it requested last by HTTP with the token of its login', async () => {
    const foreign = createForeignClient(server.origin);
    const stranger = await open();
    const { socket, bars } = await open();
    socket.emit('login', user.token);
    await foreign.get('currency/new_timeshar', { symbol: 'ETH/USDT', period: '1min' });
    await expectOnly(bars, EVERY_CHART);
    foreign.useToken(user.token);
    await foreign.get('currency/new_timeshar', { symbol: 'ETH/USDT', period: '1min' });
    await expectOnly(bars, ['ETH/USDT 1min']);
    await foreign.get('currency/new_timeshar', { symbol: 'BTC/USDT', period: '1W' });
    await expectOnly(bars, ['BTC/USDT 1week']);
    // One that connects after its chart was loaded is served alike.
    const later = await open({ query: { token: user.token } });
    await expectOnly(later.bars, ['BTC/USDT 1week']);
    // What the connection names itself takes precedence over what calls request.
    socket.emit('subscribe', { charts: [{ symbol: 'BTC/USDT', period: '1min' }] });
    await expectOnly(bars, ['BTC/USDT 1min']);
    await foreign.get('currency/new_timeshar', { symbol: 'ETH/USDT', period: '1min' });
    await expectOnly(bars, ['BTC/USDT 1min']);
    await expectOnly(later.bars, ['ETH/USDT 1min']);
    await expectOnly(stranger.bars, EVERY_CHART);
  });

  test('gets bars of the index with the volume that was traded in their time, as the history has them', async () => {
    const maker = await server.newUser({ 1: '1' });
    const foreign = createForeignClient(server.origin);
    const { socket, bars } = await open();
    socket.emit('subscribe', { charts: [{ symbol: 'BTC/USDT', period: '1mon', source: 'index' }] });
    const monthly = async (source: string) => {
      const candles = await foreign.get('currency/new_timeshar', { symbol: 'BTC/USDT', period: '1mon', source });
      return Number(candles.at(-1)?.volume ?? 0);
    };
    const before = await monthly('index');
    expect(before).toBe(await monthly('trade'));
    await server.place(maker, { type: 2, amount: '0.003', target_price: '92100' });
    const bought = await server.place(user, { type: 1, amount: '0.002', target_price: '92100' });
    expect(bought.data.deal_amount).toBe('0.00200');
    await server.call('cancelSpotOrders', {}, maker);
    const after = Number((before + 0.002).toFixed(5));
    await vi.waitFor(async () => expect(await monthly('index')).toBe(after));
    await vi.waitFor(() => expect(Number(bars.at(-1)?.volume)).toBe(after));
    expect(bars.at(-1)).toMatchObject({ source: 'index', period: '1mon' });
    for (const period of PERIODS) {
      const [index, trade] = await Promise.all(
        ['index', 'trade'].map(source => foreign.get('currency/new_timeshar', { symbol: 'BTC/USDT', period, source })),
      );
      const traded = new Map(trade.map((bar: Bar) => [bar.time, bar.volume]));
      for (const bar of index) expect(Number(bar.volume)).toBe(Number(traded.get(bar.time) ?? 0));
    }
  });
});
