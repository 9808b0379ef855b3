// Users are notified that a position nears its liquidation: by a notice, a mail and the socket, once, also over restarts.
import { io } from 'socket.io-client-4';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { kyselyOf } from '../src/database/tables.ts';
import { AlertFeed, type SentAlert } from '../src/features/lever/alerts/alert-updates.ts';
import { startAlertWatch } from '../src/features/lever/alerts/alert-watch.ts';
import { contractReader } from '../src/features/lever/contract-facts.ts';
import { openContracts } from '../src/features/lever/open-contracts.ts';
import { openDemoReserves } from '../src/features/reserves/open-demo-reserves.ts';
import { createLog } from '../src/log.ts';
import { type Fields, startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

const PRICE = 60_000;
const BTC = { currency_id: 1, legal_id: 3 };
const LONG = { type: 1, target_profit_price: 65_000, stop_loss_price: 59_380 };
const SHORT = { type: 2, target_profit_price: 50_000, stop_loss_price: 60_500 };

let server: TradingServer;
let maker: TradingUser;
let taker: TradingUser;
let watch: ReturnType<typeof startAlertWatch> | undefined;
let woken = 0;

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

function startWatch(alerts = new AlertFeed(), reader = server.reader): void {
  const { engine, pool, live } = server;
  watch = startAlertWatch({
    engine,
    reader,
    alerts,
    db: kyselyOf(pool),
    contracts: contractReader(reader, live),
    wakeMessages: () => {
      woken += 1;
    },
    log: createLog('info', { write: () => undefined }),
  });
}

async function notices(user = taker): Promise<string[]> {
  const { message } = await server.call('listAccountNotices', { limit: 50 }, user);
  return message.list.map(({ kind }: { kind: string }) => kind).reverse();
}

/** The watch has dealt with everything up to a level of its own rows. */
const levels = async () =>
  (await server.pool.query('SELECT level FROM position_alerts')).rows.map(({ level }) => level as number);

beforeAll(async () => {
  server = await startTradingServer();
  const { engine, reader } = server;
  const parts = { engine, reader, live: server.live, mode: 'demo' as const };
  await openDemoReserves(parts);
  await openContracts(parts);
  maker = await newTrader();
  taker = await newTrader();
  startWatch();
  await beLive(PRICE);
  await submit(maker, { ...SHORT, status: 0, multiple: 10, target_price: PRICE });
  await beLive(PRICE);
  await submit(taker, { ...LONG, status: 1 });
  await beLive(PRICE);
});
afterAll(async () => {
  await watch?.stop();
  await server.stop();
});

test('at 80 percent of the way there are a notice, a mail and a wake for the sender', async () => {
  await beLive(59_480);
  await vi.waitFor(async () => expect(await notices()).toEqual(['position_near_liquidation']), 10_000);
  expect(await notices(maker)).toEqual([]);
  expect(woken).toBe(1);
  const { rows } = await server.pool.query('SELECT occasion, facts FROM outgoing_messages WHERE person_id = $1', [
    taker.id,
  ]);
  expect(rows).toMatchObject([{ occasion: 'position_near_liquidation' }]);
  const { message } = await server.call('listAccountNotices', {}, taker);
  expect(message.list[0]).toMatchObject({
    title: expect.stringContaining('80'),
    text: expect.stringContaining('59,480'),
  });
});

test('a restart repeats no alert, and what was crossed meanwhile is alerted', async () => {
  await watch!.stop();
  startWatch();
  await beLive(59_480);
  await vi.waitFor(async () => expect(await levels()).toEqual([80]), 10_000);
  expect(await notices()).toHaveLength(1);
  await watch!.stop();
  // There and back again while no watch ran.
  await beLive(59_420);
  await beLive(59_470);
  startWatch();
  await vi.waitFor(
    async () => expect(await notices()).toEqual(['position_near_liquidation', 'position_close_to_liquidation']),
    10_000,
  );
  await beLive(59_470);
  expect(await notices()).toHaveLength(2);
});

test('a price that swings around the line while the watch is restarted again and again alerts once', async () => {
  await beLive(PRICE);
  await vi.waitFor(async () => expect(await levels()).toEqual([0]), 10_000);
  for (const price of [59_480, 59_515, 59_480, 59_520, 59_485]) {
    await watch!.stop();
    startWatch();
    await server.publishIndex(String(price));
  }
  await vi.waitFor(async () => expect(await notices()).toHaveLength(3), 10_000);
  await watch!.stop();
  startWatch();
  await server.publishIndex('59480');
  await vi.waitFor(async () => expect(await levels()).toEqual([80]), 10_000);
  expect(await notices()).toHaveLength(3);
});

test('two watches of one exchange alert once together', async () => {
  await beLive(PRICE);
  await vi.waitFor(async () => expect(await levels()).toEqual([0]), 10_000);
  const first = watch!;
  const sent: SentAlert[] = [];
  const alerts = new AlertFeed();
  alerts.onSent(alert => void sent.push(alert));
  startWatch(alerts);
  await beLive(59_480);
  await vi.waitFor(async () => expect(await notices()).toHaveLength(4), 10_000);
  await first.stop();
  await watch!.stop();
  expect(await notices()).toHaveLength(4);
  expect(sent.length).toBeLessThanOrEqual(1);
});

test('the owner gets it over the socket, and no other user does', async () => {
  startWatch(server.parts.alerts);
  await beLive(PRICE);
  await vi.waitFor(async () => expect(await levels()).toEqual([0]), 10_000);
  const received: object[] = [];
  const sockets = [taker, maker].map(({ token }) => io(server.origin, { transports: ['websocket'], auth: { token } }));
  for (const socket of sockets) socket.on('lever_alert', event => received.push(event));
  await vi.waitFor(() => expect([taker, maker].map(({ id }) => server.socketsOf(id))).toEqual([1, 1]), 10_000);
  await beLive(59_420);
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000);
  expect(received).toMatchObject([{ to: taker.id, level: 90, symbol: 'BTC/USDT', mark_price: '59420.0' }]);
  for (const socket of sockets) socket.close();
});

