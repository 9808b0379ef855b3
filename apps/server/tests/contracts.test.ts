// Contracts over HTTP with everything real: opening, stops, margin, closing, netting, lists, public figures and events.
import { io, type Socket } from 'socket.io-client-4';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openContracts } from '../src/features/lever/open-contracts.ts';
import type { EventFacts } from '../src/features/people/messages/security-event-rows.ts';
import { openDemoReserves } from '../src/features/reserves/open-demo-reserves.ts';
import { findingsIn } from './_findings.ts';
import { type Fields, startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

const PRICE = 60_000;
const BTC = { currency_id: 1, legal_id: 3 };

let server: TradingServer;
let maker: TradingUser;
let taker: TradingUser;

/** Twenty thousand USDT in the contract wallet. */
async function newTrader(): Promise<TradingUser> {
  const user = await server.newUser({ 3: '20000' });
  const moved = { currency_id: 3, from_field: 'change', to_field: 'lever', number: '20000' };
  expect(await server.call('transfer', moved, user)).toMatchObject({ type: 'ok' });
  return user;
}

/** Contracts take orders from the fourth live tick on. */
async function beLive(price = PRICE): Promise<void> {
  for (let tick = 0; tick < 5; tick += 1) await server.publishIndex(String(price));
}

function submit(user: TradingUser, fields: Fields) {
  const stops =
    fields.type === 2
      ? { target_profit_price: 55_000, stop_loss_price: 61_000 }
      : { target_profit_price: 65_000, stop_loss_price: 59_000 };
  return server.call('placeLeverOrder', { ...BTC, share: 10, multiple: 10, ...stops, ...fields }, user);
}

async function rowsOf(user: TradingUser, status: number) {
  const { message } = await server.call('listLeverTrades', { currency_id: 1, status }, user);
  return message.message.data;
}

beforeAll(async () => {
  server = await startTradingServer();
  const { engine, reader } = server;
  const parts = { engine, reader, live: server.live, mode: 'demo' as const };
  await openDemoReserves(parts);
  await openContracts(parts);
  maker = await newTrader();
  taker = await newTrader();
});
afterAll(() => server.stop());

test('an index that was just stale takes no orders, and the answer gives that reason', async () => {
  expect(await submit(taker, { type: 1, status: 1 })).toMatchObject({ type: 'error', code: 'contract_not_live' });
});

test('a form without lots or stops is refused next to its fields', async () => {
  await beLive();
  const refused = await submit(taker, { type: 1, share: '1.5', target_profit_price: 0, stop_loss_price: '' });
  expect(refused.problems?.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'share lots_not_whole',
    'target_profit_price required',
    'stop_loss_price required',
  ]);
  const far = await submit(taker, { type: 1, status: 1, stop_loss_price: 40_000 });
  expect(far.problems ?? far.code).toBeDefined();
});

test('a limit waits, and a market order fills against it whatever price it names', async () => {
  await beLive();
  const waiting = await submit(maker, { type: 2, status: 0, target_price: PRICE });
  expect(waiting).toMatchObject({ type: 'ok', data: { filled_share: 0, open_share: 10, cancel_reason: '' } });
  expect(await rowsOf(maker, 0)).toMatchObject([{ share: 10, price: '60000.0', type: 2, status: 0 }]);

  // Books are published ten times a second.
  await vi.waitFor(async () => {
    const { message: book } = await server.call('getContractBook', { symbol: 'BTC/USDT' });
    expect(book).toMatchObject({ bids: [], asks: [['60000.0', '0.010']] });
  }, 10_000);
  await beLive();

  const opened = await submit(taker, { type: 1, status: 1, target_price: '999' });
  expect(opened).toMatchObject({ type: 'ok', data: { filled_share: 10, open_share: 0, average_price: '60000' } });
  const [row] = await rowsOf(taker, 1);
  expect(row).toMatchObject({ share: 10, number: '0.010', price: '60000', status: 1, entry_value: '600' });
  // A tenth of the value, and the closing fee of 0.05 % held besides.
  expect(row).toMatchObject({ origin_caution_money: '60', caution_money: '60.3', trade_fee: '0.3' });
  expect(row).toMatchObject({
    target_profit_price: '65000.0',
    stop_loss_price: '59000.0',
    liquidation_price: '54515.1',
  });
});

test('stops are changed, of a part too, and removed', async () => {
  const [{ id }] = await rowsOf(taker, 1);
  const stops = { id, target_profit_price: 66_000, profit_share: 4, stop_loss_price: 0 };
  expect(await server.call('setLeverStops', stops, taker)).toMatchObject({ type: 'ok', data: { id } });
  expect(await rowsOf(taker, 1)).toMatchObject([
    { target_profit_price: '66000.0', profit_share: 4, stop_loss_price: '0', loss_share: 0 },
  ]);
  expect(await server.call('setLeverStops', stops, maker)).toMatchObject({ code: 'unknown_position' });
});

