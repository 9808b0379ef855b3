// Price alerts over the wire: set, refused next to their field, reached by a recorded price, sent once, exported, gone with a freeze.
import { io } from 'socket.io-client-4';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { kyselyOf } from '../src/database/tables.ts';
import { notifyReachedAlerts } from '../src/features/price-alert/notify-alerts.ts';
import { FEATURES } from '../src/features.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

const BTC = 1;

let server: TradingServer;
let user: TradingUser;

beforeAll(async () => {
  server = await startTradingServer();
});
afterAll(async () => {
  await server.stop();
});
beforeEach(async () => {
  user = await server.newUser();
  await server.publishIndex('60000');
});

const set = (price: string | number, more = {}, whose = user) =>
  server.call('setAlert', { match_id: BTC, price, ...more }, whose);
const waiting = async (whose = user) => (await server.call('listAlerts', {}, whose)).message.list;
const reached = async (whose = user) => (await server.call('listReachedAlerts', {}, whose)).message;
const notify = () => notifyReachedAlerts({ db: kyselyOf(server.pool), reader: server.reader, live: server.live });
const notices = async (whose = user) => (await server.call('listAccountNotices', { limit: 50 }, whose)).message.list;

test('an alert is set with a receipt, listed, and reached by the first recorded price beyond it', async () => {
  const answer = await set('61000');
  expect(answer).toMatchObject({ type: 'ok', data: { id: expect.any(Number), sequence: expect.any(Number) } });
  await set('59000', { is_repeat: 1 });
  expect(await waiting()).toMatchObject([
    { price: '59000.0', direction: 'fall', is_repeat: 1, state: 'waiting', rests_until: 0 },
    { price: '61000.0', direction: 'rise', symbol: 'BTC/USDT', match_id: BTC, is_repeat: 0 },
  ]);
  await server.publishIndex('60999.9');
  expect((await reached()).count).toBe(0);
  await server.publishIndex('61500');
  expect(await waiting()).toHaveLength(1);
  const { list, count } = await reached();
  expect(count).toBe(1);
  expect(list).toMatchObject([{ id: answer.data.id, price: '61000.0', reached_price: '61500.0', direction: 'rise' }]);
  const record = await server.pool.query('SELECT body FROM journal WHERE sequence = $1', [list[0].record]);
  expect(record.rows[0].body).toContain('PublishIndexPrices');
  await server.publishIndex('58000');
  expect(await waiting()).toMatchObject([{ state: 'resting', rests_until: expect.any(Number) }]);
});

test.each([
  ['where the price is', { price: '60000' }, 'price', 'alert_already_reached'],
  ['a rise below the price', { price: '50000', direction: 'rise' }, 'price', 'alert_already_reached'],
  ['between two steps', { price: '61000.05' }, 'price', 'price_off_tick'],
  ['no number', { price: 'much' }, 'price', 'not_a_number'],
  ['nothing', { price: '0' }, 'price', 'must_be_positive'],
  ['larger than all money', { price: '9007199254740993' }, 'price', 'too_large'],
  ['another direction', { price: '61000', direction: 'sideways' }, 'direction', 'not_offered'],
])('%s is refused beside its field', async (_, fields, field, code) => {
  expect(await set(fields.price, fields)).toMatchObject({ type: 'error', problems: [{ field, code }] });
  expect(await waiting()).toEqual([]);
});

test('the same alert twice, one of no market and one that is not there are refused', async () => {
  await set('61000');
  expect(await set('61000.0')).toMatchObject({ code: 'alert_known', problems: [{ field: 'price' }] });
  expect(await set('61000', { match_id: 9_007_199_254_740_991 })).toMatchObject({ code: 'unknown_market' });
  const other = await server.newUser();
  const [{ id }] = await waiting();
  expect(await server.call('removeAlert', { id }, other)).toMatchObject({ code: 'unknown_alert' });
  expect(await server.call('removeAlert', { id: 9_007_199_254_740_991 }, user)).toMatchObject({
    code: 'unknown_alert',
  });
  expect(await server.call('listAlerts', { match_id: 9_007_199_254_740_991 }, user)).toMatchObject({
    message: { list: [], most: 100 },
  });
  expect(await waiting()).toHaveLength(1);
});

