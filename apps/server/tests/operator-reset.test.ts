// The owner of the machine resets the access of an operator: by the command next to a running server, once, on record, and visible to all operators.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { RESET_HOLD_MS } from '@candor/exchange';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { carryOutResets, requestReset, resetState } from '../src/features/staff/members/reset-access.ts';
import { type ConsoleServer, type StaffBrowser, startConsoleServer } from './_console-server.ts';
import { findingsIn } from './_findings.ts';

const REASON = 'the usual reason';
const DAY = 24 * 3_600_000;

let server: ConsoleServer;
let admin: StaffBrowser;
let compliance: StaffBrowser;
const emails = () => server.first.map(({ email }) => email);

beforeAll(async () => {
  server = await startConsoleServer();
  admin = await server.firstOperator(0);
  compliance = await server.firstOperator(1);
});
beforeEach(() => {
  server.clock.skippedMs += 2 * DAY;
});
afterAll(() => server.stop());

/** Requests a reset of the first operator, and carries it out unless the engine is away. */
async function reset(password: string): Promise<number> {
  const passwordHash = await server.identity.passwords.hash(password);
  const id = await requestReset(server.db, { email: emails()[0]!, passwordHash, at: new Date(server.now()) });
  await carryOutResets(server.staff);
  return id!;
}

async function logIn(browser: StaffBrowser, index: number) {
  await browser.must('login', { email: emails()[index]!, password: browser.password });
  await browser.must('passFactor', { totp: browser.code() });
}

async function mailsAbout(word: string): Promise<string[]> {
  const query = 'SELECT target FROM demo_outbox WHERE subject LIKE $1 ORDER BY target';
  const { rows } = await server.pool.query<{ target: string }>(query, [`%${word}%`]);
  return rows.map(({ target }) => target);
}

test('all that logs in ends, and the new password begins with a second factor of its own', async () => {
  await logIn(admin, 0);
  const [recovery] = admin.recoveryCodes;
  await server.pool.query(
    `INSERT INTO operator_passkeys (operator_id, name, credential_id, public_key, created_at)
     VALUES (1, 'key', '\\x01', '\\x02', now())`,
  );
  const access = async () => {
    const { rows } = await server.pool.query<{ codes: number; passkeys: number; logins: number }>(
      `SELECT (SELECT count(*)::int FROM operator_recovery_codes WHERE operator_id = 1) AS codes,
        (SELECT count(*)::int FROM operator_passkeys WHERE operator_id = 1) AS passkeys,
        (SELECT count(*)::int FROM operator_sessions WHERE operator_id = 1 AND ended_at IS NULL) AS logins`,
    );
    return rows[0]!;
  };
  expect(await admin.call('listOperators')).toMatchObject({ type: 'ok' });
  expect(await access()).toMatchObject({ codes: 10, passkeys: 1 });
  const id = await reset('a new one-time password');
  expect(await resetState(server.db, id)).toBe('done');
  expect(await admin.call('listOperators')).toMatchObject({ type: '999' });
  const old = server.browser();
  expect(await old.call('login', { email: emails()[0]!, password: admin.password })).toMatchObject({ type: 'error' });
  expect(await access()).toEqual({ codes: 0, passkeys: 0, logins: 0 });
  admin = server.browser();
  await admin.logInFirst(emails()[0]!, 'a new one-time password');
  expect(admin.recoveryCodes).not.toContain(recovery);
  // The one-time password was for once.
  const again = server.browser();
  const used = await again.call('login', { email: emails()[0]!, password: 'a new one-time password' });
  expect(used.type).toBe('error');
});

