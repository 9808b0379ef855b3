// The public book as sockets send it, of orders that show less than they are or leave one price for another, and across a restart.
import { createLiveFeed } from '@candor/client';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { verifyDatabase } from '../src/features/verify/verify-database.ts';
import { createTestDatabase, type TestDatabase } from '../src/postgres/_test-database.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

const BUY = 1;
const SELL = 2;
const MARKET = { currency_id: 1, legal_id: 3 };
const polling = { timeout: 30_000, interval: 50 };

let database: TestDatabase;
let server: TradingServer;
let maker: TradingUser;
let isDown = false;
const closers: (() => void)[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  server = await start();
  maker = await server.newUser({ 1: '1', 3: '90000' });
});
afterEach(async () => {
  for (const close of closers.splice(0)) close();
  if (!isDown) await server.stop({ keepsDatabase: true });
  await database.drop();
});

async function start(): Promise<TradingServer> {
  const started = await startTradingServer({ databaseUrl: database.url });
  isDown = false;
  await started.publishIndex('92000');
  return started;
}

type Level = [price: string, amount: number];
type Depth = { bids: Level[]; asks: Level[] };

/** The depth that a socket received last; the best ask comes last. */
async function listen(): Promise<() => Depth | undefined> {
  let latest: Depth | undefined;
  const feed = createLiveFeed({ url: server.origin });
  feed.on('market_depth', payload => {
    if (payload.symbol === 'BTC/USDT') latest = payload as unknown as Depth;
  });
  closers.push(() => feed.close());
  await vi.waitFor(() => expect(feed.status.get()).toBe('live'), polling);
  return () => latest;
}

const expectBook = (depth: () => Depth | undefined, book: Depth) =>
  vi.waitFor(() => expect(depth()).toMatchObject({ bids: book.bids, asks: book.asks }), polling);

/** The last price becomes this one. */
async function tradeAt(price: string): Promise<void> {
  await server.publishIndex('92000');
  const buyer = await server.newUser({ 3: '1000' });
  await server.place(maker, { type: SELL, amount: '0.001', target_price: price });
  expect((await server.place(buyer, { type: BUY, amount: '0.001', target_price: price })).data.status).toBe(2);
}

async function findings(): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await verifyDatabase(client)).findings.sentences;
  } finally {
    await client.end();
  }
}

test('an iceberg shows one part after the other, and never more', async () => {
  const depth = await listen();
  const owner = await server.newUser({ 1: '0.01' });
  const iceberg = { type: SELL, order_type: 'iceberg', amount: '0.01', target_price: '92100', visible_amount: '0.004' };
  const { id } = (await server.place(owner, iceberg)).data;
  await expectBook(depth, { bids: [], asks: [['92100.0', 0.004]] });
  const taker = await server.newUser({ 3: '1000' });
  await server.place(taker, { type: BUY, amount: '0.003', target_price: '92100' });
  await expectBook(depth, { bids: [], asks: [['92100.0', 0.001]] });
  await server.place(taker, { type: BUY, amount: '0.003', target_price: '92100' });
  await expectBook(depth, { bids: [], asks: [['92100.0', 0.002]] });
  await server.call('amendSpotOrder', { id, target_price: '92200' }, owner);
  await expectBook(depth, { bids: [], asks: [['92200.0', 0.004]] });
  await server.call('cancelSpotOrder', { id }, owner);
  await expectBook(depth, { bids: [], asks: [] });
});

test('an OCO shows its limit until its stop takes its place, wherever its trigger is moved meanwhile', async () => {
  await tradeAt('92000');
  const depth = await listen();
  const owner = await server.newUser({ 1: '0.01' });
  const oco = { type: SELL, order_type: 'oco', amount: '0.01', target_price: '95000', trigger_price: '91000' };
  const { id } = (await server.place(owner, { ...oco, stop_price: '91500' })).data;
  await expectBook(depth, { bids: [], asks: [['95000.0', 0.01]] });
  await server.call('amendSpotOrder', { id, trigger_price: '90000' }, owner);
  await tradeAt('91000');
  await expectBook(depth, { bids: [], asks: [['95000.0', 0.01]] });
  await server.call('amendSpotOrder', { id, trigger_price: '90500', amount: '0.008' }, owner);
  await expectBook(depth, { bids: [], asks: [['95000.0', 0.008]] });
  await tradeAt('90500');
  await expectBook(depth, { bids: [], asks: [['91500.0', 0.008]] });
});

