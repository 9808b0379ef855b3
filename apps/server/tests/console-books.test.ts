// The accounts with their proof, the journal with its verification, and the health of the exchange, as the console shows them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chainHashOf, hashesOf } from '../src/journal/hash-chain.ts';
import { readBody } from '../src/journal/record-body.ts';
import { type ConsoleServer, type StaffBrowser, startConsoleServer } from './_console-server.ts';

const REASON = 'the end of the quarter';
/** It runs with the lowest priority, so that a busy machine comes to it last. */
const AT_LEISURE = { timeout: 800_000 };

let server: ConsoleServer;
let admin: StaffBrowser;
let compliance: StaffBrowser;

beforeAll(async () => {
  server = await startConsoleServer();
  admin = await server.firstOperator(0);
  compliance = await server.firstOperator(1);
});
afterAll(() => server?.stop());

async function coin(name: string) {
  const { message } = await admin.must('listAccounts');
  return { ...message.coins.find((row: { currency_name: string }) => row.currency_name === name), head: message };
}

test('what the faucet gave is what the wallets have, customers and house apart, and everything adds up to zero', async () => {
  const [one, two] = [await server.newUser(), await server.newUser()];
  for (const { id } of [one, two]) {
    await server.run({ type: 'GrantTestFunds', user: id, coin: 3, units: 150_000_000n });
  }
  await server.run({ type: 'Transfer', user: one.id, coin: 3, from: 'spot', to: 'fiat', units: 50_000_000n });
  const house = 5_000_000;
  await server.run({ type: 'OpenUser', user: house, kind: 'maker', inviter: null });
  await server.run({ type: 'GrantTestFunds', user: house, coin: 3, units: 100_000_000n });
  const usdt = await coin('USDT');
  const scaled = (units: number) => Number(usdt.accounts[0].balance) * (units / -400_000_000);
  expect(usdt).toMatchObject({ is_balanced: 1, total: '0', accounts: [{ name: 'demo_faucet', part: 0 }] });
  expect(usdt.wallets.map((row: object) => ({ ...row, balance: undefined }))).toMatchObject([
    { holder: 'customers', account: 'change', count: 2, held: '0' },
    { holder: 'house', account: 'change', count: 1 },
    { holder: 'customers', account: 'legal', count: 1 },
  ]);
  const balances = usdt.wallets.map(({ balance }: { balance: string }) => Number(balance));
  expect(balances).toEqual([scaled(250_000_000), scaled(100_000_000), scaled(50_000_000)]);
  const rows = await server.reader.rows("SELECT last_sequence, encode(chain_hash, 'hex') AS hash FROM engine");
  expect(usdt.head).toMatchObject({ sequence: Number(rows[0]!.last_sequence), hash: rows[0]!.hash });
});

test('a balance that was changed behind the engine shows in the sum', async () => {
  await server.pool.query('UPDATE accounts SET balance = balance + 1 WHERE id & 255 = 1 AND balance > 0');
  expect(await coin('USDT')).toMatchObject({ is_balanced: 0 });
  await server.pool.query('UPDATE accounts SET balance = balance - 1 WHERE id & 255 = 1 AND balance > 0');
  expect(await coin('USDT')).toMatchObject({ is_balanced: 1 });
});

test('the export of the accounts is recorded, with amounts below zero as numbers', async () => {
  const { csv } = (await compliance.must('exportAccounts', { reason: REASON })).message;
  expect(csv).toMatch(/,"USDT","exchange","demo_faucet",0,"",-\d/);
  const [act] = (await compliance.must('listAudit', { action: 'export_accounts' })).message.list;
  expect(act).toMatchObject({ reason: REASON, role: 'compliance' });
});