test('the alerts of a position go with it', async () => {
  await beLive(PRICE);
  await submit(maker, {
    type: 1,
    status: 0,
    multiple: 10,
    target_price: PRICE,
    target_profit_price: 65_000,
    stop_loss_price: 55_000,
  });
  await server.call('closeLeverPositions', { type: 1 }, taker);
  await beLive(PRICE);
  await vi.waitFor(async () => expect(await levels()).toEqual([]), 10_000);
});

test('a position that is opened while others are read is watched from the next price on', async () => {
  await watch!.stop();
  const slow = Object.create(server.reader) as typeof server.reader;
  let goOn = () => {};
  let isReading = false;
  // The first poll of changes takes as long as the test wants.
  slow.select = async (...args) => {
    const rows = await server.reader.select(...args);
    if (!isReading && Array.isArray(args[2]?.[1])) {
      isReading = true;
      await new Promise<void>(resolve => {
        goOn = resolve;
      });
    }
    return rows;
  };
  const sent: SentAlert[] = [];
  const alerts = new AlertFeed();
  alerts.onSent(alert => void sent.push(alert));
  startWatch(alerts, slow);
  await beLive(PRICE);
  await submit(maker, { ...SHORT, status: 0, multiple: 10, target_price: PRICE });
  await beLive(PRICE);
  await vi.waitFor(() => expect(isReading).toBe(true));
  const late = await newTrader();
  await submit(late, { ...LONG, status: 1 });
  await beLive(PRICE);
  await beLive(59_480);
  goOn();
  await vi.waitFor(() => expect(sent.map(({ position }) => position.user)).toEqual([late.id]));
});
