// Looking at users as staff: found masked, opened with a reason that is on record first, and nothing further without that.
import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillNameIndex } from '../src/features/verification/names.ts';
import { submitBasic } from '../src/features/verification/submission.ts';
import { type ConsoleServer, type StaffBrowser, startConsoleServer } from './_console-server.ts';

const MINUTE = 60_000;
const REASON = 'the owner asked about a missing entry';
const PAPERS = { country: 'Germany', name: 'José García Example', card_id: 'L01X00T47', address: 'Some Street 1' };

let server: ConsoleServer;
let admin: StaffBrowser;
let compliance: StaffBrowser;
let support: StaffBrowser;
let treasury: StaffBrowser;

beforeAll(async () => {
  server = await startConsoleServer();
  admin = await server.firstOperator(0);
  compliance = await server.firstOperator(1);
  support = await server.newColleague(admin, compliance, 'support@example.com', 'support');
  treasury = await server.newColleague(admin, compliance, 'treasury@example.com', 'treasury');
});
afterAll(() => server?.stop());

async function find(by: StaffBrowser, fields = {}) {
  return (await by.must('findUsers', fields)).message as { list: Record<string, unknown>[]; count: number };
}

async function actionsOn(user: { token: string }) {
  const { message } = await server.call('listAccountActions', {}, user.token);
  return (message.list as { role: string; action: string; is_look: number; reason: string }[]).map(
    ({ role, action, is_look, reason }) => ({ role, action, is_look, reason }),
  );
}

async function emailOf(id: number): Promise<string> {
  const { rows } = await server.pool.query('SELECT email FROM people WHERE id = $1', [id]);
  return rows[0].email;
}

/** Test money in the spot wallet, in the smallest units of USDT. */
async function fund(user: { id: number }, units: bigint): Promise<void> {
  await server.run({ type: 'GrantTestFunds', user: user.id, coin: 3, units });
}

test('a search finds by UID and by mail, masked, and the found user sees it', async () => {
  const user = await server.newUser();
  const email = await emailOf(user.id);
  const grouped = `${String(user.id).slice(0, 4)} ${String(user.id).slice(4)}`;
  for (const q of [String(user.id), email.toUpperCase(), ` ${email} `, grouped]) {
    const { list, count } = await find(support, { q });
    expect(count).toBe(1);
    expect(list[0]).toMatchObject({ id: user.id, level: 'none', states: [], phone: '' });
    expect(list[0]!.email).toMatch(/^us?\*\*\*@example\.com$/);
    expect(JSON.stringify(list)).not.toContain(email);
  }
  const entry = { role: 'support', action: 'find_users', is_look: 1, reason: '' };
  expect(await actionsOn(user)).toEqual([entry, entry, entry, entry]);
});

test('a part of an address finds no user', async () => {
  const user = await server.newUser();
  const email = await emailOf(user.id);
  expect((await find(support, { q: email.slice(0, -1) })).count).toBe(0);
  expect((await find(support, { q: String(user.id).slice(0, 6) })).count).toBe(0);
});

test('a name is found as a whole in whatever spelling, though it is nowhere in the database', async () => {
  const user = await server.newUser();
  await submitBasic(server.identity, user.id, PAPERS, 'en');
  expect((await find(support, { q: 'example, GARCIA jose' })).list).toMatchObject([{ id: user.id }]);
  expect((await find(support, { q: 'García' })).count).toBe(0);
  const { rows } = await server.pool.query('SELECT name_mark FROM verification_cases WHERE person_id = $1', [user.id]);
  expect(rows[0].name_mark).not.toEqual(hash('sha256', 'name:EXAMPLE GARCIA JOSE', 'buffer'));
});

test('names of applications from before are marked at the start', async () => {
  const user = await server.newUser();
  await submitBasic(server.identity, user.id, { ...PAPERS, name: 'Grace Former' }, 'en');
  await server.pool.query('UPDATE verification_cases SET name_mark = NULL WHERE person_id = $1', [user.id]);
  expect((await find(support, { q: 'Grace Former' })).count).toBe(0);
  await fillNameIndex(server.identity);
  expect((await find(support, { q: 'Grace Former' })).list).toMatchObject([{ id: user.id }]);
});

