// The market of a new coin over HTTP: what it takes at each stage, what is published of it, and that a restart changes nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answered, startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

const BUY = 1;
const SELL = 2;
const COIN = 90;
const MARKET = 90;
const USDT = 3;
const AUCTION_MS = 600_000;

let server: TradingServer;
let buyer: TradingUser;
let seller: TradingUser;

beforeAll(async () => {
  server = await startTradingServer();
  await server.run({ type: 'ConfigureCoin', id: COIN, name: 'NOVA', scale: 8, testFundsCap: 10n ** 15n });
  await server.run({
    type: 'ConfigureMarket',
    id: MARKET,
    base: COIN,
    quote: USDT,
    tick: 1_000n,
    lot: 1_000_000n,
    minNotional: 1_000_000n,
    bandPpm: 200_000n,
    makerFeePpm: 1_000n,
    takerFeePpm: 2_000n,
    status: 'open',
    opening: { firstPrice: 500_000n, opensAt: Date.now() + 3_600_000, auctionMs: AUCTION_MS },
  });
  buyer = await server.newUser({ [USDT]: '10000' });
  seller = await server.newUser({ [COIN]: '1000', [USDT]: '10000' });
});
afterAll(() => server.stop());

const place = (user: TradingUser, fields: Record<string, string | number>): Promise<Answered> =>
  server.call('placeSpotOrder', { currency_id: COIN, legal_id: USDT, ...fields }, user);

async function pair() {
  const { message } = await server.call('getPair', { currency_id: COIN, legal_id: USDT });
  return message;
}

async function leap(ms: number): Promise<void> {
  server.engineClock.skippedMs += ms;
  await server.run({ type: 'AdvanceClock' });
}

/** An index price by the engine's time, which has leapt. */
function publishIndex(price: bigint): Promise<void> {
  const receivedAt = server.engine.time.now();
  const quotes = ['a', 'b', 'c'].map(source => ({ source, price, sourceAt: null, receivedAt }));
  return server.run({ type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes }] });
}

/** What the views say once they have taken in all that was committed. */
async function expectOpening(expected: object | undefined): Promise<void> {
  await expect
    .poll(async () => (await pair()).opening, { timeout: 20_000 })
    .toEqual(expected === undefined ? undefined : expect.objectContaining(expected));
}

test('before its time it takes nothing and shows when it opens', async () => {
  await expectOpening({ state: 'awaited', first_price: '0.5', auction_ms: AUCTION_MS, ends_at: 0, has_index: 0 });
  const refused = await place(buyer, { type: BUY, amount: '10', target_price: '0.5' });
  expect(refused.code).toBe('market_opens_later');
  expect(refused.message).toMatch(/^This market opens at \d{4}-\d\d-\d\d/);
});

test('its auction collects limit orders, shows what they would come to, and takes nothing else', async () => {
  await leap(3_600_001);
  await expectOpening({ state: 'auction', indicative_price: '0', lowest_price: '0.400', highest_price: '0.600' });
  expect((await pair()).opening.ends_at).toBeGreaterThan(Date.now() + AUCTION_MS);
  expect((await place(buyer, { type: BUY, order_type: 'market', quote_amount: '10' })).code).toBe(
    'auction_orders_only',
  );
  const far = await place(buyer, { type: BUY, amount: '10', target_price: '0.601' });
  expect(far.problems).toMatchObject([{ field: 'target_price', message: 'Enter a price between 0.4 and 0.6' }]);
  for (const [user, type, target_price] of [
    [buyer, BUY, '0.55'],
    [seller, SELL, '0.45'],
  ] as const) {
    expect((await place(user, { type, amount: '100', target_price })).data).toMatchObject({
      status: 1,
      deal_amount: '0.00',
    });
  }
  expect((await place(seller, { type: BUY, amount: '100', target_price: '0.45' })).code).toBe('self_trade');
  await expectOpening({ state: 'auction', indicative_price: '0.500', indicative_amount: '100.00' });
  const { message: book } = await server.call('getBook', { symbol: 'NOVA/USDT' });
  expect(book).toMatchObject({ bids: [['0.550', '100.00']], asks: [['0.450', '100.00']] });
  const state = (await server.call('getMarketState')).message.markets.find(({ id }: { id: number }) => id === MARKET);
  expect(state.opening).toEqual((await pair()).opening);
});

test('continues after a restart as if there had been none', async () => {
  const before = (await pair()).opening;
  const { databaseUrl, engineClock } = server;
  await server.stop({ keepsDatabase: true });
  server = await startTradingServer({ databaseUrl });
  server.engineClock.skippedMs = engineClock.skippedMs;
  expect((await pair()).opening).toEqual(before);
});

test('ends with one price for all: both pay the fee of a maker, and what a buyer held above it is free again', async () => {
  await leap(AUCTION_MS);
  await expectOpening({ state: 'trading', indicative_price: '0', ends_at: 0, has_index: 0 });
  expect(await server.spotWallet(buyer, USDT)).toEqual(['9950.000000', '0.000000']);
  expect(await server.spotWallet(buyer, COIN)).toEqual(['99.90000000', '0.00000000']);
  expect(await server.spotWallet(seller, USDT)).toEqual(['10049.950000', '0.000000']);
  const { message: trades } = await server.call('listTrades', { symbol: 'NOVA/USDT' });
  expect(trades).toMatchObject([{ price: '0.500', amount: '100.00' }]);
  await expect
    .poll(async () => (await server.call('getBook', { symbol: 'NOVA/USDT' })).message)
    .toMatchObject({ bids: [], asks: [] });
});

test('until it has an index it takes limits around its last trade only, and its coin has no value in totals', async () => {
  expect((await place(buyer, { type: BUY, order_type: 'market', quote_amount: '10' })).code).toBe('limit_orders_only');
  const stop = { order_type: 'stop_market', amount: '10', trigger_price: '0.45' };
  expect((await place(buyer, { type: SELL, ...stop })).code).toBe('limit_orders_only');
  expect((await place(seller, { type: SELL, amount: '10', target_price: '0.58' })).type).toBe('ok');
  expect(
    (await place(buyer, { type: BUY, amount: '10', target_price: '0.58', time_in_force: 'ioc' })).data.status,
  ).toBe(2);
  await expectOpening({ lowest_price: '0.464', highest_price: '0.696' });
  const { message } = await server.call('listWallets', {}, buyer);
  const own = message.change_wallet.balance.find(({ currency }: { currency: number }) => currency === COIN);
  expect(own).toMatchObject({ usdt_price: '0.00000000' });
});

test('is like any other market from the first index of three sources on', async () => {
  await publishIndex(50_000_000n);
  await expectOpening(undefined);
  await place(seller, { type: SELL, amount: '10', target_price: '0.55' });
  const bought = await place(buyer, { type: BUY, order_type: 'market', quote_amount: '5' });
  expect(bought.data).toMatchObject({ status: 2 });
  const { message } = await server.call('listWallets', {}, buyer);
  const own = message.change_wallet.balance.find(({ currency }: { currency: number }) => currency === COIN);
  expect(Number(own.usdt_price)).toBe(0.5);
});
