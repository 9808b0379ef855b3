// Logging in to the console: its steps, its cookie, and everything that must not get around them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureFirstOperators, markShown, showFirstPasswords } from '../src/features/staff/first-operators.ts';
import { logInOperator } from '../src/features/staff/logins/routes.ts';
import { type ConsoleServer, STAFF_PASSWORD, type StaffBrowser, startConsoleServer } from './_console-server.ts';

let server: ConsoleServer;
/** Logged in, the first operator of the demo. */
let admin: StaffBrowser;
const EMAIL = 'admin@operator.invalid';

beforeAll(async () => {
  server = await startConsoleServer();
  admin = await server.firstOperator(0);
});
afterAll(() => server.stop());

/** A new login of the admin, as far as the password. */
async function halfway(): Promise<StaffBrowser> {
  const browser = server.browser();
  browser.totp = admin.totp;
  await browser.must('login', { email: EMAIL, password: STAFF_PASSWORD });
  return browser;
}

/** Time moves on by a step of the authenticator, so that its next code is a new one. */
function nextStep(): void {
  server.clock.skippedMs += 30_000;
}

async function loggedIn(): Promise<StaffBrowser> {
  nextStep();
  const browser = await halfway();
  await browser.must('passFactor', { totp: browser.code() });
  return browser;
}

test('the first login goes through a new password and an authenticator, and is no login before', async () => {
  const { email, password } = server.first[1]!;
  const browser = server.browser();
  expect((await browser.must('login', { email, password: password! })).message.state).toBe('change-password');
  expect((await browser.call('listOperators')).code).toBe('not_logged_in');
  expect((await browser.call('startEnrolment')).code).toBe('not_logged_in');
  expect((await browser.must('me')).message).toMatchObject({ state: 'change-password', permissions: [] });

  const same = { old_password: password!, password: password!, re_password: password! };
  expect((await browser.call('changePassword', same)).problems?.[0]?.code).toBe('same_password');
  const short = { old_password: password!, password: 'too short', re_password: 'too short' };
  expect((await browser.call('changePassword', short)).problems?.[0]?.code).toBe('staff_password_too_short');
  for (const known of ['Dragon-dragon-2026', 'admin.operator 1']) {
    const common = { old_password: password!, password: known, re_password: known };
    const { code, problems } = await browser.call('changePassword', common);
    expect([code, problems?.[0]]).toMatchObject(['invalid_input', { field: 'password', code: 'common_password' }]);
  }
  const fields = { old_password: password!, password: STAFF_PASSWORD, re_password: STAFF_PASSWORD };
  expect((await browser.must('changePassword', fields)).message.state).toBe('enrol');
  expect((await browser.call('listOperators')).code).toBe('not_logged_in');

  await browser.enrol();
  expect(browser.recoveryCodes).toHaveLength(10);
  const me = (await browser.must('me')).message;
  expect(me).toMatchObject({ state: 'complete', role: 'compliance', recovery_codes_left: 10 });
  expect(me.permissions).toContain('papers.review');
  expect((await browser.call('login', { email, password: password! })).code).toBe('wrong_credentials');
});

test('a login that was under way while the authenticator was set up sets up no other one', async () => {
  // As it was before the test above, but for the password.
  const { email } = server.first[1]!;
  await server.pool.query('UPDATE operators SET totp = NULL, last_step = 0 WHERE email = $1', [email]);
  const owner = server.browser();
  await owner.must('login', { email, password: STAFF_PASSWORD });
  const { passwords } = server.staff;
  const meanwhile = {
    ...passwords,
    async matches(...args: Parameters<typeof passwords.matches>) {
      const isRight = await passwords.matches(...args);
      await owner.enrol();
      return isRight;
    },
  };
  const thief = { email, password: STAFF_PASSWORD, origin: { address: '203.0.113.9', agent: 'test' } };
  expect(await logInOperator({ ...server.staff, passwords: meanwhile }, thief)).toEqual({ kind: 'wrong' });
  expect((await owner.must('me')).message.state).toBe('complete');
});

test('the cookie is out of reach for scripts, other sites and other paths; the token is in no answer', async () => {
  const browser = await halfway();
  const cookie = browser.lastHeaders.get('set-cookie')!;
  expect(cookie).toMatch(/^candor_console=[0-9a-f]{64}; Path=\/api\/console; HttpOnly; SameSite=Strict$/);
  nextStep();
  const answer = await browser.must('passFactor', { totp: browser.code() });
  expect(JSON.stringify(answer)).not.toContain(browser.cookie.slice('candor_console='.length));
  expect(browser.lastHeaders.get('access-control-allow-origin')).toBeNull();
});