test('margin is added, and only what was added comes out again', async () => {
  const [{ id }] = await rowsOf(taker, 1);
  expect(await server.call('moveLeverMargin', { id, amount: 100 }, taker)).toMatchObject({ type: 'ok' });
  expect(await rowsOf(taker, 1)).toMatchObject([{ caution_money: '160.3' }]);
  await beLive();
  const tooMuch = await server.call('moveLeverMargin', { id, amount: 150, move: 'remove' }, taker);
  expect(tooMuch.problems).toMatchObject([{ field: 'amount', code: 'margin_needed' }]);
  expect(await server.call('moveLeverMargin', { id, amount: 100, move: 'remove' }, taker)).toMatchObject({
    type: 'ok',
  });
});

test('a part is closed, and the same key closes nothing again', async () => {
  await beLive();
  await submit(maker, { type: 1, status: 0, share: 4, target_price: PRICE });
  const [{ id }] = await rowsOf(taker, 1);
  const closing = { id, share: 4, client_id: 'close-1' };
  const closed = await server.call('closeLeverPosition', closing, taker);
  expect(closed).toMatchObject({ type: 'ok', data: { filled_share: 4, open_share: 0 } });
  expect(await server.call('closeLeverPosition', closing, taker)).toMatchObject({
    data: { sequence: closed.data.sequence },
  });
  expect(await rowsOf(taker, 1)).toMatchObject([{ share: 6, opened_share: 10, closed_share: 4 }]);
});

test('own long and short lots are netted', async () => {
  await beLive();
  expect(await server.call('netLeverPositions', BTC, maker)).toMatchObject({
    type: 'ok',
    data: { share: 4, price: '60000.0' },
  });
  expect(await rowsOf(maker, 3)).toMatchObject([{ share: 4, close_reason: 'netted', status: 3 }]);
  expect(await server.call('netLeverPositions', BTC, maker)).toMatchObject({ code: 'nothing_to_net' });
});

test('what is closed immediately reports what is left, and statistics count it', async () => {
  await beLive();
  await submit(maker, { type: 1, status: 0, share: 6, target_price: PRICE });
  const all = await server.call('closeLeverPositions', { type: 1 }, taker);
  expect(all.data).toMatchObject({ closed: [expect.any(Number)], left: [] });
  const { message } = await server.call('getLeverDays', { days: 7 }, taker);
  expect(message.total).toMatchObject({ result: '0', fees: '0.6', funding: '0', closed: 1, won: 0 });
  expect(message.days).toHaveLength(7);
  const { message: fills } = await server.call('listLeverFills', BTC, taker);
  expect(fills.data.map(({ effect, share }: { effect: string; share: number }) => [effect, share])).toEqual([
    ['close', 6],
    ['close', 4],
    ['open', 10],
  ]);
});

test('waiting orders are cancelled, and no user cancels those of others', async () => {
  await beLive();
  const { data } = await submit(maker, { type: 1, status: 0, target_price: 59_500 });
  expect(await server.call('cancelLeverOrder', { id: data.id }, taker)).toMatchObject({ code: 'unknown_order' });
  expect(await server.call('cancelLeverOrder', { id: data.id }, maker)).toMatchObject({ type: 'ok' });
  expect(await rowsOf(maker, 4)).toMatchObject([{ id: data.id, cancel_reason: 'cancelled_by_user' }]);
});

test('all users may see the rules, the fund and what it was needed for', async () => {
  const { message: contracts } = await server.call('listContracts');
  expect(contracts.find(({ symbol }: { symbol: string }) => symbol === 'BTC/USDT')).toMatchObject({
    share_num: '0.001',
    tick: '0.1',
    maker_fee: '0.000200',
    taker_fee: '0.000500',
    insurance_fund: '100000',
    tiers: [{ up_to: '50000', multiple: 50, maintenance_rate: '0.010000' }, {}, {}, {}],
  });
  const terms = { open_lever: 1, lever_trade_fee: '0.05', lever_share_num: '0.001', spread: '0' };
  expect((await server.call('getPair', BTC)).message).toMatchObject(terms);
  expect((await server.call('listPairs')).message[0].quotation[0]).toMatchObject({ id: 1, ...terms });
  const { message: funds } = await server.call('listInsuranceFunds');
  expect(funds[0]).toMatchObject({ balance: '100000', left_hour: '20000', liquidations: 0 });
  expect((await server.call('listLiquidations')).message.data).toEqual([]);
  expect((await server.call('listDeleveragings')).message.data).toEqual([]);
  expect((await server.call('listFundingRates', { match_id: 1 })).message.data).toEqual([]);
  expect((await server.call('listContractTrades', { symbol: 'BTC/USDT' })).message).toHaveLength(3);
  const candles = await server.call('listContractCandles', { symbol: 'BTC/USDT', period: '1day' });
  expect(candles.data).toMatchObject([{ open: '60000.0', close: '60000.0', volume: '0.020' }]);
  const marks = await server.call('listContractCandles', { symbol: 'BTC/USDT', period: '1day', source: 'index' });
  expect(marks.data).toMatchObject([{ open: '60000.0', source: 'index' }]);
});

