// The public market calls, from the views of a real exchange whose index has a simulated past.
import { INTERVALS } from '@candor/prices';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Answered, startTradingServer, type TradingServer } from './_trading-server.ts';

let server: TradingServer;

beforeAll(async () => {
  server = await startTradingServer({ withPast: true });
});
afterAll(() => server.stop());

const chart = (fields: Record<string, string | number>): Promise<Answered> =>
  server.call('listCandles', { symbol: 'BTC/USDT', ...fields });

function expectAscending(bars: { time: number }[]): void {
  for (const [index, bar] of bars.entries()) if (index > 0) expect(bar.time).toBeGreaterThan(bars[index - 1]!.time);
}

test('before any trade the index replaces the price, and is marked as that', async () => {
  await server.publishIndex('92000');
  const [group] = (await server.call('listPairs')).message;
  expect(group).toMatchObject({ id: 3, name: 'USDT' });
  expect(group.quotation).toHaveLength(11);
  expect(group.quotation[0]).toMatchObject({
    id: 1,
    currency_name: 'BTC',
    legal_name: 'USDT',
    price_source: 'index',
    index_price: '92000.00000000',
    index_stale: 0,
    volume: '0.00000',
    quote_volume: '0.000000',
    logo: '/icons/btc.svg',
    open_coin_trade: 1,
    open_lever: 0,
    // No contract and no options here: a lot of nothing, which costs nothing.
    spread: '0',
    lever_share_num: '0',
    lever_trade_fee: '0',
    micro_trade_fee: '0',
  });
  await vi.waitFor(async () => {
    const deal = (await server.call('getPair', { currency_id: 1, legal_id: 3 })).message;
    expect(deal).toMatchObject({ now_price: '92000.0', open_source: 'index' });
    expect(Number(deal.high)).toBeGreaterThanOrEqual(Number(deal.open));
  });
});

test.each(INTERVALS)(
  'the chart of %s opens on the index with as many bars as a chart needs',
  async period => {
    await vi.waitFor(
      async () => {
        const now = Math.floor(Date.now() / 1000);
        const answered = await chart({ period, from: now - 86_400, to: now });
        expect(answered).toMatchObject({ code: 1, msg: 'success' });
        const bars = answered.data;
        expect(bars.length).toBeGreaterThanOrEqual(period === '1mon' ? 36 : 300);
        expectAscending(bars);
        expect(bars.at(-1)).toMatchObject({ source: 'index', period, 'base-currency': 'BTC', volume: '0.00000' });
        for (const bar of bars) {
          expect(Number(bar.high)).toBeGreaterThanOrEqual(Math.max(Number(bar.open), Number(bar.close)));
          expect(Number(bar.low)).toBeLessThanOrEqual(Math.min(Number(bar.open), Number(bar.close)));
        }
      },
      { interval: 500 },
    );
  },
  20_000,
);

test('a window of a day of minutes is answered whole, a limit is kept, and older bars can be requested', async () => {
  const now = Math.floor(Date.now() / 1000);
  const day = (await chart({ period: '1min', from: now - 86_400, to: now })).data;
  expect(day.length).toBeGreaterThanOrEqual(1_439);
  const some = (await chart({ period: '1min', limit: 20 })).data;
  expect(some).toHaveLength(20);
  const older = (await chart({ period: '1min', to: some[0].id - 60, limit: 20 })).data;
  expect(older).toHaveLength(20);
  expect(older.at(-1).time).toBe(some[0].time - 60_000);
  expect((await chart({ period: '1min', to: 1 })).data).toEqual([]);
});

test('other spellings of a period are understood, unknown ones and unknown markets refused', async () => {
  expect((await chart({ period: '1H', limit: 1 })).data[0].period).toBe('60min');
  expect((await chart({ period: '7min' })).code).toBe(-1);
  expect((await server.call('listCandles', { symbol: 'NO/USDT', period: '1min' })).code).toBe(-1);
});

