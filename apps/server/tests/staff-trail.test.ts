// What members of staff leave on record about their own access: logins, their ends, credentials, names, and failures.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleServer, STAFF_PASSWORD, type StaffBrowser, startConsoleServer } from './_console-server.ts';

let server: ConsoleServer;
let admin: StaffBrowser;
let second: StaffBrowser;
const EMAIL = 'admin@operator.invalid';

beforeAll(async () => {
  server = await startConsoleServer();
  admin = await server.firstOperator(0);
  second = await server.firstOperator(1);
});
afterAll(() => server.stop());

type Row = { action: string; operator_name: string; operator: number };

async function trail(): Promise<Row[]> {
  return (await admin.must('listAudit', { page: 1, limit: 100 })).message.list;
}

/** What was recorded while something was done, the first first. */
async function recordedBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = (await trail()).length;
  await work();
  const rows = await trail();
  return rows
    .slice(0, rows.length - before)
    .map(({ action }) => action)
    .reverse();
}

async function halfway(): Promise<StaffBrowser> {
  server.clock.skippedMs += 30_000;
  const browser = server.browser();
  browser.totp = admin.totp;
  await browser.must('login', { email: EMAIL, password: STAFF_PASSWORD });
  return browser;
}

async function loggedIn(): Promise<StaffBrowser> {
  const browser = await halfway();
  await browser.must('passFactor', { totp: browser.code() });
  return browser;
}

test('the first login is one login, with a new password and an authenticator', async () => {
  const rows = (await trail()).filter(row => row.operator === 1).map(row => row.action);
  expect(rows.reverse()).toEqual(['change_own_password', 'enrol_factor', 'log_in']);
});

test('a login is on record once it is through, its end when it is requested', async () => {
  let browser = server.browser();
  expect(await recordedBy(halfway)).toEqual([]);
  expect(await recordedBy(async () => (browser = await loggedIn()))).toEqual(['log_in']);
  expect(await recordedBy(() => browser.must('logout'))).toEqual(['log_out']);
  expect(await recordedBy(() => browser.call('logout'))).toEqual([]);
  expect(await recordedBy(async () => (await halfway()).must('logout'))).toEqual([]);
});

test('a login ended from another one is on record, once', async () => {
  await loggedIn();
  const [newest] = (await admin.must('listOwnSessions')).message as { id: number }[];
  const end = () => admin.must('endOwnSession', { id: newest!.id });
  expect(await recordedBy(end)).toEqual(['end_own_login']);
  expect(await recordedBy(end)).toEqual([]);
});

test('a login that cannot be recorded gives no token', async () => {
  const browser = await halfway();
  const before = browser.cookie;
  server.gateway.isAway = true;
  const answer = await browser.call('passFactor', { totp: browser.code() });
  server.gateway.isAway = false;
  expect(answer.code).toBe('unavailable');
  expect(browser.cookie).toBe(before);
  expect((await browser.call('me')).code).toBe('not_logged_in');
});

test('a new password while logged in is no login', async () => {
  const fields = { old_password: STAFF_PASSWORD, password: 'another twelve', re_password: 'another twelve' };
  expect(await recordedBy(() => admin.must('changePassword', fields))).toEqual(['change_own_password']);
  const back = { old_password: 'another twelve', password: STAFF_PASSWORD, re_password: STAFF_PASSWORD };
  await admin.must('changePassword', back);
});

type Listed = { id: number; failed_logins: number; last_failed_at: number; last_failed_address: string };

async function listed(id: number): Promise<Listed> {
  const rows = (await admin.must('listOperators')).message as Listed[];
  return rows.find(row => row.id === id)!;
}

const failures = (id: number, count: number) =>
  server.eventually(async () => {
    const row = await listed(id);
    return row.failed_logins === count ? row : undefined;
  });

test('failed logins are counted for colleagues to see: one row a day and step, for seven days', async () => {
  const wrong = { email: server.first[1]!.email, password: 'not the password' };
  expect(await listed(2)).toMatchObject({ failed_logins: 0, last_failed_at: 0, last_failed_address: '' });
  for (let tries = 0; tries < 3; tries += 1) await server.browser().call('login', wrong);
  await server.browser().call('login', { email: 'nobody@operator.invalid', password: 'not the password' });
  expect(await failures(2, 3)).toMatchObject({ last_failed_address: '127.0.0.1' });

  const browser = await halfway();
  await browser.call('passFactor', { totp: '000000' });
  await failures(1, 1);
  for (let tries = 0; tries < 20; tries += 1) await server.browser().call('login', wrong);
  const row = await server.eventually(async () => {
    const listing = await listed(2);
    return listing.failed_logins > 3 ? listing : undefined;
  });
  // Those that were refused for their number are no further tries.
  expect(row.failed_logins).toBeLessThanOrEqual(11);
  const { rows } = await server.pool.query('SELECT step FROM operator_failed_logins WHERE operator_id = 2');
  expect(rows).toEqual([{ step: 'password' }]);

  server.clock.skippedMs += 7 * 24 * 3_600_000;
  admin = await loggedIn();
  expect(await listed(2)).toMatchObject({ failed_logins: 0, last_failed_at: 0 });
});

test('an operator without a name gives it once, and the audit shows it', async () => {
  expect((await admin.must('me')).message.name).toBe('');
  expect((await admin.call('setOwnName', { name: ' Ada' })).problems).toMatchObject([{ field: 'name' }]);
  expect(await recordedBy(() => admin.must('setOwnName', { name: 'Ada Tester' }))).toEqual(['set_own_name']);
  expect((await admin.must('me')).message.name).toBe('Ada Tester');
  expect((await trail()).find(row => row.operator === 1)).toMatchObject({ operator_name: 'Ada Tester' });
  const again = await recordedBy(async () => {
    const answer = await admin.call('setOwnName', { name: 'Somebody Else' });
    expect(answer.problems).toMatchObject([{ field: 'name', code: 'not_applicable' }]);
  });
  expect(again).toEqual([]);
  expect((await admin.must('me')).message.name).toBe('Ada Tester');
});

test('an invitation is written in the language of its inviter, an earlier one again in that of the operator who repeats it', async () => {
  const textTo = async (email: string, count: number) =>
    server.eventually(async () => {
      const { rows } = await server.pool.query<{ subject: string }>(
        'SELECT subject FROM demo_outbox WHERE target = $1 ORDER BY id DESC',
        [email],
      );
      return rows.length === count ? rows[0]!.subject : undefined;
    });
  second = await (async () => {
    server.clock.skippedMs += 30_000;
    const browser = server.browser();
    browser.totp = second.totp;
    await browser.must('login', { email: server.first[1]!.email, password: STAFF_PASSWORD });
    await browser.must('passFactor', { totp: browser.code() });
    return browser;
  })();
  const email = 'neu@example.com';
  const fields = { email, role: 'support', reason: 'more hands' };
  const { proposal } = (await admin.call('inviteOperator', fields, { 'x-lang': 'esp' })).message;
  await second.must('approveProposal', { id: proposal, reason: 'agreed upon' });
  expect(await textTo(email, 1)).toBe(server.textOf('esp', 'mail.staffInvitationSubject', { site: 'localhost:3000' }));
  const { id } = ((await admin.must('listOperators')).message as { id: number; email: string }[]).find(
    row => row.email === email,
  )!;
  await admin.call('inviteAgain', { id, reason: 'it was lost' }, { 'x-lang': 'th' });
  expect(await textTo(email, 2)).toBe(server.textOf('th', 'mail.staffInvitationSubject', { site: 'localhost:3000' }));
});