test('the journal is paged from its head, stays in place while it grows, and every reader can compute its hashes', async () => {
  const head = (await admin.must('getJournalHead')).message;
  expect(head).toMatchObject({ records_last_hour: head.sequence, records_last_day: head.sequence });
  expect(head.bytes).toBeGreaterThan(0);
  const pages = [];
  for (const before of [head.sequence + 1, head.sequence - 4]) {
    pages.push((await admin.must('listJournal', { before, limit: 5 })).message);
    await server.newUser();
  }
  const list = pages.flatMap(page => page.list);
  expect(list.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 10 }, (_, n) => head.sequence - n));
  expect(list[0]).toMatchObject({ hash: head.hash });
  expect(pages[1]).toMatchObject({ searched_to: head.sequence - 9, is_end: 0 });
  expect(pages[1].head).toBeGreaterThan(head.sequence);
  for (const { sequence, at, hash, body_hash } of list) {
    const { previous_hash } = (await admin.must('getJournalRecord', { sequence })).message;
    expect(chainHashOf(previous_hash, sequence, at, body_hash)).toBe(hash);
  }
});

test('bodies of records about a user are hidden from operators who have not opened that user, the others are shown whole', async () => {
  const user = await server.newUser();
  const { list } = (await admin.must('listJournal', { limit: 100 })).message;
  const opening = list.find(({ type }: { type: string }) => type === 'OpenUser');
  expect(opening).toMatchObject({ is_public: 0 });
  const answered = await admin.must('getJournalRecord', { sequence: opening.sequence });
  expect(answered.message).toMatchObject({
    body: '',
    shown: 'nothing',
    user: 0,
    events: [{ type: 'UserOpened', count: 1 }],
  });
  expect(JSON.stringify(answered)).not.toContain(String(user.id));
  const first = (await admin.must('getJournalRecord', { sequence: 1 })).message;
  expect(first).toMatchObject({ type: 'OpenExchange', is_public: 1 });
  expect(hashesOf(first.body, readBody(first.body)).bodyHash).toBe(first.body_hash);
  expect(await admin.call('getJournalRecord', { sequence: 10_000_000 })).toMatchObject({ code: 'unknown_record' });
});

function sequencesOf({ list }: { list: { sequence: number }[] }): number[] {
  return list.map(({ sequence }) => sequence);
}

test('records are found by kind, sequence and time, and the answer shows how far it searched', async () => {
  const all = (await admin.must('listJournal', { limit: 100 })).message;
  const openings = all.list.filter(({ type }: { type: string }) => type === 'OpenUser');
  const byKind = (await admin.must('listJournal', { type: 'OpenUser', limit: 100 })).message;
  expect(sequencesOf(byKind)).toEqual(sequencesOf({ list: openings }));
  expect(byKind).toMatchObject({ searched_to: 1, is_end: 1 });
  const [from, to] = [all.head - 6, all.head - 3];
  const bySequence = (await admin.must('listJournal', { from, to, limit: 100 })).message;
  expect(sequencesOf(bySequence)).toEqual([to, to - 1, to - 2, from]);
  const at = bySequence.list[1].at;
  const byTime = (await admin.must('listJournal', { since: at, until: at + 1, limit: 100 })).message;
  expect(sequencesOf(byTime)).toContain(to - 1);
  expect(byTime.list.every((row: { at: number }) => row.at === at)).toBe(true);
  expect((await admin.must('listJournal', { from: all.head + 1 })).message).toMatchObject({ list: [], is_end: 1 });
  expect((await admin.must('listJournal', { until: 1 })).message).toMatchObject({ list: [], searched_to: 0 });
  // The requested kind is compared, never a pattern.
  expect((await admin.must('listJournal', { type: 'Open' })).message.list).toEqual([]);
  expect(await admin.call('listJournal', { type: `%'"` })).toMatchObject({ code: 'invalid_input' });
  const { types } = (await admin.must('getJournalHead')).message;
  expect(types).toEqual(expect.arrayContaining(['OpenUser', 'PlaceSpotOrder', 'PublishIndexPrices']));
});

