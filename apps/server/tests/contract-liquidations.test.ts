// Liquidations under way are public with what is left to close, and what is due itself has no place in the queue of deleveraging.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contractReader, markOf } from '../src/features/lever/contract-facts.ts';
import { openContracts } from '../src/features/lever/open-contracts.ts';
import { queuePositionReader, riskReader } from '../src/features/lever/read-risk.ts';
import { openDemoReserves } from '../src/features/reserves/open-demo-reserves.ts';
import { type Fields, startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

const PRICE = 60_000;
const BTC = { currency_id: 1, legal_id: 3 };
const LONG = { type: 1, target_profit_price: 65_000, stop_loss_price: 59_500 };
const SHORT = { type: 2, target_profit_price: 50_000, stop_loss_price: 60_500 };
const BID = { type: 1, status: 0, multiple: 10, target_profit_price: 65_000, stop_loss_price: 56_000 };

let server: TradingServer;
let maker: TradingUser;
let taker: TradingUser;
let bidder: TradingUser;

async function newTrader(): Promise<TradingUser> {
  const user = await server.newUser({ 3: '20000' });
  const moved = { currency_id: 3, from_field: 'change', to_field: 'lever', number: '20000' };
  expect(await server.call('transfer', moved, user)).toMatchObject({ type: 'ok' });
  return user;
}

async function beLive(price: number): Promise<void> {
  for (let tick = 0; tick < 5; tick += 1) await server.publishIndex(String(price));
}

async function submit(user: TradingUser, fields: Fields): Promise<void> {
  const sent = await server.call('placeLeverOrder', { ...BTC, share: 10, multiple: 50, ...fields }, user);
  expect(sent).toMatchObject({ type: 'ok' });
}

const liquidations = async () => (await server.call('listLiquidations', { match_id: 1 })).message;

/** The places of all positions now. */
async function queuePositions(): Promise<number[]> {
  const facts = (await contractReader(server.reader, server.live)()).get(1)!;
  const positions = await queuePositionReader(riskReader(server.reader))(facts, markOf(server.live, facts, Date.now()));
  return [...positions.keys()];
}

beforeAll(async () => {
  server = await startTradingServer();
  const { engine, reader } = server;
  const parts = { engine, reader, live: server.live, mode: 'demo' as const };
  await openDemoReserves(parts);
  await openContracts(parts);
  maker = await newTrader();
  taker = await newTrader();
  bidder = await newTrader();
  await beLive(PRICE);
  await submit(maker, { ...SHORT, status: 0, multiple: 10, target_price: PRICE });
  await beLive(PRICE);
  await submit(taker, { ...LONG, status: 1 });
});
afterAll(() => server.stop());

test('a position that gains has a place in the queue, unless it is due for liquidation itself', async () => {
  await beLive(60_100);
  await vi.waitFor(async () => expect(await queuePositions()).toHaveLength(1), 10_000);
  const [first] = await queuePositions();
  // What a funding may leave of a margin next to a gain.
  await server.pool.query('UPDATE positions SET margin = 1 WHERE id = $1', [first]);
  expect(await queuePositions()).toEqual([]);
  await server.pool.query('UPDATE positions SET margin = 12300000 WHERE id = $1', [first]);
});

test('a liquidation without a counterparty is public while it continues, with what is left to close', async () => {
  await beLive(59_000);
  expect(await liquidations()).toMatchObject({
    total: 1,
    data: [{ is_finished: 0, share: 10, left_share: 10, book_share: 0 }],
  });
  await submit(bidder, { ...BID, share: 4, target_price: 58_900 });
  await beLive(58_950);
  expect((await liquidations()).data).toMatchObject([{ is_finished: 0, left_share: 6, book_share: 4 }]);
});

test('status 2 of the own list holds what is being liquidated, until the mark recovers', async () => {
  const closing = async (user: TradingUser) => {
    const { data } = (await server.call('listLeverTrades', { ...BTC, status: 2 }, user)).message.message;
    return data.map(({ share, status }: { share: number; status: number }) => [share, status]);
  };
  expect(await closing(taker)).toEqual([[6, 2]]);
  expect(await closing(maker)).toEqual([]);
  await beLive(59_900);
  expect(await closing(taker)).toEqual([]);
  const { data } = await liquidations();
  expect(data).toMatchObject([{ is_finished: 1, left_share: 0, book_share: 4, other_share: 6 }]);
  const open = (await server.call('listLeverTrades', { ...BTC, status: 1 }, taker)).message.message.data;
  expect(open).toMatchObject([{ share: 6, status: 1 }]);
  await beLive(58_950);
  expect(await closing(taker)).toEqual([[6, 2]]);
  expect((await liquidations()).data).toMatchObject([
    { is_finished: 0, share: 6, left_share: 6, book_share: 0 },
    { is_finished: 1, share: 10, book_share: 4 },
  ]);
});

test('when it has ended it stays in the list with nothing left, after those that continue', async () => {
  await submit(bidder, { ...BID, share: 6, target_price: 58_900 });
  await beLive(58_940);
  await vi.waitFor(async () => {
    expect((await liquidations()).data).toMatchObject([
      { is_finished: 1, left_share: 0, book_share: 6 },
      { is_finished: 1, book_share: 4 },
    ]);
  }, 10_000);
  expect(await liquidations()).toMatchObject({ total: 2, next_page_url: null });
});
