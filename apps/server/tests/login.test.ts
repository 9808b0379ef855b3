// Logging in and out, and what ends a login.
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { login as logIn } from '../src/features/people/logins/login.ts';
import { createSessions } from '../src/features/people/logins/sessions.ts';
import { type PeopleServer, startPeopleServer } from './_people-server.ts';

let server: PeopleServer;
beforeAll(async () => {
  server = await startPeopleServer();
});
afterAll(() => server.stop());

function login(email: string, password = 'correct horse') {
  return server.call('login', { user_type: 'email', user_string: email, password });
}

async function isLoggedIn(token: string): Promise<boolean> {
  return (await server.call('getUser', {}, { token })).type === 'ok';
}

async function resetPassword(email: string, password: string): Promise<void> {
  server.clock.skippedMs += 61_000;
  const code = await server.codeFor(email, 'forget');
  const answer = await server.call('resetPassword', { account: email, code, password, repassword: password });
  expect(answer.type).toBe('ok');
}

test('the right password answers a token of 256 random bits, each time another', async () => {
  await server.signUp('ann@example.com');
  const [first, second] = [await login('ANN@example.com'), await login('ann@example.com')];
  expect(first.message).toMatch(/^[0-9a-f]{64}$/);
  expect(first.message).not.toBe(second.message);
  expect(await isLoggedIn(first.message as string)).toBe(true);
});

test('a wrong password and an unknown account are indistinguishable', async () => {
  await server.signUp('ben@example.com');
  const wrong = await login('ben@example.com', 'wrong password');
  const unknown = await login('nobody@example.com', 'wrong password');
  expect({ ...wrong, request_id: '' }).toEqual({ ...unknown, request_id: '' });
  expect(wrong).toMatchObject({ type: 'error', code: 'wrong_credentials' });
});

test('an unknown account costs the time of a password check', async () => {
  await server.signUp('cat@example.com');
  const checks = vi.spyOn(server.identity.passwords, 'matches');
  for (const email of ['cat@example.com', 'unknown@example.com']) await login(email, 'wrong password');
  // A check without a hash takes as long as one with it.
  expect(checks.mock.calls.map(([, hash]) => hash?.slice(0, 9))).toEqual(['$argon2id', undefined]);
  checks.mockRestore();
});

test('an account lets ten guesses through and then one a minute, whether it exists or not', async () => {
  await server.signUp('dot@example.com');
  for (const email of ['dot@example.com', 'no-dot@example.com']) {
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await login(email, `guess ${guess}`)).toMatchObject({ code: 'wrong_credentials' });
    }
    expect(await login(email)).toMatchObject({ code: 'too_many_requests' });
  }
  server.clock.skippedMs += 61_000;
  expect((await login('dot@example.com')).type).toBe('ok');
  expect((await login('dot@example.com')).type).toBe('ok');
});

test('guesses from elsewhere use up none of the tries of the owner in their network', async () => {
  await server.signUp('gus@example.com');
  const contact = { channel: 'mail', target: 'gus@example.com' } as const;
  const origin = { address: '203.0.113.9', agent: 'guesser' };
  const guess = (password: string) =>
    logIn(server.identity, { contact, password, totp: undefined, language: 'en', marks: [], origin });
  for (let tries = 0; tries < 10; tries += 1) expect(await guess(`guess ${tries}`)).toEqual({ kind: 'wrong' });
  expect(await guess('guess')).toMatchObject({ kind: 'too-many' });
  const token = (await login('gus@example.com')).message as string;
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  // The owner's login gives the guesser no more of them either, and a new password can be set all the same.
  expect(await guess('guess')).toMatchObject({ kind: 'too-many' });
  const fields = { old_password: 'correct horse', password: 'another horse', re_password: 'another horse' };
  expect(await server.call('changePassword', fields, { token })).toMatchObject({ type: 'ok' });
});

test('logging out ends that login immediately and no other', async () => {
  const phone = await server.signUp('eli@example.com');
  const laptop = (await login('eli@example.com')).message as string;
  expect([await isLoggedIn(phone), await isLoggedIn(laptop)]).toEqual([true, true]);
  expect((await server.call('logout', {}, { token: phone })).type).toBe('ok');
  expect([await isLoggedIn(phone), await isLoggedIn(laptop)]).toEqual([false, true]);
  expect(await server.call('logout', {}, { token: phone })).toMatchObject({ type: '999', code: 'not_logged_in' });
});

test('a new password ends every login, and the old password is useless', async () => {
  const tokens = [await server.signUp('fay@example.com'), (await login('fay@example.com')).message as string];
  await resetPassword('fay@example.com', 'another horse');
  expect(await Promise.all(tokens.map(isLoggedIn))).toEqual([false, false]);
  expect(await login('fay@example.com')).toMatchObject({ code: 'wrong_credentials' });
  expect((await login('fay@example.com', 'another horse')).type).toBe('ok');
  expect((await server.outbox('fay@example.com')).some(({ subject }) => subject === 'Your password was changed')).toBe(
    true,
  );
});