test('a user’s records, and what of them is the user’s own, are for an operator who has opened that user', async () => {
  const [mine, theirs] = [await server.newUser(), await server.newUser()];
  for (const { id } of [mine, theirs]) {
    await server.run({ type: 'GrantTestFunds', user: id, coin: 3, units: 100_000_000n });
    await server.run({ type: 'GrantTestFunds', user: id, coin: 1, units: 20_000_000n });
  }
  const receivedAt = server.now();
  const quotes = ['a', 'b', 'c'].map(source => ({
    source,
    price: 100n * 10n ** 8n,
    sourceAt: null,
    receivedAt,
  }));
  await server.run({ type: 'PublishIndexPrices', ticks: [{ market: 1, quotes }] });
  const order = { market: 1, kind: 'limit', timeInForce: 'gtc', price: 100_000_000n, quantity: 10_000_000n } as const;
  await server.run({ type: 'PlaceSpotOrder', user: theirs.id, side: 'sell', ...order });
  await server.run({ type: 'PlaceSpotOrder', user: mine.id, side: 'buy', ...order });
  expect(await admin.call('listJournal', { user: mine.id })).toMatchObject({ code: 'user_not_opened' });
  await admin.must('openUser', { id: mine.id, reason: REASON });
  expect(await compliance.call('listJournal', { user: mine.id })).toMatchObject({ code: 'user_not_opened' });
  const { list } = (await admin.must('listJournal', { user: mine.id, limit: 100 })).message;
  expect(list.map(({ type }: { type: string }) => type)).toEqual([
    'PlaceSpotOrder',
    'GrantTestFunds',
    'GrantTestFunds',
    'OpenUser',
  ]);
  const { message } = await admin.must('getJournalRecord', { sequence: list[0].sequence });
  expect(message).toMatchObject({ shown: 'part', user: mine.id, is_public: 0 });
  const body = JSON.parse(message.body);
  expect(body.command).toMatchObject({ type: 'PlaceSpotOrder', user: mine.id });
  const trade = body.events.find(({ type }: { type: string }) => type === 'SpotTraded');
  expect(trade).toMatchObject({ taker: mine.id });
  for (const member of ['maker', 'makerOrder', 'makerFee']) expect(trade).not.toHaveProperty(member);
  // The order of the other side closed with it; only that something of this kind happened is shown.
  expect(body.events).toContainEqual({ type: 'SpotOrderClosed' });
  expect(message.body).not.toContain(String(theirs.id));
  const other = (await compliance.must('getJournalRecord', { sequence: list[0].sequence })).message;
  expect(other).toMatchObject({ shown: 'nothing', body: '', user: 0 });
});

test('verify runs next to the exchange, one at a time, is recorded, and leaves its result', async () => {
  await admin.must('verifyJournal');
  expect(await admin.call('verifyJournal')).toMatchObject({ code: 'verification_running' });
  const verification = await server.eventually(async () => {
    const latest = (await admin.must('getJournalHead')).message.verification;
    return latest.is_running === 0 ? latest : undefined;
  }, AT_LEISURE);
  // One of the accounts here belongs to a user that only the core has, which the journal accounts for all the same.
  expect(verification).toMatchObject({ has_failed_to_run: 0, results: [{ is_ok: 1, problem: '' }] });
  const acts = (await compliance.must('listAudit', { action: 'verify_journal' })).message.list;
  expect(acts).toMatchObject([{ reason: '' }]);
  const [result] = verification.results;
  expect(result.duration_ms).toBeGreaterThan(0);
  const compared = new Map(result.compared.map(({ what, count }: { what: string; count: number }) => [what, count]));
  for (const [what, table] of [
    ['accounts', 'accounts'],
    ['entries', 'entries'],
    ['trades', 'trades'],
    ['users', 'users'],
  ] as const) {
    expect(compared.get(what), what).toBe(await server.reader.number(`SELECT count(*) FROM ${table}`));
  }

  await server.pool.query('UPDATE accounts SET balance = balance + 1 WHERE id & 255 = 1 AND balance > 0');
  await admin.must('verifyJournal');
  const failed = await server.eventually(async () => {
    const latest = (await admin.must('getJournalHead')).message.verification;
    return latest.is_running === 0 ? latest : undefined;
  }, AT_LEISURE);
  await server.pool.query('UPDATE accounts SET balance = balance - 1 WHERE id & 255 = 1 AND balance > 0');
  expect(failed.results).toMatchObject([{ is_ok: 0 }, { is_ok: 1 }]);
  expect(failed.results[0].problem).toContain('accounts');
}, 1_800_000);

