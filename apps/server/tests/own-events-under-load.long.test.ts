// One user whose contracts change all the time, with many orders open, does not delay the own events of others.
import { io, type Socket } from 'socket.io-client-4';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openContracts } from '../src/features/lever/open-contracts.ts';
import { openDemoReserves } from '../src/features/reserves/open-demo-reserves.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

const USDT = 3;
const PRICE = 60_000;
const ORDERS = 200;
const OTHERS = 50_000;
const SAMPLES = 40;
/** Below this a delay is imperceptible, and the machine decides the figure. */
const MIN_MS = 250;

type Received = { type: string; trades_entrust?: string };

let server: TradingServer;
let busy: TradingUser;
let quiet: TradingUser;
const sockets: Socket[] = [];

async function newTrader(amount: string): Promise<TradingUser> {
  const user = await server.newUser({ [USDT]: amount });
  await server.call('transfer', { currency_id: USDT, from_field: 'change', to_field: 'lever', number: amount }, user);
  return user;
}

async function listen(user: TradingUser, ...names: string[]): Promise<{ socket: Socket; received: Received[] }> {
  const socket = io(server.origin, { transports: ['websocket'], auth: { token: user.token } });
  sockets.push(socket);
  const received: Received[] = [];
  for (const name of names) socket.on(name, event => received.push(event));
  await vi.waitFor(() => expect(server.socketsOf(user.id)).toBe(1), 10_000);
  return { socket, received };
}

async function beLive(): Promise<void> {
  for (let tick = 0; tick < 5; tick += 1) await server.publishIndex(String(PRICE));
}

/** Answers the number of the order; a machine that is slow with the index may refuse a first attempt. */
async function placeLong(user: TradingUser, price: number): Promise<number> {
  const stops = { target_profit_price: PRICE * 1.4, stop_loss_price: Math.round(price * 0.9) };
  const fields = { currency_id: 1, legal_id: USDT, type: 1, status: 0, share: 1, multiple: 5, target_price: price };
  return vi.waitFor(
    async () => {
      const { data, type, message } = await server.call('placeLeverOrder', { ...fields, ...stops }, user);
      expect({ type, message }).toMatchObject({ type: 'ok' });
      return data.id;
    },
    { timeout: 60_000, interval: 200 },
  );
}

/** How long after its answer each cancellation of a new order of the quiet user was sent, in rising order. */
async function delays(received: Received[]): Promise<number[]> {
  const samples: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const id = await placeLong(quiet, PRICE - 1_000);
    const placed = (events: Received[]) => events.some(event => event.trades_entrust?.includes(`"id":${id},`));
    await vi.waitFor(() => expect(placed(received)).toBe(true), { timeout: 60_000, interval: 5 });
    received.length = 0;
    await server.call('cancelLeverOrder', { id }, quiet);
    const since = performance.now();
    await vi.waitFor(() => expect(received.some(event => event.trades_entrust === '[]')).toBe(true), {
      timeout: 60_000,
      interval: 5,
    });
    samples.push(performance.now() - since);
  }
  return samples.sort((left, right) => left - right);
}

/** Open orders of other users are in the same table, and do not slow own reads. */
async function storeOthers(): Promise<void> {
  const { rows } = await server.pool.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns WHERE table_name = 'lever_orders' ORDER BY ordinal_position`,
  );
  const columns = rows.map(({ column_name }) => column_name);
  const values = columns.map(name => ({ id: '1000000 + n', user_id: '9000000 + n' })[name] ?? name);
  await server.pool.query(
    `INSERT INTO lever_orders (${columns}) SELECT ${values} FROM generate_series(1, $1) AS n,
     (SELECT * FROM lever_orders LIMIT 1) AS one`,
    [OTHERS],
  );
}

const p99 = (sorted: readonly number[]) => sorted[Math.ceil(sorted.length * 0.99) - 1]!;

beforeAll(async () => {
  server = await startTradingServer();
  const { engine, reader } = server;
  const parts = { engine, reader, live: server.live, mode: 'demo' as const };
  await openDemoReserves(parts);
  await openContracts(parts);
  [busy, quiet] = [await newTrader('100000'), await newTrader('10000')];
  await beLive();
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await server.stop();
});

test('the events of others come as soon as ever while one user changes hundreds of orders', async () => {
  const ticking = setInterval(() => void server.publishIndex(String(PRICE)).catch(() => undefined), 500);
  const { received } = await listen(quiet, 'lever_trade');
  await delays(received);
  const idle = p99(await delays(received));

  const own = await listen(busy, 'lever_trade');
  const open: number[] = [];
  for (let index = 0; index < ORDERS; index += 1) open.push(await placeLong(busy, PRICE - 100 - index));
  const load = { isOver: false, changes: 0 };
  const working = (async () => {
    while (!load.isOver) {
      await server.call('cancelLeverOrder', { id: open.shift()! }, busy);
      open.push(await placeLong(busy, PRICE - 100 - (load.changes % ORDERS)));
      load.changes += 2;
    }
  })();
  await storeOthers();
  own.received.length = 0;
  const since = performance.now();
  const loaded = p99(await delays(received));
  const messagesPerSecond = (own.received.length * 1_000) / (performance.now() - since);
  load.isOver = true;
  await working;
  clearInterval(ticking);

  // Lists of a hundred rows rest for nearly a second, however many changes come and however fast the machine is.
  expect(messagesPerSecond).toBeLessThan(3);
  expect(loaded).toBeLessThan(Math.max(idle, MIN_MS) * 3);
  // The last event shows the final state, whatever was sent together on the way.
  const newest = `"id":${open.at(-1)},`;
  await vi.waitFor(() => expect(own.received.at(-1)?.trades_entrust).toContain(newest), {
    timeout: 60_000,
    interval: 50,
  });
}, 300_000);