test('a call that is repeated under its key sets one alert and removes one', async () => {
  const key = { client_id: 'one-alert' };
  const [first, again] = [await set('61000', key), await set('61000', key)];
  expect(again.data).toEqual(first.data);
  const removal = { id: first.data.id, client_id: 'one-removal' };
  const [gone, goneAgain] = [
    await server.call('removeAlert', removal, user),
    await server.call('removeAlert', removal, user),
  ];
  expect([gone.type, goneAgain.data]).toEqual(['ok', gone.data]);
  expect(await waiting()).toEqual([]);
});

test('a hundred at most', async () => {
  for (let index = 1; index <= 100; index++) await set(61_000 + index);
  expect(await set('70000')).toMatchObject({ code: 'too_many_alerts', message: expect.stringContaining('100') });
});

test('a reached alert leaves one notice and one mail, whichever worker sends it and however often', async () => {
  await set('61000');
  await server.publishIndex('61000');
  await Promise.all([notify(), notify(), notify()]);
  await notify();
  expect(await notices()).toMatchObject([
    { kind: 'price_rose', title: expect.stringContaining('61,000'), text: expect.stringContaining('BTC/USDT') },
  ]);
  const mails = await server.pool.query('SELECT occasion FROM outgoing_messages WHERE person_id = $1', [user.id]);
  expect(mails.rows).toEqual([{ occasion: 'price_rose' }]);
  await server.publishIndex('60000');
  await server.publishIndex('61000');
  expect(await notify()).toBe(false);
  expect(await notices()).toHaveLength(1);
});

test('what was reached while no worker ran is sent afterwards, and a run that fails half way sends nothing', async () => {
  await set('61000');
  await set('59000');
  await server.publishIndex('61000');
  await server.publishIndex('59000');
  const broken = {
    current: {
      list: {
        require: () => {
          throw new Error('no list');
        },
      },
    },
  };
  const parts = { db: kyselyOf(server.pool), reader: server.reader, live: broken as never };
  await expect(notifyReachedAlerts(parts)).rejects.toThrow('no list');
  expect(await notices()).toEqual([]);
  await notify();
  expect((await notices()).map(({ kind }: { kind: string }) => kind)).toEqual(['price_fell', 'price_rose']);
});

test('its owner gets over the socket that it is set and reached, and no other user does', async () => {
  const other = await server.newUser();
  const received: [string, object][] = [];
  const sockets = [user, other].map(({ token }) => io(server.origin, { transports: ['websocket'], auth: { token } }));
  for (const name of ['price_alert', 'price_alerts'])
    for (const socket of sockets) socket.on(name, event => received.push([name, event]));
  await vi.waitFor(() => expect([user, other].map(({ id }) => server.socketsOf(id))).toEqual([1, 1]), 10_000);
  await set('61000');
  await vi.waitFor(() => expect(received).toEqual([['price_alerts', { type: 'price_alerts', to: user.id }]]), 10_000);
  await server.publishIndex('61000');
  await vi.waitFor(() => expect(received.map(([name]) => name)).toContain('price_alert'), 10_000);
  const [, event] = received.find(([name]) => name === 'price_alert')!;
  expect(event).toMatchObject({
    to: user.id,
    data: { price: '61000.0', reached_price: '61000.0', symbol: 'BTC/USDT' },
  });
  for (const socket of sockets) socket.close();
});

test('the file of an account has its alerts', async () => {
  await set('61000');
  await set('59000');
  await server.publishIndex('61000');
  const sections = FEATURES.flatMap(({ exports }) => exports?.(server.parts) ?? []);
  const alerts = sections.find(({ name }) => name === 'price_alerts');
  expect(alerts !== undefined && 'value' in alerts && (await alerts.value(user.id))).toMatchObject([
    { price: '59000.0' },
  ]);
  const section = sections.find(({ name }) => name === 'reached_price_alerts');
  const rows: string[] = [];
  if (section !== undefined && 'rows' in section) for await (const row of section.rows(user.id)) rows.push(row);
  expect(rows.map(row => JSON.parse(row))).toMatchObject([{ price: '61000.0', reached_price: '61000.0' }]);
});

test('a freeze takes them away', async () => {
  await set('61000');
  await server.engine.submit({ command: { type: 'FreezeUser', user: user.id } });
  expect(await server.reader.texts('SELECT id FROM price_alerts WHERE user_id = $1', [user.id])).toEqual([]);
});