test('health shows engine, sources, queues and jobs as they are', async () => {
  const received = server.now();
  const dollar = 10n ** 8n;
  const quotes = [100n, 101n, 102n, 150n].map((price, index) => ({
    source: `s${index}`,
    price: price * dollar,
    sourceAt: null,
    receivedAt: received,
  }));
  await server.run({ type: 'PublishIndexPrices', ticks: [{ market: 1, quotes }] });
  server.quotes.push(
    ...quotes.map(({ source, price }) => ({
      source,
      symbol: 'BTC/USDT',
      price,
      sourceAtMs: null,
      receivedAtMs: received,
    })),
  );
  await server.pool.query(
    `INSERT INTO outgoing_messages (occasion, channel, target, language, created_at, next_attempt_at, attempts)
     VALUES ('register', 'mail', 'x@example.com', 'en', now() - interval '1 hour', now() + interval '1 hour', 3)`,
  );
  expect((await compliance.must('getHealth')).message.maker).toMatchObject({ state: 'none', restarts: 0 });
  server.maker.hear({ maker: { state: 'ended', restarts: 2, since: received, reason: 'exit', detail: '7' } });
  server.maker.hear('something else');
  expect(server.logLines.some(line => JSON.parse(line).alarm === true && line.includes('market maker'))).toBe(true);
  const { message } = await compliance.must('getHealth');
  expect(message.database).toMatchObject({ replication: 'none', replicas: [] });
  expect(message.maker).toEqual({ state: 'ended', restarts: 2, since: received, reason: 'exit', detail: '7' });
  expect(message.prices[0]).toMatchObject({
    symbol: 'BTC/USDT',
    index_price: '101.00000000',
    is_stale: 0,
    quotes: [{ is_counted: 1 }, { is_counted: 1 }, { is_counted: 1 }, { is_counted: 0, price: '150.00000000' }],
  });
  expect(message.messages[0]).toMatchObject({ channel: 'mail', waiting: 1, failed: 1, most_attempts: 3 });
  expect(message.time - message.messages[0].oldest_at).toBeGreaterThanOrEqual(3_600_000);
  // The alarm is that of the disk, which has little space.
  expect(message.engine).toMatchObject({ is_ready: 1, queued: 0, alarms: 1 });
  expect(message.engine.applied_sequence).toBeLessThanOrEqual(message.engine.sequence);
  expect(message.engine.batches).toBeGreaterThan(10);
  const jobs = new Map(message.jobs.map(({ job, waiting }: { job: string; waiting: number }) => [job, waiting]));
  expect(jobs.get('views')).toBe(0);
  // No worker makes candles here.
  expect(jobs.get('candles')).toBe(message.engine.sequence);
  expect(message.database.bytes).toBeGreaterThan(1_000_000);
  expect(message.engine).toMatchObject({ clock_leap_ms: 0, clock_ahead_ms: 0 });
  expect(message.disks).toEqual([
    { place: 'data', is_seen: 1, free_bytes: 900_000_000, total_bytes: 5_000_000_000, is_low: 1, is_full: 0 },
    { place: 'database', is_seen: 0, free_bytes: 0, total_bytes: 0, is_low: 0, is_full: 0 },
  ]);
  expect(message.version).toMatch(/^\d+\.\d+\.\d+$/);
});

test('health answers while rows cannot be stored, and shows how far they are behind', async () => {
  const user = await server.newUser();
  const holder = await server.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM applied FOR UPDATE');
  const { engine: before } = (await compliance.must('getHealth')).message;
  await server.run({ type: 'GrantTestFunds', user: user.id, coin: 3, units: 1n });
  const { engine } = (await compliance.must('getHealth')).message;
  expect(engine.sequence).toBeGreaterThan(before.sequence);
  expect(engine.lag_records).toBe(engine.sequence - engine.applied_sequence);
  expect(engine.lag_bytes).toBeGreaterThan(0);
  await holder.query('ROLLBACK');
  holder.release();
  await server.reader.caughtUp();
  expect((await compliance.must('getHealth')).message.engine).toMatchObject({ lag_records: 0, lag_bytes: 0 });
});
