// Live support over real sockets: who receives what, two thousand simultaneous visitors, and a server that is restarted in between.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient, createLiveFeed, type LiveFeed, memoryStore } from '@candor/client';
import { calls, type ServerEvent } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { compose, type Exchange } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { visitorOf } from '../src/features/chat/visits.ts';
import { openInCore } from '../src/features/people/accounts/core-user.ts';
import { insertPerson, newInvitationCode } from '../src/features/people/accounts/people-rows.ts';
import { createApiKey } from '../src/features/people/api-keys/api-keys.ts';
import { operatorById } from '../src/features/staff/operator-rows.ts';
import { createLog } from '../src/log.ts';
import { createMigratedDatabase } from '../src/postgres/_test-database.ts';
import { UNLIMITED } from './_unlimited.ts';

const VISITORS = 2_000;
const FREE = { burst: 1e9, perSecond: 1e9 };
/** A timeout, not a limit on speed: the machine may be busy with something else. */
const LONG = { timeout: 120_000, interval: 20 };

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let folder: string;
let exchange: Exchange;
const feeds: LiveFeed[] = [];

async function start(port: number): Promise<Exchange> {
  const config = readConfig({
    MODE: 'demo',
    DEMO_DAY: 'off',
    DEMO_CHAINS: 'off',
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    MAX_CONNECTIONS: '10000',
    MAX_CONNECTIONS_PER_ADDRESS: '10000',
  });
  return compose({
    config,
    log: createLog('silent'),
    overrides: {
      http: { rates: UNLIMITED },
      chatLimits: { messages: FREE, visits: FREE, openVisits: 1e9 },
    },
    onStep: () => undefined,
    onHalt: () => undefined,
  });
}

