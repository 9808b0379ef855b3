// Notices to users of fills and results: each once, a thousand fills as one message, and nothing to those who want nothing.
import { io } from 'socket.io-client-4';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { notifyUsers } from '../src/features/people/messages/money-messages.ts';
import { collectFills } from '../src/features/result-notices/collect-fills.ts';
import { notifyFills } from '../src/features/result-notices/notify-fills.ts';
import { notifyResults } from '../src/features/result-notices/notify-results.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

let server: TradingServer;
let skippedMs = 0;
beforeAll(async () => {
  server = await startTradingServer();
  await server.publishIndex('92000');
});
afterAll(() => server.stop());

const now = () => Date.now() + skippedMs;
async function collectAndNotify(): Promise<void> {
  const { identity, reader, live } = server;
  await collectFills({ db: identity.db, reader });
  await notifyFills({ db: identity.db, live, now });
}

async function wantsAll(user: TradingUser, kind: string): Promise<void> {
  for (const channel of ['app', 'mail', 'push'])
    await server.call('setNotification', { kind, way: channel, is_on: channel === 'app' ? 1 : 0 }, user);
}

async function noticesOf(user: TradingUser) {
  const { message } = await server.call('listAccountNotices', {}, user);
  return (message.list as { kind: string; title: string; text: string }[]).map(({ kind, title, text }) => ({
    kind,
    title,
    text,
  }));
}

async function trader(coin: number, amount: string): Promise<TradingUser> {
  const user = await server.newUser({ [coin]: amount });
  await wantsAll(user, 'fills');
  return user;
}

const sell = (user: TradingUser, amount: string, price = '92000') =>
  server.place(user, { type: 2, amount, target_price: price });
const buy = (user: TradingUser, amount: string, price = '92000') =>
  server.place(user, { type: 1, amount, target_price: price });

test('open apps of the reader are notified immediately of a notice, and how many are unread', async () => {
  const [reader, other] = [await trader(1, '1'), await trader(3, '1000')];
  const received: object[] = [];
  const sockets = [reader, other].map(({ token }) => io(server.origin, { transports: ['websocket'], auth: { token } }));
  onTestFinished(() => {
    for (const socket of sockets) socket.close();
  });
  for (const socket of sockets) socket.on('account_notice', event => received.push(event));
  await vi.waitFor(() => expect([reader, other].map(({ id }) => server.socketsOf(id))).toEqual([1, 1]), 10_000);
  const facts = { market: 'BTC/USDT', amount: '1', coin: 'BTC', price: '92000', priceCoin: 'USDT' };
  const message = { person: reader.id, kind: 'sold', facts } as const;
  await server.identity.db
    .transaction()
    .execute(transaction => notifyUsers(transaction, [message, message], new Date(now())));
  server.identity.wakeMessages();
  await vi.waitFor(() => expect(received).toEqual([{ type: 'account_notice', to: reader.id }]), 10_000);
  expect((await server.call('listAccountNotices', { limit: 1 }, reader)).message).toMatchObject({
    count: 2,
    unread: 2,
  });
  await server.call('readAccountNotices', {}, reader);
  expect((await server.call('listAccountNotices', { limit: 1 }, reader)).message).toMatchObject({
    count: 2,
    unread: 0,
  });
});

test('fills are announced once, with what was filled at which average, and later ones together', async () => {
  const [ann, ben] = [await trader(1, '1'), await trader(3, '100000')];
  for (const price of ['91900', '92000', '92100']) expect((await sell(ann, '0.1', price)).type).toBe('ok');
  await buy(ben, '0.3', '92100');
  await collectAndNotify();
  await collectAndNotify();
  expect(await noticesOf(ben)).toEqual([
    { kind: 'bought', title: 'Bought: BTC/USDT', text: '0.3 BTC at an average of 92,000 USDT.' },
  ]);
  expect(await noticesOf(ann)).toEqual([
    { kind: 'sold', title: 'Sold: BTC/USDT', text: '0.3 BTC at an average of 92,000 USDT.' },
  ]);
  for (let count = 0; count < 20; count += 1) {
    await sell(ann, '0.001');
    await buy(ben, '0.001');
    await collectAndNotify();
  }
  expect(await noticesOf(ben)).toHaveLength(1);
  skippedMs += 61_000;
  await collectAndNotify();
  await collectAndNotify();
  expect((await noticesOf(ben)).map(({ text }) => text)).toEqual([
    '0.02 BTC at an average of 92,000 USDT.',
    '0.3 BTC at an average of 92,000 USDT.',
  ]);
});

