// Trading and listening with API keys on a whole exchange, the operator's own maker included.
import { createLiveFeed } from '@candor/client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { makerEnvironment } from '../src/features/people/accounts/trade-accounts.ts';
import { createApiKey, type NewApiKey } from '../src/features/people/api-keys/api-keys.ts';
import { removeApiKey } from '../src/features/people/api-keys/routes.ts';
import { freezeAccount } from '../src/features/people/freezing/freeze-account.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

let server: TradingServer;
const closers: (() => void)[] = [];

beforeAll(async () => {
  server = await startTradingServer();
  await server.publishIndex('92000');
});
afterEach(() => {
  for (const close of closers.splice(0)) close();
});
afterAll(() => server.stop());

const BUY = { type: 1, amount: '0.001', target_price: '91000' };

async function newTrader(): Promise<TradingUser> {
  const user = await server.newUser({ 3: '5000' });
  await server.pool.query('UPDATE people SET has_factor = true WHERE id = $1', [user.id]);
  return user;
}

/** A key of this user in place of their login. */
async function withKey({ id }: TradingUser, options: Partial<NewApiKey> = {}): Promise<TradingUser & { key: number }> {
  const usual = { personId: id, name: 'bot', right: 'read', addresses: [], days: undefined } as const;
  const made = await createApiKey(server.identity, { ...usual, addresses: [], ...options });
  if (made.kind !== 'made') throw new Error(made.kind);
  return { id, token: made.key, key: Number(made.row.id) };
}

function listen(token: string) {
  const feed = createLiveFeed({ url: server.origin, token });
  const received: string[] = [];
  let ends = 0;
  for (const name of ['order', 'balance', 'fill'] as const) feed.on(name, () => void received.push(name));
  feed.status.subscribe(() => {
    if (feed.status.get() !== 'live') ends += 1;
  });
  closers.push(() => feed.close());
  return { received, feed, ends: () => ends, isLive: () => vi.waitFor(() => expect(feed.status.get()).toBe('live')) };
}

/** A connection is not identified immediately: orders are placed until the listeners receive them. */
async function untilReceived(user: TradingUser, ...listeners: { received: string[] }[]): Promise<void> {
  await vi.waitFor(
    async () => {
      await server.place(user, BUY);
      for (const { received } of listeners) expect(received).toEqual(expect.arrayContaining(['order', 'balance']));
    },
    { interval: 300 },
  );
}

test('a key that may trade places, amends and cancels its owner’s orders', async () => {
  const user = await newTrader();
  const bot = await withKey(user, { right: 'trade' });
  const placed = await server.place(bot, BUY);
  expect(placed.type).toBe('ok');
  const { id } = placed.data;
  expect((await server.call('amendSpotOrder', { id, target_price: '90000', amount: '0.001' }, bot)).type).toBe('ok');
  expect((await server.call('listOpenSpotOrders', {}, user)).message).toMatchObject([{ id }]);
  expect((await server.call('cancelSpotOrder', { id }, bot)).type).toBe('ok');
});

test('a key that may read sees them and changes nothing', async () => {
  const user = await newTrader();
  const bot = await withKey(user);
  const { data } = await server.place(user, BUY);
  expect((await server.call('listOpenSpotOrders', {}, bot)).message).toMatchObject([{ id: data.id }]);
  expect((await server.place(bot, BUY)).code).toBe('key_not_allowed');
  expect((await server.call('cancelSpotOrder', { id: data.id }, bot)).code).toBe('key_not_allowed');
  expect((await server.call('fundDemoWallet', { currency_id: 3, number: '1' }, bot)).code).toBe('key_not_allowed');
});

test('a key that may read gets its owner’s own events', async () => {
  const user = await newTrader();
  await untilReceived(user, listen((await withKey(user)).token));
});

test('a key gets nothing at an address that it may not come from', async () => {
  const user = await newTrader();
  const barred = listen((await withKey(user, { addresses: ['203.0.113.7'] })).token);
  const allowed = listen((await withKey(user, { addresses: ['127.0.0.1'] })).token);
  await barred.isLive();
  await untilReceived(user, allowed);
  expect(barred.received).toEqual([]);
});

test('a connection ends with its key, and the login next to it stays', async () => {
  const user = await newTrader();
  const bot = await withKey(user);
  const ofKey = listen(bot.token);
  const ofLogin = listen(user.token);
  await untilReceived(user, ofKey, ofLogin);
  const [endsOfKey, endsOfLogin] = [ofKey.ends(), ofLogin.ends()];
  await removeApiKey(server.identity, { personId: user.id, id: bot.key, origin: { address: '', agent: '' } });
  await vi.waitFor(() => expect(ofKey.ends()).toBeGreaterThan(endsOfKey));
  expect(ofLogin.ends()).toBe(endsOfLogin);
  await ofKey.isLive();
  const before = ofKey.received.length;
  const receivedByLogin = ofLogin.received.length;
  await server.place(user, BUY);
  await vi.waitFor(() => expect(ofLogin.received.length).toBeGreaterThan(receivedByLogin));
  expect(ofKey.received).toHaveLength(before);
});

test('a connection ends soon after its key has expired', async () => {
  const user = await newTrader();
  const bot = await withKey(user, { days: 1 });
  const listener = listen(bot.token);
  await untilReceived(user, listener);
  const before = listener.ends();
  await server.pool.query('UPDATE api_keys SET expires_at = now() WHERE id = $1', [bot.key]);
  server.identity.apiKeys.refresh(user.id);
  await vi.waitFor(() => expect(listener.ends()).toBeGreaterThan(before));
});

test('freezing ends every key for good', async () => {
  const user = await newTrader();
  const bot = await withKey(user, { right: 'trade' });
  expect((await server.call('getUser', {}, bot)).type).toBe('ok');
  await freezeAccount(server.identity, user.id, {
    by: 'owner',
    reason: 'asked',
    origin: { address: '127.0.0.1', agent: '' },
  });
  expect((await server.place(bot, BUY)).code).toBe('not_logged_in');
  await server.run({ type: 'UnfreezeUser', user: user.id });
  await server.pool.query('UPDATE people SET frozen_at = NULL WHERE id = $1', [user.id]);
  server.identity.apiKeys.refresh(user.id);
  expect((await server.call('getUser', {}, bot)).code).toBe('not_logged_in');
});

test('the maker and the demo traders trade with keys, new ones at each start', async () => {
  const first = await makerEnvironment(server.identity);
  const keys = [first.CANDOR_MAKER_KEY!, ...first.CANDOR_TRADER_KEYS!.split(',')];
  expect(keys).toHaveLength(4);
  for (const token of keys) {
    const bot = { id: 0, token };
    expect((await server.call('fundDemoWallet', { currency_id: 3, number: '100' }, bot)).type).toBe('ok');
    expect((await server.place(bot, BUY)).type).toBe('ok');
    expect((await server.call('logout', {}, bot)).code).toBe('key_not_allowed');
  }
  const second = await makerEnvironment(server.identity);
  for (const token of keys) expect((await server.call('getUser', {}, { id: 0, token })).code).toBe('not_logged_in');
  expect((await server.call('getUser', {}, { id: 0, token: second.CANDOR_MAKER_KEY! })).type).toBe('ok');
});