/** One open order of each kind that has prices or parts besides its limit, amended where that can be done. */
async function placeEveryKind(owner: TradingUser): Promise<void> {
  const sale = { type: SELL, amount: '0.01' };
  const done = async (fields: Record<string, string | number>) => {
    const placed = await server.place(owner, fields);
    expect(placed).toMatchObject({ type: 'ok' });
    return placed.data.id as number;
  };
  const oco = await done({ ...sale, order_type: 'oco', target_price: '95000', trigger_price: '90000' });
  const limited = { ...sale, order_type: 'oco', target_price: '95500', trigger_price: '90000', stop_price: '89500' };
  const both = await done(limited);
  await done({ ...sale, order_type: 'trailing_stop', trail_percent: '2.5' });
  await done({ ...sale, order_type: 'trailing_stop', trail_price: '3000', activation_price: '94000' });
  const stop = await done({ ...sale, order_type: 'stop_market', trigger_price: '90000' });
  const stopLimit = await done({ ...sale, order_type: 'stop_limit', trigger_price: '90000', target_price: '89900' });
  const rising = { type: BUY, order_type: 'stop_market', quote_amount: '300', trigger_price: '94000' };
  const byTotal = await done(rising);
  await done({ ...sale, order_type: 'iceberg', target_price: '92500', visible_amount: '0.002' });
  const exits = { take_profit_price: '96000', stop_loss_price: '89000' };
  await done({ type: BUY, amount: '0.01', target_price: '91900', ...exits });
  const seller = await server.newUser({ 1: '0.01' });
  // A part of the entry, so that it stays open with an exit of its own.
  await server.place(seller, { type: SELL, amount: '0.004', target_price: '91900' });
  const exit = (await server.call('listOpenSpotOrders', MARKET, owner)).message.find(
    (order: { entry_order_id?: number }) => order.entry_order_id !== undefined,
  );
  const moves = { [oco]: '90200', [both]: '90300', [stop]: '90100', [stopLimit]: '90150', [exit.id]: '89500' };
  for (const [id, trigger_price] of Object.entries(moves)) {
    expect(await server.call('amendSpotOrder', { id, trigger_price }, owner)).toMatchObject({ type: 'ok' });
  }
  expect(await server.call('amendSpotOrder', { id: byTotal, trigger_price: '94500' }, owner)).toMatchObject({
    type: 'ok',
  });
}

test('orders of every kind outlive a restart, and verify finds nothing before, after, and once they have fired', async () => {
  await tradeAt('92000');
  const owner = await server.newUser({ 1: '0.1', 3: '5000' });
  await placeEveryKind(owner);
  const before = (await server.call('listOpenSpotOrders', MARKET, owner)).message;
  expect(before).toHaveLength(10);
  const wallets = [await server.spotWallet(owner, 1), await server.spotWallet(owner, 3)];
  await server.stop({ keepsDatabase: true });
  isDown = true;
  expect(await findings()).toEqual([]);

  server = await start();
  expect((await server.call('listOpenSpotOrders', MARKET, owner)).message).toEqual(before);
  expect([await server.spotWallet(owner, 1), await server.spotWallet(owner, 3)]).toEqual(wallets);
  const depth = await listen();
  const asks: Level[] = [
    ['96000.0', 0.00399],
    ['95500.0', 0.01],
    ['95000.0', 0.01],
    ['92500.0', 0.002],
  ];
  await expectBook(depth, { bids: [['91900.0', 0.006]], asks });

  // The entry leaves, so that a fall meets nothing but the bids below; then all stops with a trigger above 90,000 fire.
  const entry = before.find((order: { take_profit_price?: string }) => order.take_profit_price !== undefined);
  await server.call('cancelSpotOrder', { id: entry.id }, owner);
  const bidder = await server.newUser({ 3: '5000' });
  await server.place(bidder, { type: BUY, amount: '0.05', target_price: '89600' });
  await tradeAt('90100');
  // What is left: the exit, whose trigger is below; the stop-limit at its limit; the purchase and the sale that wait for a rise.
  const left = [
    { order_type: 'trailing_stop', is_active: 0 },
    { order_type: 'stop_limit', is_active: 1, target_price: '89900.0' },
    { order_type: 'stop_market', is_active: 0, trigger_price: '94500.0' },
    { order_type: 'iceberg', is_active: 1 },
    { order_type: 'oco', is_active: 1, is_stopped: 0, trigger_price: '89500.0' },
  ];
  await vi.waitFor(async () => {
    const open = (await server.call('listOpenSpotOrders', MARKET, owner)).message;
    expect(open).toHaveLength(left.length);
    expect(open).toEqual(expect.arrayContaining(left.map(order => expect.objectContaining(order))));
  }, polling);
  await server.stop({ keepsDatabase: true });
  isDown = true;
  expect(await findings()).toEqual([]);
}, 240_000);