test('a login that was checked before the password changed does not slip in behind it', async () => {
  await server.signUp('gil@example.com');
  const [before] = await server.db.selectFrom('people').selectAll().where('email', '=', 'gil@example.com').execute();
  await resetPassword('gil@example.com', 'another horse');
  expect(await server.identity.sessions.start(before!, { address: '', agent: '' })).toBeUndefined();
});

test('the holder of a session sees when it ends', async () => {
  const token = await server.signUp('hugo@example.com');
  const session = await server.identity.sessions.find(token);
  const ended: [number, bigint | undefined][] = [];
  server.identity.sessions.onEnd((userId, sessionId) => ended.push([userId, sessionId]));
  await server.call('logout', {}, { token });
  await resetPassword('hugo@example.com', 'another horse');
  expect(ended).toEqual([
    [session!.userId, session!.id],
    [session!.userId, undefined],
  ]);
});

test('a login counts while its use cannot be stored, holds up no other, and is stored the next time', async () => {
  const tokens = [await server.signUp('hanna@example.com'), (await login('hanna@example.com')).message as string];
  const found = await Promise.all(tokens.map(token => server.identity.sessions.find(token)));
  const ids = found.map(session => session!.id);
  const seenAt = async () => {
    const query = 'SELECT last_seen_at AS at FROM sessions WHERE id = ANY ($1) ORDER BY id';
    const { rows } = await server.pool.query<{ at: Date }>(query, [ids]);
    return rows.map(({ at }) => at.getTime());
  };
  const before = await seenAt();
  const later = Math.max(...before) + 6 * 60_000;
  const findBoth = (time: number) => {
    const sessions = createSessions(server.db, () => time);
    return Promise.all(tokens.map(async token => (await sessions.find(token))!.id));
  };
  const other = new pg.Client({ connectionString: server.pool.options.connectionString });
  await other.connect();
  await other.query('BEGIN');
  await other.query('SELECT FROM sessions WHERE id = $1 FOR UPDATE', [ids[0]]);
  expect(await findBoth(later)).toEqual(ids);
  expect(await seenAt()).toEqual([before[0], later]);
  await other.end();
  await server.pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE disk_full; END $$;
    CREATE TRIGGER refuse BEFORE UPDATE ON sessions EXECUTE FUNCTION refuse();`);
  expect(await findBoth(later)).toEqual(ids);
  await server.pool.query('DROP TRIGGER refuse ON sessions; DROP FUNCTION refuse');
  await findBoth(later);
  expect(await seenAt()).toEqual([later, later]);
});

test('an end that another server wrote is known here within half a minute', async () => {
  const token = await server.signUp('ivo@example.com');
  expect(await isLoggedIn(token)).toBe(true);
  const elsewhere = createSessions(server.db);
  await elsewhere.end((await elsewhere.find(token))!);
  server.clock.skippedMs += 30_001;
  expect(await isLoggedIn(token)).toBe(false);
});

test('a login that was unused for thirty days is over, one that is used continues', async () => {
  const day = 24 * 3_600_000;
  const [idle, used] = [await server.signUp('jil@example.com'), await server.signUp('kai@example.com')];
  for (let days = 0; days < 31; days += 10) {
    server.clock.skippedMs += 10 * day;
    expect(await isLoggedIn(used)).toBe(true);
  }
  expect(await isLoggedIn(idle)).toBe(false);
});

test('a login is over after ninety days however much it was used', async () => {
  const day = 24 * 3_600_000;
  const token = await server.signUp('lou@example.com');
  for (let days = 0; days < 80; days += 20) {
    server.clock.skippedMs += 20 * day;
    expect(await isLoggedIn(token)).toBe(true);
  }
  server.clock.skippedMs += 9 * day;
  expect(await isLoggedIn(token)).toBe(true);
  server.clock.skippedMs += 2 * day;
  expect(await isLoggedIn(token)).toBe(false);
});

test('a password counts exactly as it was typed, down to its last character', async () => {
  const password = ` Ünïcode “quotes” and ${'x'.repeat(90)} to the end `;
  await server.signUp('mia@example.com', password);
  const others = [
    password.trim(),
    password.slice(0, 72),
    password.toLowerCase(),
    password.normalize('NFD'),
    `${password}x`,
  ];
  for (const other of others) expect((await login('mia@example.com', other)).code).toBe('wrong_credentials');
  expect((await login('mia@example.com', password)).type).toBe('ok');
});

test.each(['', 'x', 'Bearer x', '0'.repeat(64), `${'0'.repeat(63)}\u00e9`, "' OR 1=1 --"])(
  'the token %j opens nothing',
  async token => {
    expect(await server.call('getUser', {}, { token })).toMatchObject({ type: '999' });
  },
);

test('tokens, codes and passwords are not in the database', async () => {
  const token = await server.signUp('lea@example.com', 'a very plain password');
  const { rows } = await server.pool.query<{ all: string }>(
    `SELECT (SELECT json_agg(p) FROM people p)::text || (SELECT json_agg(s) FROM sessions s)::text || (SELECT json_agg(c) FROM codes c)::text AS all`,
  );
  expect(rows[0]!.all).not.toContain('a very plain password');
  expect(rows[0]!.all).not.toContain(token);
});