beforeAll(async () => {
  database = await createMigratedDatabase();
  folder = await mkdtemp(join(tmpdir(), 'candor-chat-'));
  exchange = await start(0);
});
afterEach(() => {
  for (const feed of feeds.splice(0)) feed.close();
});
afterAll(async () => {
  await exchange.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function clientOf(): Client {
  return createClient({ baseUrl: `${exchange.url}/api`, timeoutMs: 60_000 });
}

async function newVisit(client: Client): Promise<string> {
  const started = await client.startChatVisit();
  if (!started.ok) throw new Error(started.failure.message);
  return started.value.visitor;
}

type Received = ServerEvent<'chat_message'>['data'][];

/** A page of the app: its connection, and the messages that it received. */
function openPage(join: { token?: string; chat?: () => string | Promise<string> }): {
  feed: LiveFeed;
  received: Received;
} {
  const feed = createLiveFeed({ url: exchange.url, symbols: [], ...(join.token && { token: join.token }) });
  feeds.push(feed);
  const received: Received = [];
  feed.on('chat_message', ({ data }) => void received.push(data));
  if (join.chat) feed.joinChat(join.chat);
  return { feed, received };
}

/** As a device does it: what is not known to have arrived is sent again under its key, after pauses that grow. */
async function sendAsDevice(client: Client, message: { visitor: string; text: string; client_id: string }) {
  for (let pauseMs = 1_000; ; pauseMs = Math.min(pauseMs * 2, 30_000)) {
    const sent = await client.sendChatMessage(message);
    if (sent.ok) return sent.value;
    const { kind, code } = sent.failure;
    if (kind === 'failed' && code !== 'too_many_requests') throw new Error(`refused for good: ${code}`);
    await sleep(pauseMs);
  }
}

/** Polls rarely and makes no message of a failure, which would itself keep the machine busy. */
async function until(isSo: () => boolean): Promise<void> {
  for (let looks = 0; !isSo(); looks += 1) {
    if (looks > 2_000) throw new Error('it did not happen');
    await sleep(100);
  }
}

let people = 0;
async function newUser() {
  const { identity } = exchange;
  people += 1;
  const person = await insertPerson(identity.db, {
    kind: 'customer',
    email: `chat${people}@example.com`,
    phone: null,
    dialling_code: '1',
    password_hash: 'no password fits this',
    language: 'en',
    agreement_version: '1',
    agreed_at: new Date(),
    invitation_code: newInvitationCode(),
    inviter_id: null,
  });
  await openInCore(identity, person!);
  const token = await identity.sessions.start(person!, { address: '127.0.0.1', agent: 'test' });
  const client = clientOf();
  return { id: person!.id, token: token!, client: Object.assign(client, { token }) };
}

async function staffMember() {
  const operator = await operatorById(exchange.staff.db, 1);
  const origin = { address: '127.0.0.1', agent: 'test' };
  const step = await exchange.staff.operatorSessions.start(operator!, 'complete', origin);
  const headers = { cookie: `candor_console=${step!.token}`, 'x-csrf': step!.csrf };
  return async function ask(name: keyof typeof consoleCalls, fields: Record<string, string> = {}) {
    const { method, path } = consoleCalls[name];
    const form = new URLSearchParams(fields);
    const isGet = method === 'GET';
    const url = `${exchange.url}/api/${path}${isGet ? `?${form}` : ''}`;
    const response = await fetch(url, { method, headers, ...(!isGet && { body: form }) });
    const { type, message } = (await response.json()) as { type: string; message: never };
    if (type !== 'ok') throw new Error(`${name}: ${JSON.stringify(message)}`);
    return message as Record<string, never>;
  };
}

/** As a form, for a writer with a login. */
async function write(
  fields: Record<string, string>,
  token = '',
): Promise<{ type: string; message: { number: number } }> {
  const body = new URLSearchParams(fields);
  const headers = { authorization: token };
  const response = await fetch(`${exchange.url}/api/${calls.sendChatMessage.path}`, { method: 'POST', headers, body });
  return (await response.json()) as { type: string; message: { number: number } };
}

test('each customer gets their own conversation alone', async () => {
  const user = await newUser();
  const visitor = await newVisit(clientOf());
  const pages = { user: openPage({ token: user.token }), visitor: openPage({ chat: () => visitor }) };
  const forged = openPage({ chat: () => visitor.replace(/.$/, sign => (sign === '0' ? '1' : '0')) });
  const stranger = openPage({ token: (await newUser()).token });
  await vi.waitFor(async () => {
    await write({ text: 'for me', client_id: `u${Date.now()}` }, user.token);
    expect(pages.user.received.length).toBeGreaterThan(0);
  }, LONG);
  await vi.waitFor(async () => {
    await write({ visitor, text: 'for the visit', client_id: `v${Date.now()}` });
    expect(pages.visitor.received.length).toBeGreaterThan(0);
  }, LONG);
  expect(new Set(pages.user.received.map(({ text }) => text))).toEqual(new Set(['for me']));
  expect(new Set(pages.visitor.received.map(({ text }) => text))).toEqual(new Set(['for the visit']));
  expect([...forged.received, ...stranger.received]).toEqual([]);
});

test('an API key, whatever it may do, gets nothing of live support and can call nothing of it', async () => {
  const user = await newUser();
  await exchange.pool.query('UPDATE people SET has_factor = true WHERE id = $1', [user.id]);
  const input = { name: 'bot', right: 'trade', addresses: [], days: undefined } as const;
  const made = await createApiKey(exchange.identity, { personId: user.id, ...input });
  if (made.kind !== 'made') throw new Error(made.kind);
  const pages = { login: openPage({ token: user.token }), key: openPage({ token: made.key }) };
  let keyEvents = 0;
  pages.key.feed.on('balance', () => {
    keyEvents += 1;
  });
  // Receiving its owner's money events shows that the key was proved.
  await vi.waitFor(async () => {
    await exchange.engine.submit({ command: { type: 'GrantTestFunds', user: user.id, coin: 3, units: 1n } });
    expect(keyEvents).toBeGreaterThan(0);
  }, LONG);
  await vi.waitFor(async () => {
    await write({ text: 'for me', client_id: `k${Date.now()}` }, user.token);
    expect(pages.login.received.length).toBeGreaterThan(0);
  }, LONG);
  expect(pages.key.received).toEqual([]);

  const byKey = createClient({ baseUrl: `${exchange.url}/api`, token: memoryStore(made.key) });
  const refused = [
    await byKey.listChatMessages(),
    await byKey.sendChatMessage({ text: 'by a program', client_id: 'program' }),
    await byKey.getChatPicture({ number: 1 }),
    await byKey.noteChatReceipt({ receipt: 'seen', up_to: 1 }),
    await byKey.setChatMail({ email: 'elsewhere@example.com' }),
    await byKey.takeOverChat({ visitor: await newVisit(clientOf()) }),
  ];
  const codes = refused.map(answer => (answer.ok ? 'ok' : answer.failure.code));
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'chat_visit_over'), 'key_not_allowed']);
  expect(await byKey.getChat()).toMatchObject({ ok: true, value: { state: '', last: 0, mail: '' } });
});

test('the desk is notified that something is new and never what, and both sides see each other typing', async () => {
  const ask = await staffMember();
  const visitor = await newVisit(clientOf());
  await write({ visitor, text: 'the secret words', client_id: 'first' });
  const customer = openPage({ chat: () => visitor });
  const { feed } = openPage({ chat: async () => (await ask('getDeskTicket')).ticket! });
  const desk: ServerEvent<'chat_desk'>[] = [];
  const typing = { desk: 0, customer: 0 };
  feed.on('chat_desk', event => void desk.push(event));
  feed.on('chat_desk_typing', () => {
    typing.desk += 1;
  });
  customer.feed.on('chat_typing', () => {
    typing.customer += 1;
  });
  await vi.waitFor(async () => {
    await write({ visitor, text: 'the secret words', client_id: `s${Date.now()}` });
    expect(desk.length).toBeGreaterThan(0);
  }, LONG);
  expect(JSON.stringify(desk)).not.toContain('secret');
  const { chat } = desk.at(-1)!;
  await vi.waitFor(() => {
    customer.feed.sendTyping();
    expect(typing.desk).toBeGreaterThan(0);
  }, LONG);
  feed.sendTyping(chat);
  await ask('takeChat', { id: String(chat) });
  await vi.waitFor(() => {
    feed.sendTyping(chat);
    expect(typing.customer).toBeGreaterThan(0);
  }, LONG);
});