test('lists come in pages, newest first, and by what accounts are', async () => {
  const [first, second] = [await server.newUser(), await server.newUser()];
  await server.run({ type: 'FreezeUser', user: first.id });
  const whole = await find(support, { limit: 100 });
  const start = await find(support, { limit: 1 });
  const next = await find(support, { limit: 1, after: second.id });
  const paged = [...start.list, ...next.list];
  expect(paged).toEqual(whole.list.slice(0, 2));
  expect(paged.map(({ id }) => id)).toEqual([second.id, first.id]);
  const frozen = await find(support, { state: 'frozen' });
  expect(frozen.list).toMatchObject([{ id: first.id, states: ['frozen'] }]);
  expect((await find(support, { level: 'advanced' })).count).toBe(0);
  expect(await actionsOn(second)).toEqual([]);
});

test('a list continues from a user in both directions and both orders, however it grew meanwhile', async () => {
  const ids: number[] = [];
  for (let made = 0; made < 5; made++) ids.push((await server.newUser()).id);
  const seen = (page: { list: Record<string, unknown>[] }) => page.list.map(({ id }) => id);
  const [a, b, c, d, e] = ids as [number, number, number, number, number];
  const start = await find(support, { limit: 2 });
  await server.newUser();
  const next = await find(support, { limit: 2, after: d });
  expect([seen(start), seen(next)]).toEqual([
    [e, d],
    [c, b],
  ]);
  expect(next).toMatchObject({ has_before: 1, has_after: 1, is_more: 0 });
  expect(seen(await find(support, { limit: 2, before: c }))).toEqual([e, d]);
  expect(seen(await find(support, { limit: 2, before: a }))).toEqual([c, b]);
  const oldest = await find(support, { order: 'oldest', limit: 2, after: a });
  expect(seen(oldest)).toEqual([b, c]);
  expect(seen(await find(support, { order: 'oldest', limit: 2, before: c }))).toEqual([a, b]);
  const first = await find(support, { order: 'oldest', limit: 1 });
  expect(first).toMatchObject({ has_before: 0, has_after: 1 });
  expect(await find(support, { order: 'oldest', limit: 1, before: seen(first)[0] as number })).toMatchObject({
    list: [],
    has_before: 0,
    has_after: 0,
  });
});

test('a list shows the total value of all wallets by the index, and the state of the latest application', async () => {
  const [user, other] = [await server.newUser(), await server.newUser()];
  await fund(user, 25_500_000n);
  await server.run({ type: 'Transfer', user: user.id, coin: 3, from: 'spot', to: 'fiat', units: 500_000n });
  await server.run({ type: 'GrantTestFunds', user: user.id, coin: 1, units: 1_000_000n });
  const receivedAt = server.now();
  const quotes = ['a', 'b', 'c'].map(source => ({
    source,
    price: 50_000n * 10n ** 8n,
    sourceAt: null,
    receivedAt,
  }));
  await server.run({ type: 'PublishIndexPrices', ticks: [{ market: 1, quotes }] });
  await submitBasic(server.identity, user.id, PAPERS, 'en');
  const rows = new Map((await find(treasury, { limit: 100 })).list.map(row => [row.id, row]));
  // 25.5 USDT and a hundredth of a BTC.
  expect(rows.get(user.id)).toMatchObject({ worth: '525.50', review: 'under_review' });
  expect(rows.get(other.id)).toMatchObject({ worth: '0.00', review: 'none' });
  const { message } = await support.must('openUser', { id: user.id, reason: REASON });
  expect(message).toMatchObject({ worth: '525.50', review: 'under_review' });
});

test('a list is narrowed to the state of applications, and to customers or the house', async () => {
  const [waiting, refused, again, house] = [
    await server.newUser(),
    await server.newUser(),
    await server.newUser(),
    await server.newUser(),
  ];
  for (const { id } of [waiting, refused, again]) await submitBasic(server.identity, id, PAPERS, 'en');
  await server.pool.query(
    `UPDATE verification_cases SET state = 'refused', decided_at = now() WHERE person_id IN ($1, $2)`,
    [refused.id, again.id],
  );
  await submitBasic(server.identity, again.id, PAPERS, 'en');
  await server.pool.query(`UPDATE people SET kind = 'maker' WHERE id = $1`, [house.id]);
  const idsOf = async (fields: object) => (await find(support, { limit: 100, ...fields })).list.map(({ id }) => id);
  const underReview = await idsOf({ review: 'under_review' });
  expect(underReview).toEqual(expect.arrayContaining([waiting.id, again.id]));
  expect(underReview).not.toContain(refused.id);
  expect(await idsOf({ review: 'refused' })).toEqual([refused.id]);
  expect(await idsOf({ review: 'verified' })).toEqual([]);
  expect(await idsOf({ review: 'none' })).not.toContain(refused.id);
  expect(await idsOf({ holder: 'house' })).toEqual([house.id]);
  expect(await idsOf({ holder: 'customers' })).not.toContain(house.id);
});