test('in live the cookie takes an encrypted connection', async () => {
  const live = await startConsoleServer({ mode: 'live' });
  const browser = live.browser();
  expect(live.first.map(({ email }) => email)).toEqual([EMAIL]);
  await browser.must('login', { email: EMAIL, password: live.first[0]!.password! });
  expect(browser.lastHeaders.get('set-cookie')).toMatch(/; Secure$/);
  await live.stop();
});

test('each step makes the token before it worthless', async () => {
  nextStep();
  const browser = await halfway();
  const before = { cookie: browser.cookie, csrf: browser.csrf };
  await browser.must('passFactor', { totp: browser.code() });
  expect(browser.cookie).not.toBe(before.cookie);
  const planted = server.browser();
  Object.assign(planted, before);
  expect((await planted.call('me')).code).toBe('not_logged_in');
});

test('a login never continues in a session that an attacker put into the browser', async () => {
  const planted = await halfway();
  const victim = server.browser();
  victim.cookie = planted.cookie;
  await victim.must('login', { email: EMAIL, password: STAFF_PASSWORD });
  expect(victim.cookie).not.toBe(planted.cookie);
});

test('a code works once, also in another login', async () => {
  nextStep();
  const [first, second] = [await halfway(), await halfway()];
  const totp = first.code();
  await first.must('passFactor', { totp });
  expect((await second.call('passFactor', { totp })).problems).toMatchObject([{ field: 'totp', code: 'used_code' }]);
  // A code that was right once is no guess, however often it is shown.
  for (let again = 0; again < 7; again += 1)
    expect((await second.call('passFactor', { totp })).problems).toMatchObject([{ field: 'totp', code: 'used_code' }]);
  nextStep();
  await second.must('passFactor', { totp: second.code() });
});

test('a code used in two logins at the same moment lets one in', async () => {
  for (let round = 0; round < 5; round += 1) {
    nextStep();
    const both = [await halfway(), await halfway()];
    const totp = both[0]!.code();
    const answers = await Promise.all(both.map(browser => browser.call('passFactor', { totp })));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
  }
});

test('guesses at the second factor are few', async () => {
  const browser = await halfway();
  const answers: (string | undefined)[] = [];
  for (let guess = 0; guess < 7; guess += 1) answers.push((await browser.call('passFactor', { totp: '000000' })).code);
  expect(answers.slice(-2)).toEqual(['too_many_requests', 'too_many_requests']);
  server.clock.skippedMs += 3_600_000;
  await loggedIn();
});

test('a recovery code works once and leads to a new authenticator, before anything else', async () => {
  const elsewhere = await loggedIn();
  const browser = await halfway();
  const [code] = admin.recoveryCodes as [string];
  expect(
    (await browser.must('passFactor', { recovery_code: ` ${code.toLowerCase().replace('-', ' ')}\n` })).message.state,
  ).toBe('enrol');
  expect((await browser.call('listOperators')).code).toBe('not_logged_in');
  const again = await halfway();
  const refused = await again.call('passFactor', { recovery_code: code });
  expect(refused.problems).toMatchObject([{ field: 'recovery_code', code: 'wrong_code' }]);
  await elsewhere.must('me');
  await browser.enrol();
  expect((await browser.must('me')).message.state).toBe('complete');
  // What was lost opens nothing any more, and neither do its codes.
  nextStep();
  const old = await halfway();
  expect((await old.call('passFactor', { totp: old.code() })).type).toBe('error');
  expect((await old.call('passFactor', { recovery_code: admin.recoveryCodes[1]! })).type).toBe('error');
  expect((await elsewhere.call('me')).code).toBe('not_logged_in');
  admin = browser;
});

test('a wrong password and an unknown address are indistinguishable', async () => {
  const browser = server.browser();
  const wrong = await browser.call('login', { email: EMAIL, password: 'not the password' });
  const unknown = await browser.call('login', { email: 'nobody@example.com', password: 'not the password' });
  expect({ ...wrong, request_id: '' }).toEqual({ ...unknown, request_id: '' });
  expect(wrong.code).toBe('wrong_credentials');
});