test('the operator neither proposes nor approves for a day; colleagues, journal and the public know of it', async () => {
  await reset('a second one-time password');
  admin = server.browser();
  await admin.logInFirst(emails()[0]!, 'a second one-time password');
  const invitation = { email: 'sue@example.com', role: 'support', reason: REASON };
  const refused = await admin.call('inviteOperator', invitation);
  expect(refused).toMatchObject({ type: 'error', code: 'operator_held' });
  expect(refused.message).toMatch(/again from \d{4}-/);
  await logIn(compliance, 1);
  const list = (await compliance.must('listOperators')).message as { held_until: number }[];
  const heldUntil = list[0]!.held_until;
  expect(heldUntil).toBeGreaterThan(server.now() + RESET_HOLD_MS - 60_000);
  expect(list[1]!.held_until).toBe(0);
  await server.eventually(async () => {
    const mailed = new Set(await mailsAbout('was reset'));
    return emails().every(email => mailed.has(email)) ? true : undefined;
  });

  const [last] = (await server.call('listOperatorResets')).message as { sequence: number; operator: number }[];
  expect(last).toMatchObject({ operator: 1, held_until: heldUntil });
  const record = await server.call('getRecord', { sequence: last!.sequence });
  expect(record.message).toMatchObject({ type: 'ResetOperator' });
  expect(record.message.body).toContain('"operator":1');

  server.clock.skippedMs += RESET_HOLD_MS;
  await logIn(admin, 0);
  expect(await admin.call('inviteOperator', invitation)).toMatchObject({ type: 'ok' });
  await logIn(compliance, 1);
  expect((await compliance.must('listOperators')).message[0].held_until).toBe(0);
});

test('a request waits while the engine is away, is carried out once, and the last one counts', async () => {
  const before = ((await server.call('listOperatorResets')).message as unknown[]).length;
  server.gateway.isAway = true;
  const first = await reset('the first of two');
  const second = await reset('the second of two');
  expect([await resetState(server.db, first), await resetState(server.db, second)]).toEqual(['open', 'open']);
  server.gateway.isAway = false;
  await Promise.all([carryOutResets(server.staff), carryOutResets(server.staff)]);
  await carryOutResets(server.staff);
  expect(await resetState(server.db, second)).toBe('done');
  expect((await server.call('listOperatorResets')).message).toHaveLength(before + 1);
  const wrong = await server.browser().call('login', { email: emails()[0]!, password: 'the first of two' });
  expect(wrong.type).toBe('error');
  admin = server.browser();
  await admin.logInFirst(emails()[0]!, 'the second of two');
});

test('a reset that ended after the journal had it is finished by the next start', async () => {
  const passwordHash = await server.identity.passwords.hash('half of it');
  const id = await requestReset(server.db, { email: emails()[0]!, passwordHash, at: new Date(server.now()) });
  await server.run({ type: 'ResetOperator', operator: 1, reset: id! });
  const count = ((await server.call('listOperatorResets')).message as unknown[]).length;
  await carryOutResets(server.staff);
  expect(await resetState(server.db, id!)).toBe('done');
  expect((await server.call('listOperatorResets')).message).toHaveLength(count);
  admin = server.browser();
  await admin.logInFirst(emails()[0]!, 'half of it');
});

test('the command requires a known operator, and prints the password that the server has taken', async () => {
  const program = fileURLToPath(new URL('../src/operator.ts', import.meta.url));
  const run = async (...parameters: string[]) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir };
    return promisify(execFile)(process.execPath, [program, ...parameters], { env }).catch(error => error);
  };
  expect(await run('reset')).toMatchObject({ code: 2 });
  expect(await run('reset', 'stranger@example.com')).toMatchObject({ code: 1 });
  const carrying = setInterval(() => void carryOutResets(server.staff), 100);
  const { stdout } = await run('reset', emails()[0]!);
  clearInterval(carrying);
  const [, password] = stdout.match(/one-time password of \S+ is ([0-9a-f]{20})/) ?? [];
  expect(stdout).toContain('All operators get a mail');
  admin = server.browser();
  await admin.logInFirst(emails()[0]!, password!);
  expect(await findingsIn(server.pool)).toEqual([]);
});