test('the form gets its multiples and what is free', async () => {
  const { message } = await server.call('getLeverDeal', BTC, taker);
  expect(message.multiple.muit).toEqual([1, 2, 5, 10, 20, 50].map(value => ({ value })));
  expect(message).toMatchObject({ lever_share_limit: { min: 1 }, user_lever: '19999.4', all_levers: '0' });
  // The price of the coin and the rate are those that the wallet shows.
  const { message: wallet } = await server.call('getWallet', { currency: 3, type: 'lever' }, taker);
  expect([message.ustd_price, message.ExRAte]).toEqual([wallet.usdt_price, wallet.ExRate]);
});

test('owners get events of their contracts as JSON texts, and of those that were closed', async () => {
  await beLive();
  const received: Record<string, unknown>[] = [];
  const socket: Socket = io(server.origin, { transports: ['websocket'], auth: { token: taker.token } });
  socket.on('lever_trade', event => received.push(event));
  socket.on('lever_closed', event => received.push(event));
  await vi.waitFor(() => expect(server.socketsOf(taker.id)).toBe(1), 10_000);
  await beLive();
  await submit(maker, { type: 2, status: 0, share: 3, target_price: PRICE });
  await submit(taker, { type: 1, status: 1, share: 3 });
  await vi.waitFor(() => expect(received).toContainEqual(expect.objectContaining({ type: 'lever_trade' })), 10_000);
  const update = received.find(({ type }) => type === 'lever_trade') as { trades_all: string; to: number };
  expect(update.to).toBe(taker.id);
  expect(JSON.parse(update.trades_all)).toMatchObject([{ share: 3, symbol: 'BTC/USDT' }]);
  await beLive();
  await submit(maker, { type: 1, status: 0, share: 3, target_price: PRICE });
  const [{ id }] = await rowsOf(taker, 1);
  await server.call('closeLeverPosition', { id }, taker);
  await vi.waitFor(() => expect(received).toContainEqual({ type: 'lever_closed', to: taker.id, id: [id] }), 10_000);
  socket.close();
});

test('verify explains what positions and waiting orders hold, and finds a position that was written by hand', async () => {
  await beLive();
  await submit(maker, { type: 2, status: 0, share: 4, target_price: PRICE });
  await submit(taker, { type: 1, status: 1, share: 2 });
  expect((await rowsOf(taker, 1)).length).toBeGreaterThan(0);
  expect(await findingsIn(server.pool)).toEqual([]);
  const write = (sign: '+' | '-') =>
    server.pool.query(`UPDATE positions SET margin = margin ${sign} 1 WHERE user_id = $1`, [taker.id]);
  await write('+');
  expect(await findingsIn(server.pool)).not.toEqual([]);
  await write('-');
});

test('a freeze cancels contract orders that wait, reports it, and leaves positions with their stops', async () => {
  await beLive();
  const [owner, other] = [await newTrader(), await newTrader()];
  expect(await submit(other, { type: 2, status: 0, target_price: PRICE })).toMatchObject({ type: 'ok' });
  expect(await submit(owner, { type: 1, status: 0, target_price: PRICE })).toMatchObject({
    data: { filled_share: 10 },
  });
  expect(await submit(owner, { type: 1, status: 0, target_price: 59_500, stop_loss_price: 58_500 })).toMatchObject({
    data: { open_share: 10 },
  });
  expect(await server.call('freezeAccount', {}, owner)).toMatchObject({ type: 'ok' });
  const closed = await server.reader.rows('SELECT reason FROM closed_lever_orders WHERE user_id = $1 ORDER BY id', [
    owner.id,
  ]);
  expect(closed.map(({ reason }) => reason)).toEqual(['filled', 'account-frozen']);
  const [position] = await server.reader.rows('SELECT stops FROM positions WHERE user_id = $1', [owner.id]);
  expect(position).toBeDefined();
  const [event] = await server.identity.db
    .selectFrom('security_events')
    .select('facts')
    .where('person_id', '=', owner.id)
    .where('occasion', '=', 'account-frozen')
    .execute();
  expect((event?.facts as EventFacts | undefined)?.cancelled).toEqual([
    { kind: 'contract_orders', rows: [{ name: 'BTC/USDT', number: '1' }] },
  ]);
});