test('nothing whole is shown before a reason is on record, and without the record nothing at all', async () => {
  const user = await server.newUser();
  expect(await support.call('getProfile', { id: user.id })).toMatchObject({ code: 'user_not_opened' });
  const short = await support.call('openUser', { id: user.id, reason: 'why' });
  expect(short.problems).toMatchObject([{ field: 'reason', code: 'reason_too_short' }]);
  server.gateway.isAway = true;
  const away = await support.call('openUser', { id: user.id, reason: REASON });
  server.gateway.isAway = false;
  expect(away).toMatchObject({ code: 'unavailable' });
  expect(JSON.stringify(away)).not.toContain(await emailOf(user.id));
  expect(await actionsOn(user)).toEqual([]);

  const opened = (await support.must('openUser', { id: user.id, reason: ` ${REASON} ` })).message;
  expect(opened).toMatchObject({ id: user.id, email: await emailOf(user.id), level: 'none', sessions: 1 });
  expect(await actionsOn(user)).toEqual([{ role: 'support', action: 'open_user', is_look: 1, reason: REASON }]);
  expect(await support.call('openUser', { id: 999, reason: REASON })).toMatchObject({ code: 'unknown_user' });
});

test('a profile has name, wallets, applications and orders, and only the ends of the id number', async () => {
  const user = await server.newUser();
  await fund(user, 25_000_000n);
  await submitBasic(server.identity, user.id, PAPERS, 'en');
  const { message } = await support.must('openUser', { id: user.id, reason: REASON });
  expect(message).toMatchObject({
    name: PAPERS.name,
    country_iso: 'DE',
    card_id: 'L0*****47',
    verification: [
      { level: 'basic', status: 'under_review' },
      { level: 'advanced', status: 'none', case: 0 },
    ],
    wallets: [{ currency_name: 'USDT', account: 'change' }],
    open_orders: 0,
  });
  expect(Number(message.wallets[0].balance)).toBeGreaterThan(0);
  expect(JSON.stringify(message)).not.toContain(PAPERS.address);
});

/** Lets time pass while all operators stay at their consoles, whose logins end after half an hour of rest. */
async function wait(minutes: number): Promise<void> {
  server.clock.skippedMs += minutes * MINUTE;
  for (const by of [admin, compliance, support, treasury]) await by.must('me');
}

const LISTS = [
  'listUserEntries',
  'listUserOrders',
  'listUserHostings',
  'listUserSessions',
  'listUserEvents',
  'listUserActions',
] as const;

test.each([...LISTS, 'listUserNotes', 'getProfile'] as const)(
  '%s takes an own, recent view of that very user',
  async name => {
    const [user, other] = [await server.newUser(), await server.newUser()];
    await compliance.must('openUser', { id: user.id, reason: REASON });
    expect(await compliance.call(name, { id: user.id })).toMatchObject({ type: 'ok' });
    expect(await compliance.call(name, { id: other.id })).toMatchObject({ code: 'user_not_opened' });
    expect(await support.call(name, { id: user.id })).toMatchObject({ code: 'user_not_opened' });
    await wait(29);
    expect(await compliance.call(name, { id: user.id })).toMatchObject({ type: 'ok' });
    await wait(2);
    expect(await compliance.call(name, { id: user.id })).toMatchObject({ code: 'user_not_opened' });
  },
);

test('entries, sessions and events of an opened user', async () => {
  const user = await server.newUser();
  await fund(user, 10_000_000n);
  await fund(user, 5_000_000n);
  await support.must('openUser', { id: user.id, reason: REASON });
  const entries = (await support.must('listUserEntries', { id: user.id, limit: 1 })).message;
  expect(entries).toMatchObject({ count: 2, list: [{ currency_name: 'USDT', account: 'change', kind: 900 }] });
  expect(Number(entries.list[0].after)).toBe(3 * Number(entries.list[0].value));
  expect((await support.must('listUserEntries', { id: user.id, account: 'legal' })).message.count).toBe(0);
  expect((await support.must('listUserSessions', { id: user.id })).message).toMatchObject([{ address: '127.0.0.1' }]);
  expect((await support.must('listUserOrders', { id: user.id })).message.count).toBe(0);
  expect((await support.must('listUserEvents', { id: user.id })).message.count).toBe(0);
});