test('two simultaneous servers notify no user twice', async () => {
  skippedMs += 61_000;
  const [cat, dan] = [await trader(1, '1'), await trader(3, '100000')];
  await sell(cat, '0.1');
  await buy(dan, '0.1');
  await Promise.all([collectAndNotify(), collectAndNotify(), collectAndNotify()]);
  expect(await noticesOf(dan)).toHaveLength(1);
  const left = await server.pool.query('SELECT * FROM untold_fills');
  expect(left.rows).toEqual([]);
});

test('a user who wants no notices of fills gets none, and nothing piles up', async () => {
  const [eve, fay] = [await server.newUser({ 1: '1' }), await server.newUser({ 3: '100000' })];
  await sell(eve, '0.1');
  await buy(fay, '0.1');
  await collectAndNotify();
  expect(await noticesOf(eve)).toEqual([]);
  const { rows } = await server.pool.query('SELECT * FROM outgoing_messages WHERE person_id = $1', [eve.id]);
  expect(rows).toEqual([]);
  const left = await server.pool.query('SELECT * FROM untold_fills WHERE person_id = $1', [eve.id]);
  expect(left.rows).toEqual([]);
});

test('many users get notices simultaneously, each of their own fills and by their own channels', async () => {
  const seller = await server.newUser({ 1: '1' });
  const buyers = await Promise.all(Array.from({ length: 9 }, () => trader(3, '10000')));
  const quiet = buyers[5]!;
  await server.call('setNotification', { kind: 'fills', way: 'app', is_on: 0 }, quiet);
  await server.call('setNotification', { kind: 'fills', way: 'mail', is_on: 1 }, quiet);
  for (const [index, buyer] of buyers.entries()) {
    await sell(seller, `0.0${index + 11}`);
    await buy(buyer, `0.0${index + 11}`);
  }
  await collectAndNotify();
  for (const [index, buyer] of buyers.entries()) {
    const texts = (await noticesOf(buyer)).map(({ text }) => text);
    expect(texts).toEqual(buyer === quiet ? [] : [`0.0${index + 11} BTC at an average of 92,000 USDT.`]);
  }
  const mails = 'SELECT person_id FROM outgoing_messages WHERE channel = $1 AND person_id = ANY ($2)';
  const { rows } = await server.pool.query(mails, ['mail', buyers.map(({ id }) => id)]);
  expect(rows).toEqual([{ person_id: quiet.id }]);
});

test('more messages than one statement of PostgreSQL can hold are all sent', async () => {
  // Each row of a notice is four parameters, of which a statement takes 65,535.
  const COUNT = 17_000;
  const { identity } = server;
  const ida = await trader(3, '1');
  const messages = Array.from({ length: COUNT }, (_, index) => ({
    person: ida.id,
    kind: 'orders_filled' as const,
    facts: { market: `market ${index}` },
  }));
  const at = new Date(now());
  await identity.db.transaction().execute(transaction => notifyUsers(transaction, messages, at));
  const inOrder = `SELECT facts ->> 'market' AS market FROM account_notices WHERE person_id = $1 ORDER BY id`;
  const { rows } = await server.pool.query<{ market: string }>(inOrder, [ida.id]);
  expect(rows.map(({ market }) => market)).toEqual(messages.map(({ facts }) => facts.market));
});

test('options are announced once, as in the books', async () => {
  const { identity, reader, live } = server;
  const gus = await server.newUser();
  for (const kind of ['options', 'products', 'contracts']) await wantsAll(gus, kind);
  const { pool } = server;
  await pool.query(
    `INSERT INTO closed_options (id, user_id, market_id, coin_id, direction, seconds, stake, fee, profit, payout_ppm, fee_ppm,
       bought_at, state, open_price, open_at, due_at, outcome, settled_at, sequence)
     SELECT 900000 + n, $1, 1, 3, 'rise', 60, 10000000000, 100000000, 8000000000, 800000, 10000, 0, 'running', 0, 0, 0, word, 0, 900000 + n
     FROM unnest(ARRAY['win', 'loss', 'even', 'void']) WITH ORDINALITY AS outcomes (word, n)`,
    [gus.id],
  );
  const notify = () => notifyResults({ db: identity.db, reader, live, now });
  await Promise.all([notify(), notify()]);
  await notify();
  const notices = await noticesOf(gus);
  expect(notices.map(({ kind }) => kind)).toEqual(['option_void', 'option_void', 'option_lost', 'option_won']);
  const { scale } = live.current.list.coins.get(3)!;
  const coins = (units: number) =>
    new Intl.NumberFormat('en', { maximumFractionDigits: 20 }).format(units / 10 ** scale);
  expect(notices.map(({ text }) => text)).toEqual([
    `No win and no loss: ${coins(10_100_000_000)} USDT refunded.`,
    `No win and no loss: ${coins(10_000_000_000)} USDT refunded.`,
    `You lost your stake of ${coins(10_000_000_000)} USDT.`,
    `We paid out ${coins(18_000_000_000)} USDT, including your stake.`,
  ]);
});