test('two thousand visitors write simultaneously over sockets of their own, and none loses a message', async () => {
  const client = createClient({
    baseUrl: `${exchange.url}/api`,
    timeoutMs: 240_000,
    attemptTimeoutMs: 60_000,
    repeatForMs: 120_000,
  });
  const { chat } = exchange;
  const pages: { visitor: string; received: Received }[] = [];
  while (pages.length < VISITORS) {
    const visits = await Promise.all(Array.from({ length: 100 }, () => newVisit(client)));
    pages.push(...visits.map(visitor => ({ visitor, received: openPage({ chat: () => visitor }).received })));
    const customers = visits.map(visitor => visitorOf(chat, visitor)!);
    await until(() => customers.every(each => chat.feed.isHere(each)));
  }
  const before = process.memoryUsage().rss;
  const written = await Promise.all(
    pages.map(({ visitor }, index) => sendAsDevice(client, { visitor, text: `visitor ${index}`, client_id: 'only' })),
  );
  expect(new Set(written.map(({ number }) => number))).toEqual(new Set([1]));
  const stored = await chat.db.selectFrom('chat_messages').select('text').where('client_id', '=', 'only').execute();
  expect(stored.map(({ text }) => text).toSorted()).toEqual(pages.map((_, index) => `visitor ${index}`).toSorted());
  const received = () => pages.filter(({ received }) => received.length > 0).length;
  await until(() => received() === VISITORS);
  for (const [index, { received }] of pages.entries()) {
    expect(received.map(({ number, text }) => [number, text])).toEqual([[1, `visitor ${index}`]]);
  }
  // Both ends of two thousand connections lie in this process.
  expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000);
});

test('behind a conversation that hangs others get an early answer to come again, all else is answered, and each message arrives once', async () => {
  const { chat } = exchange;
  const client = clientOf();
  const [hanging, other] = [await newVisit(client), await newVisit(client)];
  await sendAsDevice(client, { visitor: hanging, text: 'first', client_id: 'first' });
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  const holding = chat.db.transaction().execute(async transaction => {
    const { id } = visitorOf(chat, hanging) as { id: Buffer };
    await transaction.selectFrom('chat_conversations').where('visitor', '=', id).select('id').forUpdate().execute();
    await held;
  });
  // More than may be written at a time.
  const keys = Array.from({ length: 8 }, (_, index) => `behind-${index}`);
  const messages = keys.map(key => ({ visitor: hanging, text: key, client_id: key }));
  const behind = messages.map(message => sendAsDevice(client, message));
  const pressing: Promise<unknown>[] = [];
  const body = new URLSearchParams({ visitor: other, text: 'mine', client_id: 'mine' });
  try {
    await vi.waitFor(async () => {
      // Devices pause longer and longer; these keep every turn taken.
      pressing.push(...messages.map(message => client.sendChatMessage(message)));
      const refused = await fetch(`${exchange.url}/api/${calls.sendChatMessage.path}`, { method: 'POST', body });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }, LONG);
    expect(await client.getChat({ visitor: other })).toMatchObject({ ok: true });
  } finally {
    release();
  }
  await Promise.all([
    ...behind,
    ...pressing,
    holding,
    sendAsDevice(client, { visitor: other, text: 'mine', client_id: 'mine' }),
  ]);
  const read = await client.listChatMessages({ visitor: hanging });
  const texts = read.ok ? read.value.list.map(({ text }) => text) : [];
  expect(texts.toSorted()).toEqual([...keys, 'first'].toSorted());
  expect(await client.getChat({ visitor: other })).toMatchObject({ ok: true, value: { last: 1 } });
});

test('a restarted server has every message, and its clients reconnect automatically', async () => {
  const client = clientOf();
  const visitor = await newVisit(client);
  const { feed, received } = openPage({ chat: () => visitor });
  await client.sendChatMessage({ visitor, text: 'before', client_id: 'k1' });
  await vi.waitFor(() => expect(feed.status.get()).toBe('live'), LONG);
  const { port } = exchange;
  await exchange.close();
  // Sent while the server is gone, and repeated under its key until it is back.
  const sending = client.sendChatMessage({ visitor, text: 'meanwhile', client_id: 'k2' });
  exchange = await start(port);
  await vi.waitFor(async () => {
    const sent = await client.sendChatMessage({ visitor, text: 'meanwhile', client_id: 'k2' });
    expect(sent).toMatchObject({ ok: true, value: { number: 2 } });
  }, LONG);
  await sending;
  await vi.waitFor(async () => {
    await client.sendChatMessage({ visitor, text: 'after', client_id: `k${Date.now()}` });
    expect(received.some(({ text }) => text === 'after')).toBe(true);
  }, LONG);
  const missed = await client.listChatMessages({ visitor, after: 1 });
  const texts = missed.ok ? missed.value.list.map(({ text }) => text) : [];
  expect(texts.slice(0, 2)).toEqual(['meanwhile', 'after']);
});