test('guesses from elsewhere lock no operator out of the network where they work', async () => {
  await loggedIn();
  const origin = { address: '203.0.113.9', agent: 'guesser' };
  const guess = () => logInOperator(server.staff, { email: EMAIL, password: 'not the password', origin });
  for (let count = 0; count < 10; count += 1) expect(await guess()).toEqual({ kind: 'wrong' });
  expect(await guess()).toMatchObject({ kind: 'too-many' });
  await loggedIn();
  expect(await guess()).toMatchObject({ kind: 'too-many' });
});

test('an address lets ten guesses through, then one a minute, whether it exists or not', async () => {
  for (const email of ['compliance@operator.invalid', 'nobody-else@example.com']) {
    const codes: (string | undefined)[] = [];
    const guess = () => server.browser().call('login', { email, password: 'not the password' });
    for (let count = 0; count < 11; count += 1) codes.push((await guess()).code);
    expect(codes.filter(code => code === 'wrong_credentials')).toHaveLength(10);
    expect(codes.at(-1)).toBe('too_many_requests');
  }
});

test('a call that acts takes the secret next to the cookie, and our own pages', async () => {
  const browser = await loggedIn();
  const { csrf } = browser;
  for (const wrong of ['', 'wrong', '0'.repeat(csrf.length)]) {
    expect((await browser.call('logout', {}, { 'x-csrf': wrong })).code).toBe('wrong_origin');
  }
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await browser.call('logout', {}, foreign)).code).toBe('wrong_origin');
  expect((await browser.call('logout', {}, { origin: 'https://evil.example' })).code).toBe('wrong_origin');
  expect((await browser.call('logout', {}, { origin: 'null' })).code).toBe('wrong_origin');
  expect((await browser.call('me', {}, { 'sec-fetch-site': 'same-site' })).code).toBe('wrong_origin');
  const credentials = { email: EMAIL, password: STAFF_PASSWORD };
  expect((await server.browser().call('login', credentials, foreign)).code).toBe('wrong_origin');
  expect((await browser.must('me')).message.csrf).toBe(csrf);
  await browser.must('logout');
});

test('no page of another origin gets permission to call', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  const preflight = await fetch(`${server.origin}/api/console/auth/login`, { method: 'OPTIONS', headers });
  const unknown = await fetch(`${server.origin}/api/console/nothing`, { headers });
  for (const response of [preflight, unknown]) {
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    await response.text();
  }
});

test('the secret of one login is useless in another', async () => {
  const [first, second] = [await loggedIn(), await loggedIn()];
  expect((await second.call('logout', {}, { 'x-csrf': first.csrf })).code).toBe('wrong_origin');
});

test('a login ends by logging out, from elsewhere, by resting half an hour, and after twelve hours', async () => {
  const [one, other] = [await loggedIn(), await loggedIn()];
  const sessions = (await one.must('listOwnSessions')).message as { id: number; is_current: number }[];
  const ended = (await other.must('listOwnSessions')).message.find(
    (row: { is_current: number }) => row.is_current === 1,
  );
  expect(sessions.filter(({ is_current }) => is_current === 1)).toHaveLength(1);
  await one.must('endOwnSession', { id: ended.id });
  expect((await other.call('me')).code).toBe('not_logged_in');

  server.clock.skippedMs += 29 * 60_000;
  await one.must('me');
  server.clock.skippedMs += 29 * 60_000;
  await one.must('me');
  server.clock.skippedMs += 31 * 60_000;
  expect((await one.call('me')).code).toBe('not_logged_in');

  const long = await loggedIn();
  for (let halfHours = 0; halfHours < 25; halfHours += 1) {
    server.clock.skippedMs += 29 * 60_000;
    if ((await long.call('me')).code === 'not_logged_in') break;
  }
  expect((await long.call('me')).code).toBe('not_logged_in');

  const out = await loggedIn();
  const { cookie } = out;
  await out.must('logout');
  expect(out.cookie).toBe('candor_console=');
  expect((await out.call('me', {}, { cookie })).code).toBe('not_logged_in');
});

test('another password ends the other logins, and the second factor is not required again', async () => {
  const [one, other] = [await loggedIn(), await loggedIn()];
  const fields = { old_password: STAFF_PASSWORD, password: 'another twelve', re_password: 'another twelve' };
  const wrong = await one.call('changePassword', { ...fields, old_password: 'not the password' });
  expect(wrong.problems).toMatchObject([{ field: 'old_password', code: 'wrong_password' }]);
  expect((await one.must('changePassword', fields)).message.state).toBe('complete');
  expect((await other.call('me')).code).toBe('not_logged_in');
  await one.must('changePassword', {
    old_password: 'another twelve',
    password: STAFF_PASSWORD,
    re_password: STAFF_PASSWORD,
  });
});