test('the running bar moves with the live price from one poll to the next', async () => {
  const bar = async () => (await chart({ period: '1day', limit: 1 })).data[0];
  await server.publishIndex('92100');
  const before = await vi.waitFor(async () => {
    const shown = await bar();
    expect(shown.close).toBe('92100.0');
    return shown;
  });
  await server.publishIndex('92345.6');
  await vi.waitFor(async () =>
    expect(await bar()).toMatchObject({ time: before.time, open: before.open, close: '92345.6' }),
  );
});

test('a trade shows in price, tape, volume and its own candles, but not in those of the index', async () => {
  await server.publishIndex('92000');
  const seller = await server.newUser({ 1: '1' });
  const buyer = await server.newUser({ 3: '10000' });
  await server.place(seller, { type: 2, amount: '0.02', target_price: '92500' });
  await server.place(buyer, { type: 1, amount: '0.01', target_price: '92500' });
  // Views follow commits, unless an engine starts over, which rebuilds them.
  await vi.waitFor(async () => {
    const [trade] = (await server.call('listTrades', { symbol: 'BTC/USDT' })).message;
    expect(trade).toMatchObject({ price: '92500.0', amount: '0.01000', direction: 'buy' });
  });
  const [bar] = (await chart({ period: '1min', source: 'trade' })).data;
  expect(bar).toMatchObject({
    source: 'trade',
    open: '92500.0',
    close: '92500.0',
    volume: '0.01000',
    vol: '925.000000',
  });
  expect((await chart({ period: '1min', limit: 1 })).data[0]).toMatchObject({ source: 'index', close: '92000.0' });
  await vi.waitFor(async () => {
    const pair = (await server.call('getPair', { currency_id: 1, legal_id: 3 })).message;
    expect(pair).toMatchObject({
      now_price: '92500.0',
      price_source: 'trade',
      volume: '0.01000',
      quote_volume: '925.000000',
      open_source: 'index',
    });
    const { high, low, change } = pair;
    const [group] = (await server.call('listPairs', {})).message;
    // The same figures of the day as the market alone has.
    expect(group.quotation[0]).toMatchObject({ high, low, change, volume: '0.01000', quote_volume: '925.000000' });
  });
});

test('the book shows what rests, gathered into steps where that is requested', async () => {
  const user = await server.newUser({ 1: '1', 3: '10000' });
  await server.call('cancelSpotOrders', {}, user);
  await server.place(user, { type: 1, amount: '0.01', target_price: '91999.9' });
  await server.place(user, { type: 1, amount: '0.02', target_price: '91990' });
  await server.place(user, { type: 2, amount: '0.03', target_price: '92600.1' });
  await vi.waitFor(async () => {
    const { message } = await server.call('getBook', { symbol: 'BTC/USDT' });
    expect(message.bids).toEqual([
      ['91999.9', '0.01000'],
      ['91990.0', '0.02000'],
    ]);
    expect(message.asks).toContainEqual(['92600.1', '0.03000']);
    expect(message).toMatchObject({ symbol: 'BTC/USDT', epoch: server.engine.epoch() });
  });
  const gathered = (await server.call('getBook', { symbol: 'BTC/USDT', group: '100' })).message;
  expect(gathered.bids).toEqual([['91900.0', '0.03000']]);
  expect(gathered.asks).toContainEqual(['92700.0', '0.03000']);
  const wrong = await server.call('getBook', { symbol: 'BTC/USDT', group: '0.05' });
  expect(wrong.problems).toMatchObject([{ field: 'group', code: 'price_off_tick' }]);
});

test('rules, fees and sources of all markets are public', async () => {
  const { message } = await server.call('getMarketState');
  expect(message).toMatchObject({ demo: true, sources: [{ name: 'sim-a', simulated: true }], operator_accounts: [] });
  expect(message.coins).toHaveLength(12);
  expect(message.markets[0]).toMatchObject({
    symbol: 'BTC/USDT',
    tick: '0.1',
    lot: '0.00001',
    min_notional: '5',
    price_scale: 1,
    amount_scale: 5,
    price_band: '0.2',
    maker_fee: '0.001',
    status: 'open',
  });
  expect((await server.call('listFees')).message).toContainEqual({
    match_id: 1,
    symbol: 'BTC/USDT',
    maker_fee: '0.001',
    taker_fee: '0.001',
  });
});