test('a page that shows no user does not reveal either whether there is one', async () => {
  const user = await server.newUser();
  expect(await find(support, { q: await emailOf(user.id), after: user.id })).toMatchObject({ list: [], count: 0 });
  expect(await actionsOn(user)).toEqual([]);
});

test('a list is exported with the power for it, masked, and that is on record', async () => {
  const user = await server.newUser();
  expect(await support.call('exportUsers', { reason: REASON })).toMatchObject({ code: 'not_permitted' });
  const { message } = await treasury.must('exportUsers', { reason: REASON });
  expect(message.file_name).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  expect(message.csv).toContain(`\r\n${user.id},"customer"`);
  expect(message.csv).not.toContain(await emailOf(user.id));
  const audit = (await compliance.must('listAudit', { action: 'export_users' })).message.list;
  expect(audit).toMatchObject([{ operator_name: 'treasury person', reason: REASON, user: 0 }]);
});

test('the user that an export searched for sees it like a search, and the others of the list do not', async () => {
  const [sought, listed] = [await server.newUser(), await server.newUser()];
  const { csv } = (await treasury.must('exportUsers', { q: await emailOf(sought.id), reason: REASON })).message;
  expect(csv).toContain(`\r\n${sought.id},"customer"`);
  await treasury.must('exportUsers', { level: 'none', reason: REASON });
  expect(await actionsOn(sought)).toEqual([{ role: 'treasury', action: 'find_users', is_look: 1, reason: '' }]);
  expect(await actionsOn(listed)).toEqual([]);
});

test('entries and orders are exported only of a user whom the caller has opened, and the user sees it', async () => {
  const user = await server.newUser();
  await fund(user, 10_000_000n);
  for (const name of ['exportUserEntries', 'exportUserOrders'] as const) {
    expect(await support.call(name, { id: user.id, reason: REASON })).toMatchObject({ code: 'not_permitted' });
    // Treasury may export and may not open, so there is never anything that it could export here.
    expect(await treasury.call(name, { id: user.id, reason: REASON })).toMatchObject({ code: 'user_not_opened' });
    expect(await compliance.call(name, { id: user.id, reason: REASON })).toMatchObject({ code: 'user_not_opened' });
  }
  await compliance.must('openUser', { id: user.id, reason: REASON });
  const { csv } = (await compliance.must('exportUserEntries', { id: user.id, reason: REASON })).message;
  expect(csv.split('\r\n')).toHaveLength(3);
  expect(csv).toContain('"USDT","change",900');
  const style = { separator: 'semicolon', decimal: 'comma' };
  const styled = (await compliance.must('exportUserEntries', { id: user.id, reason: REASON, ...style })).message.csv;
  expect(styled).toMatch(/"USDT";"change";900;10,000000;/);
  await compliance.must('exportUserOrders', { id: user.id, reason: REASON });
  expect((await actionsOn(user)).map(({ action }) => action)).toEqual([
    'export_orders',
    'export_entries',
    'export_entries',
    'open_user',
  ]);
});

test('a note is for staff only: sealed, never in the journal, and its user sees that there is one', async () => {
  const user = await server.newUser();
  const text = '=HYPERLINK("x") called twice <b>about</b> the same transfer';
  await support.must('addUserNote', { id: user.id, text });
  await compliance.must('addUserNote', { id: user.id, text: 'settled' });
  await support.must('openUser', { id: user.id, reason: REASON });
  const { list, count } = (await support.must('listUserNotes', { id: user.id })).message;
  expect(count).toBe(2);
  expect(list).toMatchObject([
    { text: 'settled', role: 'compliance' },
    { text, role: 'support', operator_name: 'support person' },
  ]);
  expect(await actionsOn(user)).toMatchObject([
    { action: 'open_user' },
    { action: 'note_user', reason: '', role: 'compliance' },
    { action: 'note_user', reason: '', role: 'support' },
  ]);
  const rows = await server.reader.rows(
    `SELECT count(*)::int AS n FROM journal WHERE body LIKE '%called twice%'
     UNION ALL SELECT count(*)::int FROM user_notes WHERE position('called twice'::bytea IN note) > 0`,
  );
  expect(rows.map(({ n }) => n)).toEqual([0, 0]);
  expect(await treasury.call('addUserNote', { id: user.id, text })).toMatchObject({ code: 'not_permitted' });
  expect(await support.call('addUserNote', { id: user.id, text: '  ' })).toMatchObject({ code: 'invalid_input' });
});