test('neither a user’s token nor a cookie of the console is accepted by the other', async () => {
  const user = await server.newUser();
  const browser = await loggedIn();
  const asUser = server.browser();
  expect((await asUser.call('me', {}, { authorization: user.token })).code).toBe('not_logged_in');
  expect((await asUser.call('me', {}, { cookie: `candor_console=${user.token}` })).code).toBe('not_logged_in');
  const token = browser.cookie.slice('candor_console='.length);
  expect((await server.call('getUser', {}, token)).code).toBe('not_logged_in');
  const withBoth = await browser.call('me', {}, { authorization: user.token });
  expect(withBoth.message.email).toBe(EMAIL);
});

test('a start makes the first operators once, and new passwords only while none was shown', async () => {
  const again = await ensureFirstOperators(server.staff, server.settings);
  expect(again).toEqual([]);
  const fresh = await startConsoleServer();
  const shown = await ensureFirstOperators(fresh.staff, fresh.settings);
  expect(shown.map(({ email }) => email)).toEqual(fresh.first.map(({ email }) => email));
  expect(shown[0]!.password).not.toBe(fresh.first[0]!.password);
  const { email, password } = shown[0]!;
  expect((await fresh.browser().call('login', { email, password: fresh.first[0]!.password! })).type).toBe('error');
  await markShown(fresh.staff, shown);
  expect(await ensureFirstOperators(fresh.staff, fresh.settings)).toEqual([]);
  await fresh.browser().must('login', { email, password: password! });
  expect((await fresh.pool.query('SELECT count(*)::int AS n FROM operators')).rows).toEqual([{ n: 2 }]);
  expect(fresh.logLines.join()).not.toContain(password);
  await fresh.stop();
});

test('a live exchange starts with the two administrators of its settings', async () => {
  const live = await startConsoleServer({
    mode: 'live',
    settings: { OPERATOR_EMAIL: 'ada@example.com, ben@example.com' },
  });
  expect(live.first.map(({ email }) => email)).toEqual(['ada@example.com', 'ben@example.com']);
  expect((await live.pool.query('SELECT role, opened_at IS NOT NULL AS open FROM operators')).rows).toEqual([
    { role: 'admin', open: true },
    { role: 'admin', open: true },
  ]);
  await live.stop();
});

test('where the second administrator of a live exchange could not come within an hour, it starts without them', async () => {
  const live = await startConsoleServer({ mode: 'live', settings: { OPERATOR_EMAIL: 'ada@example.com' } });
  await live.pool.query(
    `INSERT INTO operators (email, role, password_hash, must_change_password, created_at)
     VALUES ('ben@example.com', 'admin', '', true, now())`,
  );
  live.clock.skippedMs += 2 * 3_600_000;
  const shown = await ensureFirstOperators(live.staff, live.settings);
  expect(shown.map(({ email }) => email)).toEqual(['ada@example.com']);
  expect((await live.pool.query('SELECT email FROM operators WHERE closed_at IS NOT NULL')).rows).toEqual([
    { email: 'ben@example.com' },
  ]);
  expect(live.logLines.join()).toContain('an operator of the settings came too late');
  await live.stop();
});

test('the owner of the machine gets the first passwords of a server without a terminal: once, also of two commands at once', async () => {
  const fresh = await startConsoleServer();
  const shown: (string | undefined)[] = [];
  const show = () =>
    showFirstPasswords(fresh.staff, fresh.settings, operators => {
      shown.push(...operators.map(({ password }) => password));
    });
  const broken = showFirstPasswords(fresh.staff, fresh.settings, () => {
    throw new Error('the terminal is gone');
  });
  await expect(broken).rejects.toThrow('the terminal is gone');
  await Promise.all([show(), show()]);
  expect(shown).toHaveLength(2);
  expect(await ensureFirstOperators(fresh.staff, fresh.settings)).toEqual([]);
  const { email } = fresh.first[0]!;
  expect((await fresh.browser().call('login', { email, password: fresh.first[0]!.password! })).type).toBe('error');
  await fresh.browser().must('login', { email, password: shown[0]! });
  await fresh.stop();
});
